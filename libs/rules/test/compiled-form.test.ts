import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCorpus } from '../corpus/corpus-case.ts';
import { decideTurn } from '../src/decide-turn.ts';
import { type Knowledge, loadKnowledge } from '../src/load.ts';
import { copyOfTheBase, copyWithItsForm } from './base-copy.ts';

const formOf = (dir: string) => join(dir, '.compiled');

/** What is decided on the whole story of every fourth worked-on case: there are some of each language and sector. */
function decisionsOn(knowledge: Knowledge) {
  const some = readCorpus('cases').filter((_, at) => at % 4 === 0);
  return some.map(({ id, says, day }) => {
    const history = says.map((content) => ({ role: 'user' as const, content }));
    const input = { history, knownFacts: {}, clientDone: false, evidence: null, lang: null, day };
    const decision = decideTurn(knowledge, { ...input, mode: { kind: 'public' } });
    return `${id} ${JSON.stringify({ ...decision, receipt: decision.receipt() })}`;
  });
}

test('the kept form decides worked-on cases as the sources do', { timeout: 300_000 }, () => {
  const dir = copyOfTheBase();
  const fromSources = decisionsOn(loadKnowledge(dir));
  const { ino } = statSync(formOf(dir));

  const fromForm = decisionsOn(loadKnowledge(dir));

  expect(fromForm).toEqual(fromSources);
  expect(statSync(formOf(dir)).ino).toBe(ino);
});

test('a corrected word is heard at once, whatever is kept', { timeout: 120_000 }, () => {
  const dir = copyWithItsForm();
  const phrases = join(dir, 'phrases/en.yaml');
  expect(JSON.stringify(loadKnowledge(dir).content.phrases.en)).toContain('Take your time');
  writeFileSync(phrases, readFileSync(phrases, 'utf8').replace('Take your time', 'No hurry'));

  expect(JSON.stringify(loadKnowledge(dir).content.phrases.en)).toContain('No hurry');
});

test('a base that becomes broken is refused, whatever is kept', { timeout: 120_000 }, () => {
  const dir = copyWithItsForm();
  loadKnowledge(dir);
  writeFileSync(join(dir, 'risk/tiers.yaml'), 'factors: [');

  expect(() => loadKnowledge(dir)).toThrow(/risk\/tiers\.yaml › file: is no YAML/);
});

test('a base loads where its form can be neither read nor kept', { timeout: 120_000 }, () => {
  const dir = copyOfTheBase();
  mkdirSync(formOf(dir));
  const told: string[] = [];

  const { sha256 } = loadKnowledge(dir, (what) => told.push(what));

  expect(sha256).toBe(loadKnowledge().sha256);
  expect(told).toEqual([expect.stringContaining('cannot be read'), expect.stringContaining('cannot be kept')]);
});
