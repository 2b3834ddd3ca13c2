import type { Clock } from '../knowledge/entry-schema.ts';
import type { SectorEntry } from '../knowledge/schema.ts';

type Waiting = {
  readonly sector: SectorEntry | null;
  readonly facts: ReadonlyMap<string, { readonly value: boolean }>;
};

/** The time the organisation has to answer: the shortest special clock that applies, else the sector's. */
export function responseClock({ sector, facts }: Waiting): Clock | null {
  if (sector === null) return null;
  const special = sector.special_clocks
    .filter(({ when }) => when.some((key) => facts.get(key)?.value === true))
    .map(({ clock }) => clock);
  return special.toSorted((a, b) => a.calendar_days - b.calendar_days)[0] ?? sector.response;
}
