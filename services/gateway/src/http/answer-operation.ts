import type { HttpEndpoint } from '@intake/contracts/operation';
import type { AnyOperation } from '@intake/contracts/operations/index';
import { malformed } from '@intake/platform/serve';
import type { Request, Response } from 'express';
import type { Deps } from '../deps.ts';
import { callerOf, embedAccess } from './access.ts';
import { admit } from './admit.ts';
import { ask } from './ask.ts';
import { inputOf } from './input-of.ts';
import { sendAnswer } from './send-answer.ts';
import { visitOf } from './visit.ts';

/** Every endpoint there is: admit → parse → validate → ask → send. */
export function answerOperation(deps: Deps, operation: AnyOperation, http: HttpEndpoint<unknown>) {
  return async (request: Request, response: Response): Promise<void> => {
    const exchange = { request, response };
    const admitted = await admit(deps, exchange, http);

    const given = await inputOf({ ...exchange, http, pathFields: request.params });
    const input = operation.input.safeParse(given);
    if (!input.success) throw malformed(http.malformedAs, input.error);

    const access = http.embeddable ? await embedAccess(deps, admitted, input.data) : admitted;
    const visit = visitOf(response);
    if (access.licensee) visit.note({ tier: 'licensed', partner_id: access.licensee.id });
    const caller = callerOf(access, visit.requestId);
    const signal = operation.abandonable && whenGone(response);
    const answer = await ask(deps, operation, { caller, input: input.data, signal });
    await sendAnswer(exchange, operation, answer);
  };
}

/** Fires when the client leaves before it has its answer. */
function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => response.writableFinished || gone.abort());
  return gone.signal;
}
