import type { Language } from '@intake/contracts/languages';
import { withoutMarks } from '../text/normalise.ts';
import type { Token } from '../text/read-text.ts';
import type { Hand } from '../text/spellings.ts';

/** Common words of each language as they are typed in Latin letters; for Arabic and Greek these are no brand names. */
export type CommonWords = ReadonlyMap<Language, ReadonlySet<string>>;

const enoughWords = 400;

/**
 * How a message is written, by its script, then by its marks and common words; null when it shows no language. `before`:
 * how the person wrote so far, where that is known.
 */
export function detectHand(
  commonWords: CommonWords,
  tokens: readonly Token[],
  before: Hand | null = null,
): Hand | null {
  const { votes, latin, marked } = countVotes(commonWords, tokens.slice(0, enoughWords));
  if (latin >= 3 && latin === tokens.length && votes.en === 0 && tokens.every(isSyllable)) return 'vi';
  const hand = leader(votes, { latin, marked });
  return hand === 'en' && isLoan(votes, before) ? null : hand;
}

type Votes = Readonly<Record<Hand, number>>;

function countVotes(commonWords: CommonWords, tokens: readonly Token[]): Written & { readonly votes: Votes } {
  const votes: Record<Hand, number> = { en: 0, zh: 0, vi: 0, ar: 0, el: 0, ar_latin: 0, el_latin: 0 };
  let latin = 0;
  let marked = false;
  for (const { text } of tokens) {
    const script = scriptOf(text);
    if (script === null) continue;
    if (script !== 'latin') votes[script] += 1;
    else {
      latin += 1;
      marked ||= vietnameseLetters.test(text);
      for (const hand of latinHands(commonWords, text)) votes[hand] += 1;
    }
  }
  return { votes, latin, marked };
}

/** The language a hand writes. */
export const languageOfHand = (hand: Hand): Language => hand.slice(0, 2) as Language;

const none: readonly Hand[] = [];

function latinHands(commonWords: CommonWords, word: string): readonly Hand[] {
  if (vietnameseLetters.test(word)) return ['vi'];
  if (commonWords.get('en')?.has(word)) return ['en'];
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
const isSyllable = ({ text }: Token): boolean => vietnameseSyllable.test(text);

const vietnameseSyllable = /^(?:ngh?|nh|ch|th|tr|kh|ph|gh|gi|qu|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?$/;

type Written = { readonly latin: number; readonly marked: boolean };

// A sentence of Chinese with English brand names is Chinese; a Greek street name in English is not Greek.
function leader(votes: Votes, { latin, marked }: Written): Hand | null {
  const [top = 'zh'] = (['zh', 'ar', 'el'] as const).toSorted((a, b) => votes[b] - votes[a]);
  if (votes[top] * 2 >= latin && (votes[top] >= 2 || (votes[top] === 1 && latin === 0))) return top;
  const [typed = 'vi'] = (['vi', 'el_latin', 'ar_latin'] as const).toSorted((a, b) => votes[b] - votes[a]);
  // «la», «em» and «da» are words in more languages than one.
  const enough = typed === 'vi' && marked ? 1 : 2;
  if (votes[typed] > votes.en && votes[typed] >= enough) return typed;
  // «Yes» and «refund» are said in every language that is spoken in Australia.
  const isEnglish = votes.en > 1 || (votes.en === 1 && (latin === 2 || latin === 3)) || latin >= 4;
  return isEnglish ? 'en' : null;
}

// «To pira 800 dollaria» and «opal o bankstown do», behind Greek and Vietnamese typed in Latin letters, hold hardly a word
// of English: names and loans.
function isLoan(votes: Votes, before: Hand | null): boolean {
  const isTyped = before === 'vi' || before === 'el_latin' || before === 'ar_latin';
  return isTyped && (votes.en < 2 || votes.en <= votes[before]);
}
