import type { FactEntry, GroundEntry, SectorEntry } from './schema/base.ts';
import type { GateEntry, UrgencyEntry } from './schema/engine.ts';

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
  addAll(found, usedByGrounds(law));
  addAll(
    found,
    law.counted.filter((key) => !found.has(key) || isOfPerson(law, key)).map((key) => ({ key, sectors: ['any'] })),
  );
  addAll(found, [...usedByGatesAndUrgency(law), ...usedBySectors(law), ...usedAsLastResort(law)]);
  const links = linksOf(law);
  const spread = () =>
    addAll(
      found,
      links.map(({ key, needs }) => ({ key: needs, sectors: found.get(key) ?? [] })),
    );
  while (spread());
  return found;
}

/** «I cannot pay»: true of a person whatever the matter, so a ground of one sector does not take it from the others. */
function isOfPerson({ facts }: Law, key: string): boolean {
  const fact = facts.get(key);
  return fact?.role === 'context' && fact.sectors.length === 0;
}

type Use = { readonly key: string; readonly sectors: Iterable<string> };

/** Answers whether anything was new. */
function addAll(found: Map<string, Set<string>>, uses: readonly Use[]): boolean {
  const before = sizeOf(found);
  for (const { key, sectors } of uses) found.set(key, new Set([...(found.get(key) ?? []), ...sectors]));
  return sizeOf(found) > before;
}

/** Whether a fact can matter to a story of this sector; while the sector is unknown everything may. */
export function isRelevant(relevance: Relevance, key: string, sector: string | null): boolean {
  if (sector === null) return true;
  const sectors = relevance.get(key);
  return sectors !== undefined && (sectors.has('any') || sectors.has(sector));
}

/** Whether a fact is of this kind of matter by itself: most are of every kind, and while the sector is unknown so are all. */
export function isOfSector({ sectors }: Pick<FactEntry, 'sectors'>, sector: string | null): boolean {
  return sectors.length === 0 || sector === null || sectors.includes(sector);
}

function usedByGrounds({ grounds }: Law): Use[] {
  return grounds.flatMap(({ required, any_of, defeated_by, sectors }) =>
    [...required, ...any_of, ...defeated_by].map((key) => ({ key, sectors })),
  );
}

/** By their clocks, and where they send whom. */
function usedBySectors({ sectors }: Law): Use[] {
  return [...sectors.values()].flatMap(({ code, special_clocks, external }) =>
    [
      ...special_clocks.flatMap(({ when, with: beside }) => [...when, ...beside]),
      ...external.flatMap((place) => place.with),
    ].map((key) => ({ key, sectors: [code] })),
  );
}

function usedByGatesAndUrgency({ gates, urgency }: Law): Use[] {
  return [
    ...gates.flatMap(({ when, denied, unless, rescue, sectors }) =>
      [...when, ...denied, ...unless, ...(rescue === undefined ? [] : [rescue])].map((key) => ({
        key,
        sectors: sectors.length === 0 ? ['any'] : sectors,
      })),
    ),
    ...urgency.flatMap(({ facts, only_with }) => [...facts, ...only_with].map((key) => ({ key, sectors: ['any'] }))),
  ];
}

const usedAsLastResort = ({ facts }: Law): Use[] =>
  [...facts.values()].filter((fact) => fact.last_resort).map(({ key }) => ({ key, sectors: ['any'] }));

/** Where one fact needs another to be known: it follows from it, is reckoned from it, or is asked about after it. */
function linksOf({ facts }: Law): { key: string; needs: string }[] {
  return [...facts.values()].flatMap(({ key, implies, derived, derived_from_sum, ask }) => [
    ...implies.map((implied) => ({ key: implied, needs: key })),
    ...(derived === undefined ? [] : [derived.since, ...derived.unless, ...derived.only_with]).map((needs) => ({
      key,
      needs,
    })),
    ...(derived_from_sum === undefined ? [] : [{ key, needs: derived_from_sum.only_with }]),
    ...(ask?.only_after ?? []).map((needs) => ({ key, needs })),
  ]);
}

const sizeOf = (found: ReadonlyMap<string, ReadonlySet<string>>): number =>
  [...found.values()].reduce((sum, { size }) => sum + size, 0);

/** Nobody is put out of their home by who installed the solar panels; while the kind of matter is open anybody may be. */
export const mayBeUrgent = ({ only_in }: Pick<UrgencyEntry, 'only_in'>, sector: string | null): boolean =>
  only_in.length === 0 || sector === null || only_in.includes(sector);
