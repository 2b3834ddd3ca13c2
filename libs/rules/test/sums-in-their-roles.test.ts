import { readFileSync } from 'node:fs';
import { languages } from '@intake/contracts/languages';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SumRole } from '../src/knowledge/schema/entry.ts';
import { readWords } from '../src/reading/passage/read-passage.ts';
import { readAmount, readSums } from '../src/reading/sums/sums.ts';
import { readWishes } from '../src/reading/wishes/wishes.ts';
import { knowledge } from './converse.ts';

const Sum = z.number().nullable();
const Sentences = z.record(
  z.enum(languages),
  z.array(
    z.strictObject({
      says: z.string(),
      amount: Sum.optional(),
      refund: Sum.optional(),
      role: SumRole.nullable().optional(),
    }),
  ),
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
    expect(readAmount(messages(says))).toBe(sum);
  });

  const roles = sentences[language].flatMap(({ role, ...one }) => (role === undefined ? [] : [{ ...one, role }]));

  test.each(roles)('«$says» tells of a sum that is $role', ({ says, amount, role }) => {
    expect(readSums(messages(says)).find(({ value }) => value === amount)?.role ?? null).toBe(role);
  });

  test.each(isOf('refund'))('«$says» asks for $sum back', ({ says, sum }) => {
    const { wishes } = readWishes(
      messages(says),
      { answer: null, chosen: [], offered: [], toCard: () => false, sums: [], respondent: null },
      new Map(),
    );

    expect(wishes.find(({ outcome }) => outcome === 'refund')).toEqual({ outcome: 'refund', amount: sum });
  });
});

const messages = (says: string) => says.split('\n').map(said);

function said(content: string, order: number) {
  const context = { speaker: 'person', day, isWritten: true, written: null, hint: null } as const;
  const source = { kind: 'message', speaker: 'person', order, index: order } as const;
  return { ...readWords(reader, content, context), source };
}
