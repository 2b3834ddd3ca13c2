import { languages } from '@intake/contracts/languages';
import type { Localised, Provenance, Signals } from '../../src/knowledge/schema/entry.ts';
import { section } from '../told.ts';

/** Five languages below each other; what is not translated is shown as such. */
export function inFiveLanguages(text: Localised): readonly string[] {
  return languages.map((language) => `${language}  ${text[language] ?? '– (English is shown)'}`);
}

/** Where an entry comes from, how sure we are and when somebody must look again. */
export function provenanceLines(file: string, entry: Provenance): readonly string[] {
  const { source, confidence, effective_from, effective_to, review_by } = entry;
  return section('Where it comes from', [
    `file        ${file}`,
    `source      ${source}`,
    `confidence  ${confidence}`,
    `in force    ${effective_from} to ${effective_to ?? 'further notice'}`,
    `review by   ${review_by}`,
  ]);
}

/** How many patterns of each language hear it: «en 12, zh 9». */
export function heardBy(signals: Signals): string {
  const counts = languages.map((language) => {
    const { asserts = [], denies = [] } = signals[language] ?? {};
    return `${language} ${asserts.length + denies.length}`;
  });
  return counts.join(', ');
}
