import type { InForce } from '../knowledge/in-force.ts';
import type { OrganisationEntry, SectorEntry } from '../knowledge/schema/base.ts';
import type { BodyEntry } from '../knowledge/schema/body.ts';
import type { State } from '../knowledge/schema/entry.ts';

type Told = ReadonlyMap<string, { readonly value: boolean }>;

/** What decides who is outside: the business, else its kind, where the person lives and what is told of them. */
export type Where = {
  readonly sector: SectorEntry | null;
  readonly state: State | null;
  readonly organisation: { readonly entry: Pick<OrganisationEntry, 'id' | 'external_body'> | null } | null;
  readonly facts: Told;
};
type Place = SectorEntry['external'][number];

/** The free external body for this organisation, sector and state; null while the state is needed and unknown. */
export function externalBody({ bodies }: Pick<InForce, 'bodies'>, where: Where): BodyEntry | null {
  const own = ownPlace(where)?.body ?? where.organisation?.entry?.external_body;
  return bodies.get(own ?? externalPlace(where)?.body ?? '') ?? null;
}

/** The sector's way out: the business's own, the one for what is told, else that for everybody; for all states, or for the person's own. */
export function externalPlace(where: Where): Place | null {
  const { sector, facts } = where;
  const isTold = (key: string) => facts.get(key)?.value === true;
  const places = (sector?.external ?? [])
    .filter(({ of, unless }) => of.length === 0 && !unless.some(isTold))
    .filter((place) => isInState(place, where));
  const general = () =>
    places.find((place) => place.with.some(isTold)) ?? places.find((place) => place.with.length === 0);
  return ownPlace(where) ?? general() ?? null;
}

/** The way out that the sector has for this very business: of a TAFE, the ombudsman of the state. */
export const ownPlace = (where: Pick<Where, 'sector' | 'state' | 'organisation'>): Place | null =>
  ownPlaces(where).find((place) => isInState(place, where)) ?? null;

/** The state has to be known before it can be said who is outside. */
export function dependsOnState(where: Pick<Where, 'sector' | 'organisation'>): boolean {
  const own = ownPlaces(where);
  if (own.length === 0 && where.organisation?.entry?.external_body !== undefined) return false;
  const places = own.length > 0 ? own : (where.sector?.external ?? []).filter(({ of }) => of.length === 0);
  return places.some(({ state }) => state !== 'all');
}

const ownPlaces = ({ sector, organisation }: Pick<Where, 'sector' | 'organisation'>): readonly Place[] =>
  (sector?.external ?? []).filter(({ of }) => of.includes(organisation?.entry?.id ?? ''));

const isInState = (place: Place, { state }: Pick<Where, 'state'>): boolean =>
  place.state === 'all' || place.state === state;
