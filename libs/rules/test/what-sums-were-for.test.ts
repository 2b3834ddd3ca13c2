import { expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

// A sum with what it bought or is, and whether somebody else was paid: two sums never look like one bill.

const summaryOf = (...says: string[]): string =>
  converse([...says, confirm], { clientDone: true }).last.finalised?.complaint.document.sections[0]?.paragraphs.join(
    '\n',
  ) ?? '';

test.each([
  [
    'We paid a deposit of $800 and later the balance of $3,100 to Ellerby Kitchens. The kitchen was done badly. We paid another carpenter $1,450 to fix it.',
    ['I paid $800 (deposit).', 'I paid $3,100 (balance).', 'I paid $1,450 (repair, to somebody else).'],
  ],
  [
    'Qantas cancelled our flight and refused a refund. We spent $310 on a hotel and $45 for a taxi.',
    ['I paid $310 (accommodation).', 'I paid $45 (travel).'],
  ],
  [
    'Tôi đặt cọc 500 đô cho thợ lát gạch, họ làm rất tệ. Tôi phải trả thợ khác 600 đô để sửa.',
    ['I paid $500 (deposit).', 'I paid $600 (repair, to somebody else).'],
  ],
  [
    'دفعت عربون 500 دولار لسباك والشغل سيئ جدا. دفعت لسباك ثاني 300 دولار تصليح.',
    ['I paid $500 (deposit).', 'I paid $300 (repair, to somebody else).'],
  ],
])('%s', (says, sums) => {
  const summary = summaryOf(says);

  for (const sum of sums) expect(summary).toContain(sum);
});
