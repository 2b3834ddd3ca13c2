import { languages } from '@intake/contracts/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { median } from './simulated-person/figures.ts';
import { holdAll } from './simulated-person/hold-all.ts';
import type { Held } from './simulated-person/hold-conversation.ts';
import { faultsOf, keysAsked } from './simulated-person/judge.ts';
import { readScenarios } from './simulated-person/scenario.ts';
import { sharedSystem } from './support/shared-system.ts';
import type { SystemAddress } from './support/system.ts';

const scenarios = readScenarios();
let system: SystemAddress;
let held: readonly Held[];
beforeAll(async () => {
  system = await sharedSystem();
  held = await holdAll(system.api, scenarios);
});

const inLanguage = (language: string) => held.filter(({ scenario }) => scenario.lang === language);

describe.for(languages)('in %s', (language) => {
  test('everyone gets to an end in twelve turns, is asked one thing at a time, nothing twice, and is told nothing twice in a row', () => {
    const faults = inLanguage(language).flatMap((one) => faultsOf(one).map((fault) => `${one.scenario.id}: ${fault}`));

    expect(faults).toEqual([]);
  });

  test('half the people are asked at most five questions, and nobody more than six', () => {
    const counts = inLanguage(language).map((one) => keysAsked(one).size);

    expect(median(counts)).toBeLessThanOrEqual(5);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  });
});

test('the simulated people are many, of many sectors and of every language', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(150);
  expect(new Set(scenarios.map(({ sector }) => sector)).size).toBeGreaterThanOrEqual(35);
  for (const language of languages)
    expect(scenarios.filter(({ lang }) => lang === language).length).toBeGreaterThanOrEqual(25);
});
