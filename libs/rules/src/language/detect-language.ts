import type { Language } from '@intake/contracts/languages';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { withoutMarks } from '../text/normalise.ts';
import { readText } from '../text/read-text.ts';

/** The language of the newest message that shows one; «ok», a number or a brand name shows none. */
export function detectLanguage(knowledge: Knowledge, userMessages: readonly string[], hint: Language | null): Language {
  for (let at = userMessages.length - 1; at >= 0; at -= 1) {
    const shown = languageOf(knowledge, userMessages[at] ?? '');
    if (shown !== null) return shown;
  }
  return hint ?? 'en';
}

const enoughWords = 400;

/** The language a text shows by its script, then by its marks and common words; null when it shows none. */
export function languageOf(knowledge: Knowledge, message: string): Language | null {
  const votes: Record<Language, number> = { en: 0, zh: 0, vi: 0, ar: 0, el: 0 };
  const words = readText(message.slice(0, 6000)).tokens.slice(0, enoughWords);
  for (const { text } of words) {
    const shown = wordLanguage(knowledge, text);
    if (shown !== null) votes[shown] += 1;
  }
  return leader(votes, words.filter(({ text }) => scriptOf(text) === 'latin').length);
}

function wordLanguage({ tables }: Knowledge, word: string): Language | null {
  const script = scriptOf(word);
  if (script !== 'latin') return script;
  if (vietnameseLetters.test(word)) return 'vi';
  if (tables.commonWords.get('en')?.has(word)) return 'en';
  return tables.commonWords.get('vi')?.has(withoutMarks(word)) ? 'vi' : null;
}

type Script = Exclude<Language, 'en' | 'vi'> | 'latin';

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
  const block = blocks.find(({ from, to }) => from <= code && code <= to);
  if (block !== undefined) return block.script;
  return /^\p{Script=Han}/u.test(word) ? 'zh' : null;
}

const vietnameseLetters = /[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u;

// A sentence of Chinese with English brand names is Chinese; a Greek street name in English is not Greek.
function leader(votes: Readonly<Record<Language, number>>, latin: number): Language | null {
  const [top = 'zh'] = (['zh', 'ar', 'el'] as const).toSorted((a, b) => votes[b] - votes[a]);
  if (votes[top] * 2 >= latin && (votes[top] >= 2 || (votes[top] === 1 && latin === 0))) return top;
  if (votes.vi > votes.en) return 'vi';
  const isEnglish = votes.en > 1 || (votes.en === 1 && latin <= 3) || latin >= 4;
  return isEnglish ? 'en' : null;
}
