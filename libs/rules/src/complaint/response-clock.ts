import type { Clock } from '../knowledge/entry-schema.ts';
import type { SectorEntry } from '../knowledge/schema.ts';
import { addDays, longDay } from '../reading/days.ts';

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

/** What the sentences about a clock are filled with; `date` counts from `day`, as if the complaint arrived then. */
export function clockWords(clock: Clock, day: string): Record<'time' | 'date' | 'instrument' | 'runs_from', string> {
  const { value, unit, calendar_days, instrument, runs_from } = clock;
  const days = `${calendar_days} calendar days`;
  return {
    time: unit === 'business_days' ? `${value} business days (${days})` : days,
    date: longDay(addDays(day, calendar_days)),
    instrument: instrument ?? '',
    runs_from: runs_from ?? '',
  };
}
