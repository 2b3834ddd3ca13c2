import type { InForce } from '../../knowledge/in-force.ts';
import type { SectorEntry } from '../../knowledge/schema/base.ts';
import type { BodyEntry } from '../../knowledge/schema/body.ts';
import type { Established } from '../../reading/establish.ts';

type Where = Pick<Established, 'sector' | 'state' | 'organisation'>;

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
