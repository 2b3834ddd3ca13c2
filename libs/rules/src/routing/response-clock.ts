import { type Language, languages } from '@intake/contracts/languages';
import { addDays, longDay } from '../calendar/days.ts';
import { workingDayFrom } from '../calendar/working-days.ts';
import { fill } from '../knowledge/localise.ts';
import type { SectorEntry } from '../knowledge/schema/base.ts';
import type { Clock } from '../knowledge/schema/entry.ts';
import type { RoutingFile } from '../knowledge/schema/routing.ts';

type Waiting = {
  readonly sector: SectorEntry | null;
  readonly facts: ReadonlyMap<string, { readonly value: boolean }>;
};

/** The time the organisation has to answer: the shortest special clock that applies, else the sector's. */
export function responseClock({ sector, facts }: Waiting): Clock | null {
  if (sector === null) return null;
  const isTrue = (key: string) => facts.get(key)?.value === true;
  const special = sector.special_clocks
    .filter(({ when, with: beside }) => when.some(isTrue) && (beside.length === 0 || beside.some(isTrue)))
    .map(({ clock }) => clock);
  return special.toSorted((a, b) => a.calendar_days - b.calendar_days)[0] ?? sector.response;
}

/**
 * What the sentences about a clock are filled with, in the language of `words`; `date` counts from `day`, as if the complaint
 * arrived then.
 */
export function clockWords(
  clock: Clock,
  { day, words }: { readonly day: string; readonly words: RoutingFile },
): Record<'time' | 'date' | 'instrument' | 'runs_from', string> {
  const { value, unit, calendar_days, instrument, runs_from = '' } = clock;
  const { language, business_days, either } = words;
  const calendar = calendarDays(words, calendar_days);
  const business = counted(language, business_days, value);
  return {
    time: unit === 'business_days' ? fill(either, { business, calendar }) : calendar,
    date: longDay(addDays(day, calendar_days), language),
    instrument: instrument ?? '',
    runs_from: inWords(words, runs_from),
  };
}

export const calendarDays = ({ language, calendar_days }: RoutingFile, count: number): string =>
  counted(language, calendar_days, count);

/** Said of a last day on which nobody works; empty of any other. */
export function restDay(day: string, { language, rest_day }: RoutingFile): string {
  const next = workingDayFrom(day);
  return next === day ? '' : fill(rest_day, { next: longDay(next, language) });
}

/** What a sector or body says, in the language of the words; in English while nobody has translated it. */
export const inWords = ({ sentences }: RoutingFile, sentence: string): string => sentences.get(sentence) ?? sentence;

function counted(language: Language, forms: RoutingFile['calendar_days'], count: number): string {
  const form = forms[pluralRules.get(language)?.select(count) ?? 'other'] ?? forms.other;
  return fill(form, { count: String(count) });
}

// Making them takes longer than a known turn's other words.
const pluralRules = new Map(languages.map((language) => [language, new Intl.PluralRules(language)]));
