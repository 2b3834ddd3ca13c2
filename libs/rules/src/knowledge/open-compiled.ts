import type { Language } from '@intake/contracts/languages';
import { once } from '../matching/once.ts';
import { makeVocabulary } from '../matching/vocabulary.ts';
import { associate } from './associations.ts';
import type { Compiled, Knowledge } from './knowledge.ts';

export function openCompiled({ numbering, ...compiled }: Compiled, sha256: string): Knowledge {
  const { content, matchers } = compiled;
  const vocabulary = makeVocabulary(numbering);
  // Made when a language is first heard.
  const of = (language: Language) => once(() => associate({ content, matchers, vocabulary }, language));
  const associations = { en: of('en'), zh: of('zh'), vi: of('vi'), ar: of('ar'), el: of('el') };
  return { version: content.version, sha256, vocabulary, associations, ...compiled };
}
