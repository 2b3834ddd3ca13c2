import type { WordTables } from '../../knowledge/knowledge.ts';
import type { ReadText } from '../../text/read-text.ts';
import type { Hand } from '../../text/spellings.ts';
import { readDates, type Times } from '../days/dates.ts';
import { readAmounts } from '../sums/amounts.ts';
import { readCorrections } from '../sums/pairs-put-right.ts';
import type { Cues } from './cues.ts';

/** What «yesterday» counts from; `isWritten` when it is the day of writing. */
type When = { readonly day: string; readonly isWritten: boolean };
type Said = { readonly text: ReadText; readonly hand: Hand; readonly cues: Cues };

/** Sums and days of a text: what is part of a day is no sum. */
export function readFigures(tables: WordTables, said: Said, when: When) {
  const { durations, ...times } = readTimes(tables, said, when);
  const { text, cues } = said;
  const { calendar } = times;
  const amounts = readAmounts({ text, cues, tables, times: [...calendar, ...durations], calendar });
  return { ...times, durations, amounts, corrections: readCorrections(tables, { text, cues }, calendar) };
}

/** Nobody knows the day of an undated screenshot, nor when «yesterday» was in it. */
function readTimes(tables: WordTables, { hand, ...said }: Said, { day, isWritten }: When): Times {
  const times = readDates({ ...said, tables, today: day, monthFirst: hand === 'zh' });
  return isWritten ? times : { ...times, dates: times.dates.filter(({ fixed }) => fixed), ahead: [] };
}
