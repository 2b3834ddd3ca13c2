import { type ErrorCode, ServiceError } from '@intake/contracts/errors';
import { Caller } from '@intake/contracts/operations/caller';
import { type Answer, isAttachment } from '@intake/contracts/operations/operation';
import { headers, type Msg, type MsgHdrs, type Subscription } from '@nats-io/transport-node';
import { z } from 'zod';
import { isStoreAway } from '../postgres/postgres.ts';
import { describeError, type Log } from '../telemetry/log.ts';
import { contextOf, inSpan, SpanKind } from '../telemetry/trace.ts';
import type { Charge, Cost } from '../threads/cost.ts';
import { watchBacklog } from './backlog.ts';
import { countOperation, observeBacklog } from './metrics.ts';
import type { Nats } from './nats.ts';
import { bytesOf, type Handler, messaging } from './rpc.ts';
import { inlineLimit, offer } from './transfer.ts';

type Serving = { readonly nats: Nats; readonly service: string; readonly log: Log };

/**
 * Answers operations as one of the service's replicas.
 * A question that waited half its time before its turn came is refused unread, one whose time is over when it has been
 * read is refused unanswered: nobody would wait for its answer any more.
 * Disposing stops taking questions, then waits for every answer in hand: draining alone would lose them.
 */
export function serve(serving: Serving, handlers: readonly Handler[]): AsyncDisposable {
  const { nats, service, log } = serving;
  const working = new Set<Promise<void>>();
  const backlog = watchBacklog(nats);
  const observing = observeBacklog(backlog.waitedMs);
  const listen = (subject: string, answer: (message: Msg) => Promise<void>): Subscription =>
    nats.subscribe(subject, {
      queue: service,
      callback: (error, message) => {
        if (error) return log.error({ ...describeError(error), subject }, 'subscription closed');
        const work = answer(message)
          .catch((failure) => log.error({ ...describeError(failure), subject }, 'no answer could be sent'))
          .finally(() => working.delete(work));
        working.add(work);
      },
    });

  const subscriptions = handlers.map((handler) =>
    listen(handler.operation.subject, (message) => {
      const patience = patienceOf(handler, message);
      const waited = backlog.waitedMs();
      return respond(serving, handler, {
        message,
        late: waited > patience / 2,
        due: performance.now() + patience - waited,
      });
    }),
  );
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(subscriptions.map((subscription) => subscription.drain()));
      await Promise.allSettled(working);
      observing[Symbol.dispose]();
      backlog[Symbol.dispose]();
    },
  };
}

type Question = { readonly message: Msg; readonly late: boolean; readonly due: number };

/** How long the asker waits, in milliseconds. */
function patienceOf({ operation }: Handler, { headers }: Msg): number {
  const told = Number(headers?.get('patience-ms') || operation.timeoutMs);
  return Number.isFinite(told) ? Math.min(told, operation.timeoutMs) : operation.timeoutMs;
}

async function respond({ nats, log }: Serving, handler: Handler, question: Question): Promise<void> {
  const { message } = question;
  const { subject } = handler.operation;
  const spanned = {
    name: `process ${subject}`,
    kind: SpanKind.CONSUMER,
    attributes: messaging(subject),
    parent: contextOf(message.headers),
  };
  await inSpan(spanned, async (span) => {
    const started = performance.now();
    let outcome: ErrorCode | 'ok' = 'ok';
    const cost = { ms: 0, keptBytes: 0 };
    const charge: Charge = ({ ms = 0, keptBytes = 0 }) => {
      cost.ms += ms;
      cost.keptBytes += keptBytes;
    };
    try {
      const answer = await answerTo(nats, handler, { ...question, charge });
      sendAnswer(nats, message, { answer, cost });
    } catch (error) {
      const refused = asServiceError(handler, error);
      outcome = refused.code;
      span.setAttribute('error.type', outcome);
      if (refused !== error) log.error({ ...describeError(error), subject }, 'operation failed');
      sendRefusal(message, refused, cost);
    }
    const ms = Math.round((performance.now() - started) * 10) / 10;
    countOperation(subject, outcome, ms / 1_000);
    log.info({ subject, outcome, ms }, 'answered');
  });
}

type Charged = Question & { readonly charge: Charge };

async function answerTo(nats: Nats, handler: Handler, question: Charged): Promise<Answer<unknown>> {
  const { operation } = handler;
  const { message, late, due, charge } = question;
  if (late) throw tooLate(operation);
  using abandonment = watchAbandonment(nats, message);
  const wire = Wire.parse(JSON.parse(Buffer.from(await bytesOf(nats, message)).toString()));
  const input = operation.input.safeParse(wire.input);
  if (!input.success) throw malformed(operation.http?.malformedAs ?? 'invalid_request', input.error);
  // A large question took its time to come over.
  if (performance.now() >= due) throw tooLate(operation);
  const { signal } = abandonment;
  const answer = await handler.reply({ caller: wire.caller, input: input.data, signal, due, charge });
  return isAttachment(answer) ? answer : operation.output.parse(answer);
}

const tooLate = ({ awayAs }: Handler['operation']) =>
  new ServiceError(awayAs, 'The service is busy. Please try again.');

/** Listens whether the asker goes away, where it has said that it would tell. */
function watchAbandonment(nats: Nats, message: Msg) {
  const subject = message.headers?.get('abandoned');
  const controller = new AbortController();
  const told = subject ? nats.subscribe(subject, { max: 1, callback: () => controller.abort() }) : undefined;
  return { signal: subject ? controller.signal : undefined, [Symbol.dispose]: () => told?.unsubscribe() };
}

const Wire = z.object({ caller: Caller, input: z.unknown() });

/** A refusal that names the offending path and what is expected there, never what was sent. */
export function malformed(code: ErrorCode, error: z.ZodError): ServiceError {
  const issue = deepestIssue(error.issues);
  const path = issue.path.reduce<string>(
    (so, key) => so + (typeof key === 'number' ? `[${key}]` : `${so && '.'}${String(key)}`),
    '',
  );
  return new ServiceError(code, path ? `${path}: ${issue.message}` : issue.message);
}

function deepestIssue(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue {
  const [first] = issues;
  return first ?? { code: 'custom', path: [], message: 'malformed', input: undefined };
}

type Told = { readonly answer: Answer<unknown>; readonly cost: Required<Cost> };

function sendAnswer(nats: Nats, message: Msg, { answer, cost }: Told): void {
  const fields = costing(cost);
  if (isAttachment(answer)) fields.set('attachment', JSON.stringify(answer.attachment));
  const body = isAttachment(answer) ? answer.body : Buffer.from(JSON.stringify(answer));
  const inline = body instanceof Uint8Array && body.length <= inlineLimit;
  if (!inline) fields.set('transfer', offer(nats, body));
  message.respond(inline ? body : undefined, { headers: fields });
}

/** What the answer cost, for whoever asked to be charged. */
function costing({ ms, keptBytes }: Required<Cost>): MsgHdrs {
  const fields = headers();
  fields.set('cost-ms', String(Math.ceil(ms)));
  fields.set('kept-bytes', String(keptBytes));
  return fields;
}

function sendRefusal(message: Msg, error: ServiceError, cost: Required<Cost>): void {
  const fields = costing(cost);
  fields.set('error', error.code);
  message.respond(error.message, { headers: fields });
}

function asServiceError({ operation }: Handler, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = isStoreAway(error) ? operation.awayAs : operation.failsAs;
  return new ServiceError(code, 'The request could not be completed. Please try again.', { cause: error });
}
