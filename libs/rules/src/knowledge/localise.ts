import type { Language } from '@intake/contracts/languages';
import type { Localised } from './schema/entry.ts';

/** The text in the person's language, or in English while nobody has translated it. */
export function localise(text: Localised, language: Language): string {
  return text[language] ?? text.en;
}

/** Chinese sets no space between sentences. */
export function joinSentences(language: Language, sentences: readonly string[]): string {
  return sentences.join(language === 'zh' ? '' : ' ');
}

/** `{name}` replaced by its value; the value is never read as a pattern. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
