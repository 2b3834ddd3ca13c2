import { expect, test } from 'vitest';
import { converse } from './converse.ts';

// A yes establishes what was asked and proves it with no words of its own; what tells it as well is quoted.

test.for([
  ['en', 'Telstra keeps billing me for my old plan', 'yes it is correct', "that's all"],
  ['zh', 'Telstra 一直向我收旧套餐的钱', '是的，对的，没错', '没有别的了'],
  ['vi', 'Telstra cứ tính tiền gói cũ của tôi hoài', 'dạ phải, đúng như vậy rồi', 'hết rồi'],
  ['ar', 'ما زالت Telstra تسحب مني ثمن الباقة القديمة', 'نعم هذا صحيح', 'هذا كل شيء'],
  ['el', 'Η Telstra συνεχίζει να με χρεώνει για το παλιό πρόγραμμα', 'ναι, σωστά, έτσι είναι', 'αυτά είναι όλα'],
] as const)('in %s', ([, story, yes, done]) => {
  const { confirm } = converse([story, yes, yes, yes, done]).last;
  const quotes = confirm?.claims.map(({ quote }) => quote) ?? [];

  expect(quotes).not.toEqual([]);
  expect(quotes.filter((quote) => quote?.includes(yes.slice(0, 6)))).toEqual([]);
});

test('an answer that tells it is quoted', () => {
  const { confirm } = converse([
    'Telstra keeps billing me for my old plan',
    'yes I cancelled it in March',
    "that's all",
  ]).last;

  expect(confirm?.claims.map(({ quote }) => quote)).toContain('yes I cancelled it in March');
});
