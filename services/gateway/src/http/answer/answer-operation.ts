import { errorStatus, ServiceError } from '@intake/contracts/errors';
import type { AnyOperation } from '@intake/contracts/operations/index';
import type { HttpEndpoint } from '@intake/contracts/operations/operation';
import type { Charge, Cost } from '@intake/platform/threads/cost';
import type { Request, Response } from 'express';
import type { Judged } from '../../bodies/judge-body.ts';
import type { Deps } from '../../deps.ts';
import type { Allowance } from '../../limits/allowances.ts';
import type { Budget } from '../../limits/budget.ts';
import { unitsBeyondFirst } from '../../limits/cost-budgets.ts';
import { callerOf, embedAccess } from '../request/access.ts';
import { admit } from '../request/admit.ts';
import { givenOf } from '../request/given-of.ts';
import { type Visit, visitOf } from '../visit.ts';
import { ask } from './ask.ts';
import { sendAnswer } from './send-answer.ts';

/** Every endpoint there is. */
export const answerOperation =
  (deps: Deps, operation: AnyOperation, http: HttpEndpoint<unknown>) => (request: Request, response: Response) =>
    answer(deps, { operation, http, request, response }).catch((error: unknown) => {
      throw whenUnread(error, http);
    });

type Asked = {
  readonly operation: AnyOperation;
  readonly http: HttpEndpoint<unknown>;
  readonly request: Request;
  readonly response: Response;
};

/** Admit → read → judge → ask → send. */
async function answer(deps: Deps, { operation, http, request, response }: Asked): Promise<void> {
  const exchange = { request, response };
  const { access: admitted, identity, ...accounts } = await admit(deps, exchange, http);

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
  let cost: Cost = {};
  const charge: Charge = (told) => {
    cost = told;
  };
  const question = { caller, ...judged, signal: operation.abandonable && gone, charge };
  const answered = await ask(deps, inTime, question).finally(() => chargeFor(deps, { ...accounts, cost, visit }));
  await sendAnswer(exchange, operation, answered);
}

/** A refusal that comes from us and not from the request says where help is meanwhile. */
function whenUnread(error: unknown, { unread }: HttpEndpoint<unknown>): unknown {
  if (unread === undefined || !(error instanceof ServiceError) || !passing.has(errorStatus[error.code])) return error;
  return new ServiceError(error.code, `${error.message} ${unread}`, { cause: error.cause });
}

const passing: ReadonlySet<number> = new Set([429, 502, 503]);

type Costing = {
  readonly costs: readonly Budget[];
  readonly allowances: readonly Allowance[];
  readonly cost: Cost;
  readonly visit: Visit;
};

/** What the work has cost, refusals included; nobody waits for the account to be written. */
function chargeFor({ windows, keeping }: Deps, { costs, allowances, cost, visit: { requestId } }: Costing): void {
  const { ms = 0, keptBytes = 0 } = cost;
  const times = unitsBeyondFirst(ms);
  if (costs.length > 0 && times > 0) void windows.charge(costs, { requestId, times });
  if (allowances.length > 0 && keptBytes > 0) void keeping.keep(allowances, keptBytes);
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
