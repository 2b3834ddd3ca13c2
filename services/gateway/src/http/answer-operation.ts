import type { HttpEndpoint } from '@intake/contracts/operation';
import type { AnyOperation } from '@intake/contracts/operations/index';
import type { Request, Response } from 'express';
import type { Judged } from '../bodies/judge-body.ts';
import type { Deps } from '../deps.ts';
import { callerOf, embedAccess } from './access.ts';
import { admit } from './admit.ts';
import { ask } from './ask.ts';
import { givenOf } from './given-of.ts';
import { sendAnswer } from './send-answer.ts';
import { visitOf } from './visit.ts';

/** Every endpoint there is: admit → read → judge → ask → send. */
export function answerOperation(deps: Deps, operation: AnyOperation, http: HttpEndpoint<unknown>) {
  return async (request: Request, response: Response): Promise<void> => {
    const exchange = { request, response };
    const { access: admitted, identity } = await admit(deps, exchange, http);

    using room = deps.bodies.rooms.enter(identity);
    const given = await givenOf({ ...exchange, room, operation, http, pathFields: request.params });
    const due = performance.now() + operation.timeoutMs;
    const gone = whenGone(response);
    const signal = AbortSignal.any([gone, AbortSignal.timeout(operation.timeoutMs)]);
    const judged = await deps.bodies.judge(given, { caller: identity, signal, awayAs: operation.awayAs });

    const access = http.embeddable ? await embedAccess(deps, admitted, embedTokenIn(judged)) : admitted;
    const visit = visitOf(response);
    if (access.licensee) visit.note({ tier: 'licensed', partner_id: access.licensee.id });
    const caller = callerOf(access, { requestId: visit.requestId, client: identity });
    // What judging took is off the time of the whole.
    const inTime = { ...operation, timeoutMs: Math.max(1, due - performance.now()) };
    const answer = await ask(deps, inTime, { caller, ...judged, signal: operation.abandonable && gone });
    await sendAnswer(exchange, operation, answer);
  };
}

/** Fires when the client leaves before it has its answer. */
function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => response.writableFinished || gone.abort());
  return gone.signal;
}

function embedTokenIn(judged: Judged): unknown {
  if ('json' in judged) return judged.embedToken;
  const { input } = judged;
  return typeof input === 'object' && input !== null && 'embed_token' in input ? input.embed_token : undefined;
}
