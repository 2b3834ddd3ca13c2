import { readFileSync } from 'node:fs';
import { languages } from '@intake/contracts/languages';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readWords } from '../src/reading/passage/read-passage.ts';
import { readAmount } from '../src/reading/sums/sums.ts';
import { readWishes } from '../src/reading/typed/wishes.ts';
import { knowledge } from './converse.ts';

const Sum = z.number().nullable();
const Sentences = z.record(
  z.enum(languages),
  z.array(z.strictObject({ says: z.string(), amount: Sum.optional(), refund: Sum.optional() })),
);
const sentences = Sentences.parse(
  load(readFileSync(`${import.meta.dirname}/sums-in-their-roles.yaml`, 'utf8'), { schema: CORE_SCHEMA }),
);
const day = '2026-11-20';
const reader = { knowledge, inForce: knowledge.lawOn(day) };

describe.each(languages)('in %s', (language) => {
  const isOf = (sum: 'amount' | 'refund') =>
    sentences[language].flatMap((one) => (one[sum] === undefined ? [] : [{ says: one.says, sum: one[sum] }]));

  test.each(isOf('amount'))('«$says» is about $sum', ({ says, sum }) => {
    expect(readAmount([said(says)])).toBe(sum);
  });

  test.each(isOf('refund'))('«$says» asks for $sum back', ({ says, sum }) => {
    const { wishes } = readWishes([said(says)], { answer: null, chosen: [] }, new Map());

    expect(wishes.find(({ outcome }) => outcome === 'refund')).toEqual({ outcome: 'refund', amount: sum });
  });
});

function said(content: string) {
  const context = { speaker: 'person', day, isWritten: true, written: null, hint: null } as const;
  const source = { kind: 'message', speaker: 'person', order: 0, index: 0 } as const;
  return { ...readWords(reader, content, context), source };
}
