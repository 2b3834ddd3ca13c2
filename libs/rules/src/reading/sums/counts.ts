import type { TimeUnit } from '../../knowledge/knowledge.ts';
import type { CountUnit } from '../../knowledge/schema/document.ts';
import { phraseAt } from '../../matching/phrases.ts';
import type { Sentence, TokenSpan } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';
import { withoutSlips } from '../passage/slips.ts';
import { numeralAt } from './numerals.ts';

/** «Three times», «20 hours», «أسبوعين»: what is counted in a sentence, sums and dates apart. */
export type Count = { readonly count: number; readonly unit: CountUnit | TimeUnit };

export function readCounts(passage: Reading, sentence: Sentence): (Count & TokenSpan)[] {
  const counts: (Count & TokenSpan)[] = [];
  const taken = [...passage.amounts, ...passage.calendar];
  for (let at = sentence.first; at < sentence.end; ) {
    const found = taken.some(({ from, to }) => from <= at && at < to) ? null : countAt(passage, at);
    if (found !== null) counts.push({ ...found, from: at });
    at = found?.to ?? at + 1;
  }
  return withoutSlips(passage, counts);
}

function countAt({ text, smallWords: { tables } }: Reading, at: number): (Count & { readonly to: number }) | null {
  const whole = phraseAt(tables.wholeCounts, text.tokens, at) ?? phraseAt(tables.wholeDurations, text.tokens, at);
  if (whole !== null) return { ...whole.value, to: whole.to };
  const numeral = numeralAt(tables, text, at);
  if (numeral === null || numeral.value <= 0) return null;
  const unitAt = phraseAt(tables.filler, text.tokens, numeral.to)?.to ?? numeral.to;
  const unit = phraseAt(tables.countUnits, text.tokens, unitAt) ?? phraseAt(tables.timeUnits, text.tokens, unitAt);
  return unit === null ? null : { count: numeral.value, unit: unit.value, to: unit.to };
}
