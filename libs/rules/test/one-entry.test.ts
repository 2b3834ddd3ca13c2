import { describe, expect, test } from 'vitest';
import { type CorpusCase, readCorpus } from '../corpus/corpus-case.ts';
import { decideTurn } from '../src/decide-turn.ts';
import { type Knowledge, loadKnowledge } from '../src/load.ts';
import { baseWith } from './base-copy.ts';

/**
 * All cases that speak of the entries below and a quarter of the others, always the same ones: `npm run knowledge -- diff` compares all
 * of them, which takes minutes.
 */
const cases = readCorpus('cases').filter(
  (script, at) => at % 4 === 0 || JSON.stringify(script).includes('unauthorised'),
);
const before = receiptsOf(loadKnowledge());

/**
 * What every case comes to by its own words, and on what. Questions are left out: which of them is worth most is weighed
 * over the whole base. A new base has a new version and hash, so those stay out too.
 */
function receiptsOf(knowledge: Knowledge): ReadonlyMap<CorpusCase, string> {
  return new Map(
    cases.map((script) => {
      const history = script.says.map((content) => ({ role: 'user' as const, content }));
      const told = { history, knownFacts: {}, clientDone: true, evidence: null, lang: null, day: script.day };
      const {
        knowledge: _base,
        sha256: _hash,
        ...decided
      } = decideTurn(knowledge, {
        ...told,
        mode: { kind: 'public' },
      }).receipt();
      return [script, JSON.stringify(decided)];
    }),
  );
}

type Changed = { readonly script: CorpusCase; readonly isOfTheEntry: boolean };

/** The cases that a changed entry decides differently, and whether they speak of it, before or after. */
function changedBy(entry: string, file: string, change: (text: string) => string): readonly Changed[] {
  const after = receiptsOf(loadKnowledge(baseWith(file, change)));
  return cases
    .filter((script) => before.get(script) !== after.get(script))
    .map((script) => ({
      script,
      isOfTheEntry: [before, after].some((receipts) => receipts.get(script)?.includes(`"${entry}"`)),
    }));
}

/** A change that must find what it changes, so that the test fails when the base moves on. */
const replacing = (old: RegExp, now: string) => (text: string) => {
  if (!old.test(text)) throw new Error(`the entry to change is gone: ${old}`);
  return text.replace(old, now);
};

describe('changing one entry changes the decisions of its cases and of no other', { timeout: 240_000 }, () => {
  test('a ground that requires one fact more', () => {
    const changed = changedBy(
      'epay_unauthorised',
      'grounds/banking.yaml',
      replacing(/(- id: epay_unauthorised[\s\S]*?required: \[unauthorised_transaction)\]/, '$1, business_size_small]'),
    );

    expect(changed.filter(({ isOfTheEntry }) => !isOfTheEntry)).toEqual([]);
    expect(changed.filter(({ script }) => script.opens.includes('epay_unauthorised')).length).toBeGreaterThan(5);
  });

  test('a fact that is heard in fewer words', () => {
    const changed = changedBy(
      'unauthorised_transaction',
      'facts/bank-payments.yaml',
      replacing(/(- key: unauthorised_transaction[\s\S]*?signals:\n\s+en:\n\s+asserts:\n)(\s+- .*\n)+/, '$1$2'),
    );

    expect(changed.filter(({ isOfTheEntry }) => !isOfTheEntry)).toEqual([]);
    expect(changed.length).toBeGreaterThan(0);
  });
});
