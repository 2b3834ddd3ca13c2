import type { GateEntry, UrgencyEntry } from './engine-schema.ts';
import type { FactEntry, GroundEntry, SectorEntry } from './schema.ts';

/** For each fact the sectors in which it can matter; `any` for all of them. */
export type Relevance = ReadonlyMap<string, ReadonlySet<string>>;

type Law = {
  readonly facts: ReadonlyMap<string, FactEntry>;
  readonly grounds: readonly GroundEntry[];
  readonly gates: readonly GateEntry[];
  readonly urgency: readonly UrgencyEntry[];
  readonly sectors: ReadonlyMap<string, SectorEntry>;
  /** Facts that the risk tiers count; they matter everywhere when no ground says where. */
  readonly counted: readonly string[];
};

/** A fact matters where a ground, a gate, a clock or an urgent matter uses it, or another fact that follows from it. */
export function relevanceOf(law: Law): Relevance {
  const found = new Map<string, Set<string>>();
  const add = (key: string, sectors: Iterable<string>) => {
    const known = found.get(key) ?? new Set<string>();
    for (const sector of sectors) known.add(sector);
    found.set(key, known);
  };
  for (const { required, any_of, defeated_by, sectors } of law.grounds)
    for (const key of [...required, ...any_of, ...defeated_by]) add(key, sectors);
  for (const key of law.counted) if (!found.has(key)) add(key, ['any']);
  for (const key of usedEverywhere(law)) add(key, ['any']);
  for (const { code, special_clocks } of law.sectors.values())
    for (const { when } of special_clocks) for (const key of when) add(key, [code]);
  for (let grown = true; grown; ) {
    const before = sizeOf(found);
    for (const { key, needs } of linksOf(law)) add(needs, found.get(key) ?? []);
    grown = sizeOf(found) > before;
  }
  return found;
}

/** Whether a fact can matter to a story of this sector; while the sector is unknown everything may. */
export function isRelevant(relevance: Relevance, key: string, sector: string | null): boolean {
  if (sector === null) return true;
  const sectors = relevance.get(key);
  return sectors !== undefined && (sectors.has('any') || sectors.has(sector));
}

function usedEverywhere({ gates, urgency }: Law): string[] {
  return [
    ...gates.flatMap(({ when, unless, rescue }) => [...when, ...unless, ...(rescue === undefined ? [] : [rescue])]),
    ...urgency.flatMap(({ facts, only_with }) => [...facts, ...only_with]),
  ];
}

/** Where one fact needs another to be known: it follows from it, is reckoned from it, or is asked about after it. */
function linksOf({ facts }: Law): { key: string; needs: string }[] {
  return [...facts.values()].flatMap(({ key, implies, derived, ask }) => [
    ...implies.map((implied) => ({ key: implied, needs: key })),
    ...(derived === undefined ? [] : [derived.since, ...derived.unless]).map((needs) => ({ key, needs })),
    ...(ask?.only_after ?? []).map((needs) => ({ key, needs })),
  ]);
}

const sizeOf = (found: ReadonlyMap<string, ReadonlySet<string>>): number =>
  [...found.values()].reduce((sum, { size }) => sum + size, 0);
