import type { Language } from '@intake/contracts/languages';
import type { Knowledge, SmallWords } from '../../knowledge/knowledge.ts';
import { detectHand, hasDigitLetter } from '../../language/detect-language.ts';
import { findNames } from '../../matching/names.ts';
import { withDigitLetters } from '../../text/digit-letters.ts';
import { type ReadText, readText, spelt } from '../../text/read-text.ts';
import type { Hand } from '../../text/spellings.ts';

export type Speaker = 'person' | 'other';

export type Context = {
  readonly speaker: Speaker;
  /** What «yesterday» counts from; `isWritten` when it is the day of writing, so that «yesterday» is known. */
  readonly day: string;
  readonly isWritten: boolean;
  /** How the words before were written, where any showed it; else the language that the client expects. */
  readonly written: Hand | null;
  readonly hint: Language | null;
};

/** The words of a text, and how they are written, before anything is found in them. */
export type Written = {
  readonly text: ReadText;
  /** How it is written: as its own words show, else as the message before. */
  readonly hand: Hand;
  /** Null where its words show no language of their own: «ok», a number, a brand. */
  readonly shown: Hand | null;
  readonly smallWords: SmallWords;
};

export function writtenIn(knowledge: Knowledge, content: string, { speaker, written, hint }: Context): Written {
  const asWritten = readText(content);
  const shown = isNameAlone(knowledge, asWritten) ? null : handOf(knowledge, asWritten, written);
  const hand = shown ?? written ?? hint ?? 'en';
  const smallWords = knowledge.smallWords[hand];
  const whole = hand === 'ar_latin' ? withDigitLetters(asWritten) : asWritten;
  return { text: asHeardByThePerson(spelt(whole, hand, smallWords.habits), speaker), hand, shown, smallWords };
}

/** «Ma3» is Arabic; «ma» and «3» may be Vietnamese. */
function handOf({ commonWords }: Knowledge, text: ReadText, before: Hand | null): Hand | null {
  const whole = withDigitLetters(text);
  const hand = whole === text ? null : detectHand(commonWords, whole.tokens, before);
  if (hand === 'ar_latin' || whole.tokens.some(({ text: word }) => hasDigitLetter(word))) return hand;
  return detectHand(commonWords, text.tokens, before);
}

/** «The Iconic» is English for nobody: a name shows no language (decision D8). */
function isNameAlone({ names }: Knowledge, { tokens }: ReadText): boolean {
  if (tokens.length === 0 || tokens.length > longestName) return false;
  return findNames(names, tokens, () => true).some(({ from, to }) => from === 0 && to === tokens.length);
}

const longestName = 6;

// In the other side's lines «we» is them and «you» is the person; the signals are written from the person's side.
const heard = new Map(
  Object.entries({
    we: 'they',
    our: 'their',
    us: 'them',
    i: 'they',
    weve: 'theyve',
    you: 'me',
    your: 'my',
  }),
);

function asHeardByThePerson(text: ReadText, speaker: Speaker): ReadText {
  if (speaker === 'person') return text;
  return { ...text, tokens: text.tokens.map((token) => ({ ...token, text: heard.get(token.text) ?? token.text })) };
}
