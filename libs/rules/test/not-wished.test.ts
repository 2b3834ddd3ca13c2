import { describe, expect, test } from 'vitest';
import { readWords } from '../src/reading/passage/read-passage.ts';
import { readWishes } from '../src/reading/wishes/wishes.ts';
import { knowledge } from './converse.ts';

const day = '2026-11-20';

/** Said in answer to what would put it right, where a remedy may be named in short. */
function wishesIn(content: string) {
  const context = { speaker: 'person', day, isWritten: true, written: null, hint: null } as const;
  const source = { kind: 'message', speaker: 'person', order: 0, index: 0 } as const;
  const answer = { ...readWords({ knowledge, inForce: knowledge.lawOn(day) }, content, context), source };
  return readWishes(
    [answer],
    { answer, chosen: [], offered: [], toCard: () => false, sums: [], respondent: null },
    new Map(),
  ).wishes.flatMap(({ outcome }) => outcome ?? []);
}

describe('what is feared, or has been done, is not asked for', () => {
  test.each([
    'I am scared they will cancel my contract',
    'they have already fixed it',
    'I paid it all off in March',
    'I want to go back to my old provider',
    '去年我请了一位师傅，都付清了',
    '他们早就退款了',
    '我已经付清了',
    'tôi sợ họ cắt dịch vụ của tôi',
    'toi so ho huy hop dong',
    'tôi đã hủy hợp đồng rồi',
    'خايفة يلغوا العقد',
    'دفعت كل المبلغ',
    'φοβάμαι μην ακυρωθεί το συμβόλαιο',
    'τα πλήρωσα όλα',
  ])('«%s»', (said) => {
    expect(wishesIn(said)).toEqual([]);
  });
});

test.each([
  ['cancel the contract without a fee', 'cancel_without_penalty'],
  ['I am scared, please cancel my contract', 'cancel_without_penalty'],
  ['I have already paid, I want a refund', 'refund'],
  ['退款', 'refund'],
  ['我已经付清了，我要退款', 'refund'],
  ['hủy hợp đồng', 'cancel_without_penalty'],
  ['tôi đã trả rồi, tôi muốn hoàn tiền', 'refund'],
  ['أريد استرجاع فلوسي', 'refund'],
  ['τα λεφτά μου πίσω', 'refund'],
] as const)('«%s» asks for %s', (said, outcome) => {
  expect(wishesIn(said)).toContain(outcome);
});
