import { randomUUID } from 'node:crypto';
import type { Operation } from '@intake/contracts/operations/operation';
import { openNats } from '@intake/platform/bus/nats';
import { callForValue } from '@intake/platform/bus/rpc';
import { malformed } from '@intake/platform/bus/serve';
import { done, failure, misused, type Outcome, unreachable } from './outcome.ts';

export type Ask = <Input, Output>(operation: Operation<Input, Output>, input: Input) => Promise<Output>;

/** One run of the command line. */
export type Session = {
  readonly natsUrl: string | undefined;
  readonly report: (outcome: Outcome, options: { readonly json?: boolean }) => void;
};

const connectMs = 5_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Does `work` with a way to ask the services; every failure becomes an outcome. */
export async function withBus({ natsUrl }: Session, work: (ask: Ask) => Promise<Outcome>): Promise<Outcome> {
  if (!natsUrl) return unreachable('Set NATS_URL, or start the system with `npm start` first.');
  const opening = openNats(natsUrl, { name: 'operator', log: silent });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), connectMs);
  });
  const nats = await Promise.race([opening, late]).finally(() => clearTimeout(timer));
  if (!nats) return unreachable('The bus does not answer. Is the system running?');
  try {
    return await work((operation, input) => {
      const caller = { kind: 'operator', request_id: randomUUID() } as const;
      return callForValue(nats, operation, { caller, input });
    });
  } catch (error) {
    return failure(error);
  } finally {
    await nats[Symbol.asyncDispose]();
  }
}

/** One operation asked once; input that cannot be right is refused before anyone is asked. */
export async function askOnce<Input, Output extends object>(
  session: Session,
  { operation, input }: { readonly operation: Operation<Input, Output>; readonly input: unknown },
  show: (output: Output) => string,
): Promise<Outcome> {
  const parsed = operation.input.safeParse(input);
  if (!parsed.success) return misused(malformed('invalid_request', parsed.error).message);
  return withBus(session, async (ask) => {
    const output = await ask(operation, parsed.data);
    return done(output, show(output));
  });
}
