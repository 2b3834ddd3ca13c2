import { type ErrorCode, errorStatus, ServiceError } from '@intake/contracts/errors';
import type { Caller } from '@intake/contracts/operations/caller';
import { type Answer, type Attachment, isAttachment, type Operation } from '@intake/contracts/operations/operation';
import type { Msg, MsgHdrs, NatsConnection } from '@nats-io/transport-node';
import { inSpan, SpanKind, tracedHeaders } from '../telemetry/trace.ts';
import type { Charge } from '../threads/cost.ts';
import type { Nats } from './nats.ts';
import { collect, inlineLimit, offer, pull } from './transfer.ts';

export type Ask<Input> = {
  readonly caller: Caller;
  readonly input: Input;
  /** Fires when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** When the answer must be there at the latest, on the clock of `performance.now()`; else in the operation's own time. */
  readonly due?: number | undefined;
  /** Told what the answer took, refusals included. */
  charge?: Charge | undefined;
};

/** A question whose input is valid JSON already: its bytes travel as they are. */
export type AskInJson = Omit<Ask<unknown>, 'input'> & { readonly json: Uint8Array };

/** The use case behind an operation. A test calls `reply` without a bus. */
export type Handler<Input = unknown, Output = unknown> = {
  readonly operation: Operation<Input, Output>;
  reply(ask: Ask<Input>): Promise<Answer<Output>>;
};

export function handle<Input, Output>(
  operation: Operation<Input, Output>,
  reply: (ask: Ask<Input>) => Promise<Answer<Output>>,
): Handler<Input, Output> {
  return { operation, reply };
}

/**
 * Asks the service that answers `operation`.
 * @throws ServiceError with the service's own code, or `awayAs` when nobody answers in time.
 */
export async function call<Input, Output>(
  nats: Nats,
  operation: Operation<Input, Output>,
  ask: Ask<Input> | AskInJson,
): Promise<Answer<Output>> {
  return exchange(nats, operation, { ask, read: (data) => JSON.parse(Buffer.from(data).toString()) as Output });
}

/** `call` for whoever only passes the answer on: JSON stays the bytes it came as. */
export async function relay<Input>(nats: Nats, operation: Addressed, ask: Ask<Input> | AskInJson): Promise<Attachment> {
  const attachment = { contentType: 'application/json; charset=utf-8' };
  return exchange(nats, operation, { ask, read: (body) => ({ attachment, body }) });
}

type Exchange<Read> = { readonly ask: Ask<unknown> | AskInJson; readonly read: (json: Uint8Array) => Read };

async function exchange<Read>(
  nats: Nats,
  operation: Addressed,
  { ask, read }: Exchange<Read>,
): Promise<Read | Attachment> {
  const { subject } = operation;
  return inSpan({ name: `request ${subject}`, kind: SpanKind.CLIENT, attributes: messaging(subject) }, async () => {
    const message = await send(nats, operation, ask);
    const attached = message.headers?.get('attachment');
    const offered = message.headers?.get('transfer');
    if (attached) {
      const body = offered ? pull(nats, offered) : message.data;
      return { attachment: JSON.parse(attached) as Attachment['attachment'], body };
    }
    return read(offered ? await collect(pull(nats, offered)).catch(asAway(operation)) : message.data);
  });
}

/** `call` for an operation that never answers with a file. */
export async function callForValue<Input, Output>(
  nats: Nats,
  operation: Operation<Input, Output>,
  ask: Ask<Input>,
): Promise<Output> {
  const answer = await call(nats, operation, ask);
  if (isAttachment(answer)) throw new Error(`${operation.subject} answered with a file.`);
  return answer;
}

type Addressed = Pick<Operation<unknown, unknown>, 'subject' | 'awayAs' | 'timeoutMs'>;

/** So long a question waits for a bus that is away, as while one of its servers restarts; then the caller is told. */
const busPatienceMs = 2_000;

async function send(nats: Nats, operation: Addressed, ask: Ask<unknown> | AskInJson): Promise<Msg> {
  const { signal, due = Number.POSITIVE_INFINITY } = ask;
  if (!nats.isUp() && !(await nats.isBackWithin(busPatienceMs))) throw away(operation);
  const data = wireOf(ask);
  const size = data.reduce((bytes, { length }) => bytes + length, 0);
  const timeout = Math.max(1, Math.min(operation.timeoutMs, Math.floor(due - performance.now())));
  const headers = tracedHeaders();
  // A length and no instant: clocks of two machines differ.
  headers.set('patience-ms', String(timeout));
  const settle = signal && tellWhenAbandoned(nats, signal, headers);
  const large = size > inlineLimit;
  if (large) headers.set('transfer', offer(nats, data));
  const message = await nats
    .request(operation.subject, large ? undefined : Buffer.concat(data), { timeout, headers })
    .catch(asAway(operation))
    .finally(settle);
  const told = (name: string) => Number(message.headers?.get(name) || 0);
  ask.charge?.({ ms: told('cost-ms'), keptBytes: told('kept-bytes') });
  const code = message.headers?.get('error');
  if (code) throw refusal(code, message);
  return message;
}

/** In parts: put together, a large input would be copied for nothing. */
function wireOf(ask: Ask<unknown> | AskInJson): readonly Uint8Array[] {
  const { caller } = ask;
  if ('input' in ask) return [Buffer.from(JSON.stringify({ caller, input: ask.input }))];
  return [Buffer.from(`{"caller":${JSON.stringify(caller)},"input":`), ask.json, Buffer.from('}')];
}

/**
 * Names the subject on which the answering service is told that nobody waits any more. It is told until it answers: a busy one
 * may not listen yet, and what it does not hear it works on for nothing.
 */
function tellWhenAbandoned(nats: Nats, signal: AbortSignal, headers: MsgHdrs): () => void {
  const subject = nats.ownSubject('abandoned');
  let again: NodeJS.Timeout | undefined;
  const tell = () => nats.isClosed() || nats.publish(subject);
  const begin = () => {
    tell();
    again = setInterval(tell, toldAgainMs).unref();
  };
  headers.set('abandoned', subject);
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return () => {
    signal.removeEventListener('abort', begin);
    clearInterval(again);
  };
}

const toldAgainMs = 250;

function refusal(code: string, message: Msg): ServiceError {
  const known = code in errorStatus ? (code as ErrorCode) : 'internal_error';
  return new ServiceError(known, message.string());
}

const asAway = (operation: Addressed) => (cause: unknown) => {
  throw away(operation, cause);
};

const away = ({ awayAs }: Addressed, cause?: unknown) =>
  new ServiceError(awayAs, 'The service did not answer. Please try again.', { cause });

/** Attributes of a span about the bus; the subject is one of a fixed list, never an inbox. */
export const messaging = (subject: string) => ({
  'messaging.system': 'nats',
  'messaging.destination.name': subject,
});

/** What a message offers or holds. */
export async function bytesOf(nats: NatsConnection, message: { headers?: MsgHdrs | undefined; data: Uint8Array }) {
  const offered = message.headers?.get('transfer');
  return offered ? collect(pull(nats, offered)) : message.data;
}
