import { type Language, languages } from '@intake/contracts/languages';
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
  let latin = 0;
  for (const { text } of readText(message.slice(0, 6000)).tokens.slice(0, enoughWords)) {
    const script = scriptOf(text);
    if (script === null) continue;
    if (script !== 'latin') votes[script] += 1;
    else {
      latin += 1;
      if (isVietnamese(text)) votes.vi += 1;
      else vote(knowledge, text, votes);
    }
  }
  return leader(votes, latin);
}

function scriptOf(word: string): Exclude<Language, 'en' | 'vi'> | 'latin' | null {
  const code = word.codePointAt(0) ?? 0;
  if (code < 0x250 || (code >= 0x1e00 && code < 0x1f00)) return /^\p{L}/u.test(word) ? 'latin' : null;
  if ((code >= 0x370 && code < 0x400) || (code >= 0x1f00 && code < 0x2000)) return 'el';
  if ((code >= 0x600 && code < 0x780) || (code >= 0xfb50 && code < 0xff00)) return 'ar';
  return /^\p{Script=Han}/u.test(word) ? 'zh' : null;
}

const vietnameseLetters = /[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u;

const isVietnamese = (word: string): boolean => vietnameseLetters.test(word);

function vote({ tables }: Knowledge, word: string, votes: Record<Language, number>): void {
  const plain = withoutMarks(word);
  if (tables.commonWords.get('en')?.has(word)) votes.en += 1;
  else if (tables.commonWords.get('vi')?.has(plain)) votes.vi += 1;
}

// A sentence of Chinese with English brand names is Chinese; a Greek street name in English is not Greek.
function leader(votes: Readonly<Record<Language, number>>, latin: number): Language | null {
  const scripts = (['zh', 'ar', 'el'] as const).toSorted((a, b) => votes[b] - votes[a]);
  const top = scripts[0] ?? 'zh';
  if (votes[top] >= 2 && votes[top] * 2 >= latin) return top;
  if (votes[top] === 1 && latin === 0) return top;
  if (votes.vi > votes.en) return 'vi';
  if (votes.en > 0 && (votes.en > 1 || latin <= 3)) return 'en';
  return latin >= 4
    ? 'en'
    : (languages.find((language) => language !== 'en' && votes[language] > 0 && latin === 0) ?? null);
}
