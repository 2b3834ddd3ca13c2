import { phraseAt } from '../../matching/phrases.ts';
import { fullYear, isYear } from './calendar.ts';
import type { Place } from './mention.ts';

type Year = { readonly value: number; readonly to: number };

/** «(June) 2025», «(June) of 2025», «(Ιούνιο) του 2025», «(May) last year». */
export function yearBehind(place: Place, at: number): Year | null {
  const {
    text: { tokens },
    tables,
    today,
  } = place;
  const last = phraseAt(tables.lastYear, tokens, at);
  if (last !== null) return { value: Number(today.slice(0, 4)) - 1, to: last.to };
  const led = (phraseAt(tables.ordinals, tokens, at) ?? phraseAt(tables.filler, tokens, at))?.to ?? at;
  const year = [at, led].find((one) => isYear(tokens[one]?.text ?? ''));
  return year === undefined
    ? (shortYearAt(place, at) ?? (led > at ? shortYearAt(place, led, true) : null))
    : { value: Number(tokens[year]?.text), to: year + 1 };
}

/** «'25»; «of 25», «του 25» where a word leads to it. */
export function shortYearAt({ text: { tokens }, today }: Place, at: number, isLed = false): Year | null {
  const figures = apostrophes.has(tokens[at]?.text ?? '') ? at + 1 : at;
  const word = tokens[figures]?.text ?? '';
  if (!/^\d\d$/.test(word) || !(isLed || figures > at)) return null;
  const value = fullYear(today, Number(word));
  return value === null ? null : { value, to: figures + 1 };
}

const apostrophes = new Set(["'", '’', '‘']);
