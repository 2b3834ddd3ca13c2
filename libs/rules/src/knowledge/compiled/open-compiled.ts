import type { Language } from '@intake/contracts/languages';
import { makeVocabulary } from '../../matching/vocabulary.ts';
import { memoise } from '../../memo.ts';
import { lawBook } from '../in-force.ts';
import type { Compiled, Knowledge } from '../knowledge.ts';
import { associate } from './associations.ts';

export function openCompiled({ numbering, ...compiled }: Compiled, sha256: string): Knowledge {
  const { content, matchers } = compiled;
  const vocabulary = makeVocabulary(numbering);
  // Made when a language is first heard.
  const associations = memoise((language: Language) => associate({ content, matchers, vocabulary }, language));
  return { version: content.version, sha256, vocabulary, associations, lawOn: lawBook(content), ...compiled };
}
