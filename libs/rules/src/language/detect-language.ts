import type { Language } from '@intake/contracts/languages';
import { withoutMarks } from '../text/normalise.ts';
import type { Token } from '../text/read-text.ts';
import type { Hand } from '../text/spellings.ts';

/** Common words of each language as they are typed in Latin letters; for Arabic and Greek these are no brand names. */
export type CommonWords = ReadonlyMap<Language, ReadonlySet<string>>;

const enoughWords = 400;

/**
 * How a message is written, by its script, then by its marks and common words; null when it shows no language. `before`:
 * how the person wrote so far, where that is known: from there only clear words of another language lead away.
 */
export function detectHand(
  commonWords: CommonWords,
  tokens: readonly Token[],
  before: Hand | null = null,
): Hand | null {
  const written = countVotes(commonWords, tokens.slice(0, enoughWords));
  const hand = isSyllables(written, tokens) ? 'vi' : leader(written);
  const isOther = hand !== null && before !== null && languageOfHand(hand) !== languageOfHand(before);
  return isOther && !isClear(written, { hand, before }) ? null : hand;
}

type Votes = Readonly<Record<Hand, number>>;

/** `plain`: different English words that are no part of a name: «to» is Greek as well, however often. */
type Written = {
  readonly votes: Votes;
  readonly latin: number;
  readonly plain: number;
  readonly marked: boolean;
  readonly digits: boolean;
};

function countVotes(commonWords: CommonWords, tokens: readonly Token[]): Written {
  const votes: Record<Hand, number> = { en: 0, zh: 0, vi: 0, ar: 0, el: 0, ar_latin: 0, el_latin: 0 };
  for (const { text } of tokens) {
    const script = scriptOf(text);
    if (script === null) continue;
    for (const hand of script === 'latin' ? latinHands(commonWords, text) : [script]) votes[hand] += 1;
  }
  const latin = tokens.filter(({ text }) => scriptOf(text) === 'latin');
  return {
    votes,
    latin: latin.length,
    plain: new Set(
      latin.flatMap((token) => (commonWords.get('en')?.has(token.text) && isPlain(token) ? token.text : [])),
    ).size,
    marked: latin.some(({ text }) => vietnameseLetters.test(text)),
    digits: latin.some(({ text }) => hasDigitLetter(text)),
  };
}

const isPlain = ({ text, capital, after }: Token): boolean => !capital || after === 'sentence' || text === 'i';

/** The language a hand writes. */
export const languageOfHand = (hand: Hand): Language => hand.slice(0, 2) as Language;

const none: readonly Hand[] = [];

function latinHands(commonWords: CommonWords, word: string): readonly Hand[] {
  if (vietnameseLetters.test(word)) return ['vi'];
  if (commonWords.get('en')?.has(word)) return ['en'];
  if (hasDigitLetter(word)) return ['ar_latin'];
  const hands: Hand[] = [];
  if (commonWords.get('vi')?.has(withoutMarks(word))) hands.push('vi');
  if (commonWords.get('el')?.has(word)) hands.push('el_latin');
  if (commonWords.get('ar')?.has(word)) hands.push('ar_latin');
  return hands.length === 0 ? none : hands;
}

type Script = 'zh' | 'ar' | 'el' | 'latin';

/** Unicode blocks by their bounds; the first that holds the word's first letter names its script. */
const blocks: readonly { readonly from: number; readonly to: number; readonly script: Script }[] = [
  { from: 0x41, to: 0x24f, script: 'latin' },
  { from: 0x1e00, to: 0x1eff, script: 'latin' },
  { from: 0x370, to: 0x3ff, script: 'el' },
  { from: 0x1f00, to: 0x1fff, script: 'el' },
  { from: 0x600, to: 0x77f, script: 'ar' },
  { from: 0xfb50, to: 0xfeff, script: 'ar' },
];

function scriptOf(word: string): Script | null {
  const code = word.codePointAt(0) ?? 0;
  // «7asabi»: Arabic typed in Latin letters begins some words with a digit.
  if (code >= 0x30 && code <= 0x39) return /[a-z]/.test(word) ? 'latin' : null;
  const block = blocks.find(({ from, to }) => from <= code && code <= to);
  if (block !== undefined) return block.script;
  return /^\p{Script=Han}/u.test(word) ? 'zh' : null;
}

const vietnameseLetters = /[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u;

/** «Dung binh thuong thoi»: no common word, and every one of them a syllable. */
const isSyllables = ({ latin, votes }: Written, tokens: readonly Token[]): boolean =>
  latin >= 3 && latin === tokens.length && votes.en === 0 && tokens.every(({ text }) => vietnameseSyllable.test(text));

const vietnameseSyllable = /^(?:ngh?|nh|ch|th|tr|kh|ph|gh|gi|qu|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?$/;

/** «Ya3ni», «3melet»: a digit that stands for an Arabic sound; «2nd», «5tr» and «3thang» begin with a number. */
export const hasDigitLetter = (word: string): boolean =>
  (/[a-z][235-9][a-z]/.test(word) && word.replaceAll(/[^a-z]/g, '').length >= 3) ||
  (/^[235-9][a-z]{4,}$/.test(word) && !vietnameseSyllable.test(word.slice(1)));

// A sentence of Chinese with English brand names is Chinese; a Greek street name in English is not Greek.
function leader(written: Written): Hand | null {
  const { votes, latin } = written;
  const [top = 'zh'] = (['zh', 'ar', 'el'] as const).toSorted((a, b) => votes[b] - votes[a]);
  if (votes[top] * 2 >= latin && (votes[top] >= 2 || (votes[top] === 1 && latin === 0))) return top;
  const typed = typedLeader(written);
  if (typed !== null) return typed;
  // «Yes» and «refund» are said in every language that is spoken in Australia.
  const isEnglish = votes.en > 1 || (votes.en === 1 && (latin === 2 || latin === 3)) || latin >= 4;
  return isEnglish ? 'en' : null;
}

function typedLeader({ votes, marked, digits }: Written): Hand | null {
  const hands = (['vi', 'el_latin', 'ar_latin'] as const).filter((hand) => hand !== 'vi' || marked || !digits);
  const [typed = 'ar_latin'] = hands.toSorted((a, b) => votes[b] - votes[a]);
  // «La», «em» and «da» are words in more languages than one.
  const enough = typed === 'vi' && marked ? 1 : 2;
  return votes[typed] > votes.en && votes[typed] >= enough ? typed : null;
}

/**
 * Enough of another language to leave the one before: names, loans and a word that both have are not. «To pira 800
 * dollaria», «opal o bankstown do» and «Redline Auto Sales Moorooka» hold hardly a word of English.
 */
function isClear({ votes, latin, plain, marked }: Written, { hand, before }: Record<'hand' | 'before', Hand>): boolean {
  if (hand === 'en') return plain > votes[before] && (plain >= 3 || (plain === 2 && latin >= 5 && votes[before] === 0));
  if (hand === 'vi') return marked || (votes.vi >= 4 && votes.vi * 2 >= latin && votes[before] * 2 <= votes.vi);
  return !isTyped(hand) || (votes[hand] >= 3 && votes[before] < votes[hand]);
}

const isTyped = (hand: Hand): boolean => hand.endsWith('_latin');
