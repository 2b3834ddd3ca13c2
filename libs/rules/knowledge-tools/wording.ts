import type { Language } from '@intake/contracts/languages';
import { routingSentences } from '../src/knowledge/checks/check-sentences.ts';
import type { Content } from '../src/knowledge/content.ts';

export const kindsOfWords = [
  'fact labels',
  'fact questions',
  'fact signals',
  'fact answers',
  'ground summaries',
  'sector names',
  'sector topics',
  'organisation aliases',
  'urgency messages',
  'gate reasons',
  'routing sentences',
] as const;
export type WordKind = (typeof kindsOfWords)[number];

type Words = { readonly id: string; readonly has: boolean };

/** Of how many entries a language should have words, and which of them lack some. */
export function missingWords(
  content: Content,
  kind: WordKind,
  language: Language,
): { readonly of: number; readonly missing: readonly string[] } {
  const ids = new Set<string>();
  const missing = new Set<string>();
  for (const { id, has } of wordsOf(content, kind, language)) {
    ids.add(id);
    if (!has) missing.add(id);
  }
  return { of: ids.size, missing: [...missing] };
}

function wordsOf(content: Content, kind: WordKind, language: Language): readonly Words[] {
  if (kind.startsWith('fact')) return factWords(content, kind, language);
  if (kind === 'ground summaries')
    return content.grounds.map(({ entry }) => ({ id: entry.id, has: entry.summary[language] !== undefined }));
  if (kind === 'organisation aliases')
    return content.organisations.map(({ entry }) => ({ id: entry.id, has: entry.aliases.some(isIn(language)) }));
  if (kind === 'urgency messages')
    return content.urgency.map(({ entry: { key, message, action } }) => ({
      id: key,
      has: message[language] !== undefined && action[language] !== undefined,
    }));
  if (kind === 'gate reasons')
    return content.gates.map(({ entry: { id, reason, instead } }) => ({
      id,
      has: reason[language] !== undefined && instead[language] !== undefined,
    }));
  if (kind === 'routing sentences')
    return [...routingSentences(content)].map((sentence) => ({
      id: sentence,
      has: language === 'en' || content.routing[language].sentences.has(sentence),
    }));
  return sectorWords(content, kind, language);
}

function sectorWords({ sectors }: Content, kind: WordKind, language: Language): readonly Words[] {
  return sectors.map(({ entry: { code, name, topics } }) => ({
    id: code,
    has:
      kind === 'sector names'
        ? name[language] !== undefined
        : [...(topics.strong[language] ?? []), ...(topics.weak[language] ?? [])].length > 0,
  }));
}

function factWords({ facts }: Content, kind: WordKind, language: Language): readonly Words[] {
  const entries = facts.map(({ entry }) => entry);
  if (kind === 'fact labels')
    return entries
      .filter(({ role }) => role === 'claim' || role === 'context')
      .map(({ key, label }) => ({ id: key, has: label[language] !== undefined }));
  if (kind === 'fact signals')
    return entries.map(({ key, signals }) => ({ id: key, has: (signals[language]?.asserts ?? []).length > 0 }));
  return entries.flatMap(({ key, ask }) => {
    if (ask === undefined) return [];
    if (kind === 'fact questions') return [{ id: key, has: ask.question[language] !== undefined }];
    // A plain yes or no is heard anyway; an answer of its own is needed where English has one.
    return ask.answers.en === undefined ? [] : [{ id: key, has: ask.answers[language] !== undefined }];
  });
}

const scripts: Readonly<Record<Language, RegExp>> = {
  en: /[a-z]/i,
  zh: /\p{Script=Han}/u,
  vi: /[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹáàãâéèêíìĩóòõôúùũý]/iu,
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
};

const isIn =
  (language: Language) =>
  (alias: string): boolean =>
    scripts[language].test(alias);
