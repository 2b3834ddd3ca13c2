import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { checkReviews, unsignedWords } from '../src/knowledge/checks/safety-reviews.ts';
import { knowledge } from './converse.ts';

const { content } = knowledge;
const signed = unsignedWords(content).map((words) => ({ ...words, by: 'A Reader', on: '2026-12-01' }));

test('words that nobody has signed are listed, in every language', () => {
  expect(new Set(unsignedWords(content).map(({ language }) => language))).toEqual(new Set(languages));
  expect(unsignedWords({ ...content, safetyReviews: { reviews: signed } })).toEqual([]);
});

test('a signature holds for the very words it was put to', () => {
  const reviewed = { ...content, safetyReviews: { reviews: signed } };
  const el = { ...content.safetyWords.el, suspected_end: 'Άλλα λόγια.' };
  const changed = { ...reviewed, safetyWords: { ...content.safetyWords, el } };

  expect(checkReviews(reviewed)).toEqual([]);
  expect(checkReviews(changed).map(({ entry }) => entry)).toEqual(['el, clinician', 'el, interpreter']);
});
