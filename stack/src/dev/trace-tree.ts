import type { Span } from './collect-spans.ts';

/** The spans of one trace, each beneath the one that it belongs to, with what it took and when it began. */
export function traceTree(spans: readonly Span[]): string {
  const ids = new Set(spans.map(({ span_id }) => span_id));
  const begin = Math.min(...spans.map(({ start_ms }) => start_ms));
  const beneath = (parent: string | undefined) =>
    spans
      .filter((span) => (parent === undefined ? !ids.has(span.parent_id) : span.parent_id === parent))
      .toSorted((a, b) => a.start_ms - b.start_ms);
  const told = (span: Span, depth: number): readonly string[] => {
    const [at, took] = [span.start_ms - begin, span.ms].map((ms) => `${ms.toFixed(1)} ms`);
    const text = `  ${`at ${at}`.padEnd(14)} ${String(took).padStart(10)}  ${'  '.repeat(depth)}${span.service}: ${span.name}`;
    return [span.failed ? `${text} FAILED` : text, ...beneath(span.span_id).flatMap((each) => told(each, depth + 1))];
  };
  return beneath(undefined)
    .flatMap((span) => told(span, 0))
    .join('\n');
}
