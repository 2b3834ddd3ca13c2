import { type Language, languages } from '@intake/contracts/languages';
import { Code } from '@intake/contracts/text';
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

test('whatever the register may show of the base is a code', () => {
  const { sectors, grounds, facts, organisations, bodies, risk } = content;
  const shown = [
    ...sectors.map(({ entry }) => entry.code),
    ...grounds.flatMap(({ entry }) => [entry.id, entry.dispute_type]),
    ...facts.map(({ entry }) => entry.key),
    ...organisations.map(({ entry }) => entry.id),
    ...bodies.map(({ entry }) => entry.id),
    ...risk.factors.map(({ code }) => code),
    ...risk.amount_bands.map(({ code }) => code),
    ...risk.exposure.flatMap(({ assumption_version }) => assumption_version ?? []),
    risk.tier_rule_version,
  ];

  expect(shown.filter((code) => !Code.safeParse(code).success)).toEqual([]);
});
