import { type Language, languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';

import { missingWords, type WordKind } from '../knowledge-tools/wording.ts';
import { loadKnowledge } from '../src/load.ts';

const { content } = loadKnowledge();

/** What a person may be shown; without it they would see English. */
const shown: readonly WordKind[] = [
  'fact labels',
  'fact questions',
  'ground summaries',
  'sector names',
  'urgency messages',
  'gate reasons',
];

test.for([...languages])('everything a person may be shown is worded in %s', (language: Language) => {
  const missing = shown.flatMap((kind) => missingWords(content, kind, language).missing.map((id) => `${kind}: ${id}`));

  expect(missing).toEqual([]);
});

test.for([...languages])('every question in %s asks one thing', (language: Language) => {
  const marks = language === 'el' ? /[?;]/gu : /[?？؟]/gu;
  const asksMore = content.facts.filter(({ entry }) => entry.ask?.question[language]?.match(marks)?.length !== 1);

  expect(asksMore.filter(({ entry }) => entry.ask !== undefined).map(({ entry }) => entry.key)).toEqual([]);
});
