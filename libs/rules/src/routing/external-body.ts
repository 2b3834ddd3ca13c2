import type { InForce } from '../knowledge/in-force.ts';
import type { OrganisationEntry, SectorEntry } from '../knowledge/schema/base.ts';
import type { BodyEntry } from '../knowledge/schema/body.ts';
import type { State } from '../knowledge/schema/entry.ts';

type Told = ReadonlyMap<string, { readonly value: boolean }>;

/** What decides who is outside: the business, else its kind, where the person lives and what is told of them. */
type Where = {
  readonly sector: SectorEntry | null;
  readonly state: State | null;
  readonly organisation: { readonly entry: Pick<OrganisationEntry, 'external_body'> | null } | null;
  readonly facts: Told;
};

/** The free external body for this organisation, sector and state; null while the state is needed and unknown. */
export function externalBody({ bodies }: Pick<InForce, 'bodies'>, where: Where): BodyEntry | null {
  const own = where.organisation?.entry?.external_body;
  return bodies.get(own ?? externalPlace(where)?.body ?? '') ?? null;
}

/** The sector's way out: the one for what is told, else that for everybody; for all states, or for the person's own. */
export function externalPlace({
  sector,
  state,
  facts,
}: Pick<Where, 'sector' | 'state' | 'facts'>): SectorEntry['external'][number] | null {
  const isTold = (key: string) => facts.get(key)?.value === true;
  const places = (sector?.external ?? [])
    .filter((place) => place.state === 'all' || place.state === state)
    .filter((place) => !place.unless.some(isTold));
  return places.find((place) => place.with.some(isTold)) ?? places.find((place) => place.with.length === 0) ?? null;
}
