import type { InForce } from '../knowledge/in-force.ts';
import type { FactEntry } from '../knowledge/schema/base.ts';
import type { Passage } from './passage/read-passage.ts';
import { type FactInstance, readFacts } from './read-facts.ts';

type Line = { readonly passage: Passage; readonly read: readonly FactInstance[] };

/** What a transcript shows by who wrote after whom: that the person told them of a grievance, and that they answered. */
export function shownByOrder(inForce: InForce, passages: readonly Passage[]): FactInstance[] {
  const lines = passages
    .filter(({ source }) => source.kind === 'evidence')
    .map((passage) => ({ passage, read: readFacts(passage) }));
  const isShown = (way: FactEntry['shown_by']) => (key: string) => inForce.facts.get(key)?.shown_by === way;
  const isGrievance = ({ key, value }: FactInstance) =>
    value && (inForce.facts.get(key)?.role === 'claim' || isShown('grievance')(key));
  const told = firstOf(lines, 'person', isGrievance);
  if (told === undefined) return [];
  // Who only confirms that a complaint has come in has not answered it.
  const says = ({ key, value }: FactInstance) => value && !isShown('grievance')(key);
  const answered = firstOf(lines.slice(told.at + 1), 'other', says);
  const entries = [...inForce.facts.values()];
  return entries.flatMap((entry) => {
    const by = { grievance: told, answer: answered, none: undefined }[entry.shown_by ?? 'none'];
    return by === undefined ? [] : [shown(entry, by)];
  });
}

type Place = { readonly at: number; readonly passage: Passage; readonly telling: FactInstance };

function firstOf(
  lines: readonly Line[],
  speaker: 'person' | 'other',
  tells: (instance: FactInstance) => boolean,
): Place | undefined {
  for (const [at, { passage, read }] of lines.entries()) {
    const telling = passage.source.speaker === speaker ? read.find(tells) : undefined;
    if (telling !== undefined) return { at, passage, telling };
  }
  return undefined;
}

/** A line that only implies the fact lends it no day: no clock may run from what was not said. */
function shown({ key, evidence }: FactEntry, { passage: { source }, telling }: Place): FactInstance {
  const theirs = source.speaker === 'other';
  const on = telling.key === key ? (source.sent ?? null) : null;
  return { key, value: true, quote: telling.quote, source, evidence: theirs ? 'direct' : evidence, theirs, on };
}
