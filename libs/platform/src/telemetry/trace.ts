import { headers, type MsgHdrs } from '@nats-io/transport-node';
import {
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('@intake/platform');

type Spanned = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  readonly parent?: Context;
  readonly links?: Link[];
};

/** Runs `work` in a span of its own; a failure marks the span with the error's kind, never its text. */
export async function inSpan<Result>(spanned: Spanned, work: (span: Span) => Promise<Result>): Promise<Result> {
  const { name, kind, attributes = {}, parent = context.active(), links = [] } = spanned;
  return tracer.startActiveSpan(name, { kind, attributes, links }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The current trace as W3C header fields, to be kept with an outbox row or sent along. */
export function currentTraceFields(): Record<string, string> {
  const fields: Record<string, string> = {};
  propagation.inject(context.active(), fields);
  return fields;
}

/** Bus headers carrying the current trace; NATS header names are case-sensitive. */
export function tracedHeaders(fields: Readonly<Record<string, string>> = currentTraceFields()): MsgHdrs {
  const carried = headers();
  for (const [name, value] of Object.entries(fields)) carried.set(name, value);
  return carried;
}

/** The trace a message belongs to. */
export function contextOf(carried: MsgHdrs | undefined): Context {
  return propagation.extract(ROOT_CONTEXT, carried, {
    keys: (from) => from?.keys() ?? [],
    get: (from, key) => from?.get(key) || undefined,
  });
}

/** A link to the span that `traceparent` names, for work that happens long after it. */
export function linkTo(traceparent: string | null): Link[] {
  if (!traceparent) return [];
  const span = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
  return span ? [{ context: span }] : [];
}

export { SpanKind };
