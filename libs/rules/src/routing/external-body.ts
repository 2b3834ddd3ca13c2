import type { InForce } from '../knowledge/in-force.ts';
import type { OrganisationEntry, SectorEntry } from '../knowledge/schema/base.ts';
import type { BodyEntry } from '../knowledge/schema/body.ts';
import type { State } from '../knowledge/schema/entry.ts';

/** What decides who is outside: the business, else its kind and where the person lives. */
type Where = {
  readonly sector: SectorEntry | null;
  readonly state: State | null;
  readonly organisation: { readonly entry: Pick<OrganisationEntry, 'external_body'> | null } | null;
};

/** The free external body for this organisation, sector and state; null while the state is needed and unknown. */
export function externalBody({ bodies }: Pick<InForce, 'bodies'>, where: Where): BodyEntry | null {
  const own = where.organisation?.entry?.external_body;
  return bodies.get(own ?? externalPlace(where)?.body ?? '') ?? null;
}

/** The sector's way out: for all states, or for the person's own. */
export function externalPlace({
  sector,
  state,
}: Pick<Where, 'sector' | 'state'>): SectorEntry['external'][number] | null {
  const places = sector?.external ?? [];
  return places.find((place) => place.state === 'all') ?? places.find((place) => place.state === state) ?? null;
}
