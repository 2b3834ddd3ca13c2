import { type Language, languages } from '@intake/contracts/languages';
import { sentences } from './sentences.ts';

/** One person of a bench: tells a story, then answers. */
export type Person = { readonly story: string; readonly answers: readonly string[] };

/** How often each language is heard: most people write English, the others as often as one another. */
const heard: readonly Language[] = ['en', 'en', 'en', 'en', ...languages.filter((language) => language !== 'en')];
const short: Readonly<Record<Language, readonly string[]>> = {
  en: ['Yes.', 'No.', "I don't know."],
  zh: ['是的', '没有', '我不知道'],
  vi: ['có', 'không', 'tôi không biết'],
  ar: ['نعم', 'لا', 'لا أعرف'],
  el: ['ναι', 'όχι', 'δεν ξέρω'],
};

/** Another person for every number: three sentences first, then by turns a word and a sentence more. */
export function personOf(number: number): Person {
  const language = heard[number % heard.length] ?? 'en';
  const said = (part: number) => sentenceOf(language, number, part);
  const yes = (part: number) => short[language][(number + part) % 3 ? 0 : 1 + (part % 2)] ?? '';
  return { story: [said(0), said(1), said(2)].join(' '), answers: [yes(0), said(3), yes(1), said(4), yes(2)] };
}

/** Sentences part ways quickly, and each carries a number of its own: what one person says no other one does. */
function sentenceOf(language: Language, number: number, part: number): string {
  const all = sentences[language];
  const one = all[(number * 7 + part * (3 + (number % 5))) % all.length] ?? '';
  const own = String(10 + ((number * 5 + part) % 9_999_989));
  return one.includes('{n}') ? one.replace('{n}', own) : `${one} (${own})`;
}
