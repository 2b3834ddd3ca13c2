import type { Grain } from '../../calendar/days.ts';
import type { TimeUnit, WordTables } from '../../knowledge/knowledge.ts';
import type { dayRoles } from '../../knowledge/schema/entry.ts';
import { phraseAt } from '../../matching/phrases.ts';
import { indexesIn, type ReadText, type Sentence } from '../../text/read-text.ts';
import type { Cues } from '../passage/cues.ts';

/** What a day is to the story; a plain day is one on which something happened, one aside is told of nowhere. */
export type DayRole = 'happened' | 'aside' | (typeof dayRoles)[number];

/** A day to which the text points. */
export type DateMention = {
  readonly day: string;
  readonly from: number;
  readonly to: number;
  /** The start of a waiting («been 6 weeks»): a length, no day of an event. */
  readonly since: boolean;
  /** Named by the calendar («3 May»), not reckoned from the day of writing («yesterday»). */
  readonly fixed: boolean;
  readonly grain: Grain;
  readonly role: DayRole;
};
export type Duration = { readonly from: number; readonly to: number };
/** A length of time, of so many units. */
export type Length = Duration & { readonly count: number; readonly unit: TimeUnit };

export type Place = {
  readonly text: ReadText;
  readonly sentence: Sentence;
  /** Where the words about a day begin: behind the day before it. */
  readonly spokenFrom: number;
  /** The day told last. */
  readonly before: DateMention | null;
  readonly cues: Cues;
  readonly tables: WordTables;
  readonly today: string;
  /** «3/25»: who writes so puts the month first. */
  readonly monthFirst: boolean;
};

/** What words point at: the day that was, and the one to come where they may mean either («on the 4th»). */
export type Found = {
  readonly day: string | null;
  readonly next?: string | null;
  readonly to: number;
  readonly since?: boolean;
  /** A length of time and where it ends: «in 3 days» does with its day, «3天后» before it. */
  readonly length?: Omit<Length, 'from'>;
  readonly fixed?: boolean;
  readonly grain?: Grain;
  /** A day only beside words that tell when: «Friday», «3 days». */
  readonly ifTold?: boolean;
  /** A day of the month whose month nothing tells: «the 5th». */
  readonly ofMonth?: boolean;
};

/** «About the 20th», «20号左右»: near that day, and nobody vouches for it. */
export function isAbout({ text, tables }: Pick<Place, 'text' | 'tables'>, { from, to }: Duration): boolean {
  const { tokens } = text;
  const isBehind = tokens[to]?.after === 'space' && phraseAt(tables.aboutAfter, tokens, to) !== null;
  // «Khoảng ngày 20»: the words may take in the first of the day's.
  const isBefore = indexesIn({ from: Math.max(0, from - longestAbout), to: from }).some((at) => {
    const end = phraseAt(tables.aboutBefore, tokens, at)?.to ?? 0;
    return end >= from && end < to;
  });
  return isBehind || (tokens[from]?.after === 'space' && isBefore);
}

const longestAbout = 3;
