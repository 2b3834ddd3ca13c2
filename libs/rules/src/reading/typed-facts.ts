import { Outcome, State, states } from '../knowledge/entry-schema.ts';
import type { InForce } from '../knowledge/in-force.ts';
import type { SectorEntry } from '../knowledge/schema.ts';
import type { FactInstance } from './read-facts.ts';
import type { Passage } from './read-passage.ts';
import { clauseStart } from './scope.ts';

/** The largest sum the person ties to the dispute; a stated total and corrections go before it. */
export function readAmount(passages: readonly Passage[]): number | null {
  const all = passages.filter(({ source }) => source.speaker === 'person').flatMap(({ amounts }) => amounts);
  const denied = new Set(all.filter((amount) => amount.denied).map(({ value }) => value));
  const valid = all.filter(({ value, aside }) => !aside && !denied.has(value) && value > 0);
  const total = valid.findLast((amount) => amount.total);
  if (total !== undefined) return total.value;
  return valid.length === 0 ? null : Math.max(...valid.map(({ value }) => value));
}

/** When it happened: the day named beside a grievance, else the first past day named. */
export function readIncidentDay(passages: readonly Passage[], claims: readonly FactInstance[]): string | null {
  const beside = claims.find(({ on }) => on !== null)?.on;
  const named = passages.flatMap(({ dates }) => dates).find(({ since }) => !since)?.day;
  return beside ?? named ?? null;
}

/** The state named last; two-letter codes count only in capitals, unless they answer the question. */
export function readState(passages: readonly Passage[], answer: Passage | null): State | null {
  if (answer !== null) {
    const answered = statesIn(answer, true).at(-1);
    if (answered !== undefined) return answered;
  }
  return (
    passages
      .filter(({ source }) => source.speaker === 'person')
      .flatMap((passage) => statesIn(passage, false))
      .at(-1) ?? null
  );
}

/** What the person asks for: wished for in their words, or the answer to the question. */
export function readOutcome(passages: readonly Passage[], answer: Passage | null): Outcome | null {
  const answered = answer === null ? undefined : outcomesIn(answer, false)[0];
  if (answered !== undefined) return answered;
  return (
    passages
      .filter(({ source }) => source.kind === 'message')
      .flatMap((passage) => outcomesIn(passage, true))
      .at(-1) ?? null
  );
}

/** The sector by respondent first, then by topic words and by the grievances that only one sector knows. */
export function readSector(inForce: InForce, evidence: SectorEvidence): SectorEntry | null {
  const scores = new Map<SectorEntry, number>();
  const add = (sector: SectorEntry | undefined, points: number) => {
    if (sector !== undefined) scores.set(sector, (scores.get(sector) ?? 0) + points);
  };
  for (const { hits, text } of evidence.passages) {
    for (const sentence of text.sentences) {
      for (const { owner } of hits.get(sentence) ?? [])
        if (owner.kind === 'topic' && isCurrent(inForce, owner.entry)) add(owner.entry, owner.weight);
    }
  }
  for (const key of evidence.claims) for (const code of sectorsOfFact(inForce, key)) add(inForce.sectors.get(code), 2);
  const candidates = evidence.respondentSectors.filter((code) => inForce.sectors.has(code));
  const allowed = [...scores].filter(([sector]) => candidates.length === 0 || candidates.includes(sector.code));
  const best = allowed.toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return best ?? inForce.sectors.get(candidates[0] ?? '') ?? null;
}

export type SectorEvidence = {
  readonly passages: readonly Passage[];
  readonly claims: readonly string[];
  /** The sectors of the recognised organisation; they outweigh every topic word. */
  readonly respondentSectors: readonly string[];
};

const isCurrent = ({ sectors }: InForce, entry: SectorEntry): boolean => sectors.get(entry.code) === entry;

function sectorsOfFact({ grounds }: InForce, key: string): string[] {
  const codes = new Set(
    grounds
      .filter(({ required, any_of }) => required.includes(key) || any_of.includes(key))
      .flatMap(({ sectors }) => sectors),
  );
  return codes.size === 1 && !codes.has('any') ? [...codes] : [];
}

function statesIn({ text, hits }: Passage, anyCase: boolean): State[] {
  const named = text.sentences.flatMap((sentence) =>
    (hits.get(sentence) ?? []).flatMap(({ owner, from }) =>
      owner.kind === 'state' ? [{ state: owner.state, from }] : [],
    ),
  );
  const coded = text.tokens.flatMap(({ start, end }, from) => {
    const raw = text.content.slice(start, end);
    const code = states.find((state) => state === (anyCase ? raw.toUpperCase() : raw));
    return code === undefined ? [] : [{ state: code, from }];
  });
  return [...named, ...coded].toSorted((a, b) => a.from - b.from).map(({ state }) => state);
}

function outcomesIn(passage: Passage, wished: boolean): Outcome[] {
  return passage.text.sentences.flatMap((sentence) => {
    const hits = (passage.hits.get(sentence) ?? []).filter(({ owner }) => owner.kind === 'outcome');
    return hits.flatMap(({ owner, from, to }) => {
      if (owner.kind !== 'outcome') return [];
      const start = clauseStart(passage, { sentence, from, to });
      const denied = range(start, from).some((at) => passage.cues.isNegation(at));
      const isWish = passage.cues.at('wish', sentence).some((cue) => cue.from >= start && cue.from < to);
      return denied || (wished && !isWish) ? [] : [owner.outcome];
    });
  });
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);

/** A state or outcome as the client echoes it; anything else counts as absent. */
export const stateFrom = (value: unknown): State | null => State.safeParse(value).data ?? null;
export const outcomeFrom = (value: unknown): Outcome | null => Outcome.safeParse(value).data ?? null;
