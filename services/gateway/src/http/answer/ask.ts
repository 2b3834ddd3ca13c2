import { ServiceError } from '@intake/contracts/errors';
import { sharerOf } from '@intake/contracts/operations/caller';
import type { AnyOperation } from '@intake/contracts/operations/index';
import type { Answer } from '@intake/contracts/operations/operation';
import { type Ask, call, relay } from '@intake/platform/bus/rpc';
import { isStoreAway } from '@intake/platform/postgres/postgres';
import type { Judged } from '../../bodies/judge-body.ts';
import type { Deps } from '../../deps.ts';

type Question = Judged & Pick<Ask<unknown>, 'caller' | 'signal' | 'charge'>;

/**
 * The answer to an operation, given here where the gateway itself answers it, else over the bus.
 * @throws ServiceError in every case of failure.
 */
export async function ask(deps: Deps, operation: AnyOperation, question: Question): Promise<Answer<unknown>> {
  const local = deps.localHandlers.find((handler) => handler.operation.subject === operation.subject);
  try {
    return await (local && 'input' in question ? local.reply(question) : askBehind(deps, operation, question));
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const code = isStoreAway(error) ? operation.awayAs : operation.failsAs;
    throw new ServiceError(code, 'The request could not be completed. Please try again.', { cause: error });
  }
}

async function askBehind(deps: Deps, operation: AnyOperation, question: Question): Promise<Answer<unknown>> {
  const { caller } = question;
  const hasKey = caller.kind === 'partner' && caller.via === 'key';
  const leave = deps.places.take(operation.subject, { who: sharerOf(caller), hasKey });
  if (!leave) throw new ServiceError(operation.awayAs, 'The service is busy. Please try again.');
  try {
    return await (operation.http?.answer ? call : relay)(deps.nats, operation, question);
  } finally {
    leave();
  }
}
