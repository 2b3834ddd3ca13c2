import { isSpanContextValid, trace } from '@opentelemetry/api';
import { pino } from 'pino';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** One JSON line per thing that happened, on stdout, with the trace it belongs to. Ids, codes, counts and durations only. */
export function createLog(service: string, level = 'info'): Log {
  return pino({
    base: { service },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: currentTrace,
  });
}

/** What may be said of an error in a log: its kind, code and place, never the data its message may quote. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { error_type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    error_type: error.name,
    ...(typeof code === 'string' ? { error_code: code } : {}),
    error_at: frames.slice(0, 4).map((frame) => frame.trim().replace(/^at /, '')),
    ...(error.cause === undefined ? {} : { error_cause: describeError(error.cause) }),
  };
}

function currentTrace(): object {
  const context = trace.getActiveSpan()?.spanContext();
  return context && isSpanContextValid(context) ? { trace_id: context.traceId, span_id: context.spanId } : {};
}
