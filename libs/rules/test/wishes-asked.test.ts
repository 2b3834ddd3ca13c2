import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { confirm, knowledge } from './converse.ts';
import { answered, keys, labels, stories } from './wish-answered.ts';

// What is asked for stands as it was asked: the first wish first, what is to be done otherwise behind it, each sum with its own.

const orElse = {
  en: ['fix it properly, or give me my money back', 'repair', 'refund'],
  zh: ['免费修好，不然就退款', 'repair', 'refund'],
  vi: ['sửa cho đàng hoàng, không thì hoàn tiền cho tôi', 'repair', 'refund'],
  ar: ['إصلاح الجهاز أو استرداد مالي', 'repair', 'refund'],
  el: ['να το φτιάξουν, αλλιώς τα χρήματά μου πίσω', 'repair', 'refund'],
} as const;

test.for(languages)('%s: what «or» sets behind a wish is asked for where that is not done', (lang) => {
  const [says, first, second] = orElse[lang];
  const { turns, last } = answered(stories[lang], lang, says, confirm);
  const card = turns.at(-2) ?? last;
  const at = keys(card).indexOf(first);
  const [lead = ''] = knowledge.content.phrases[lang].confirm.wish_instead.split('{wish}');

  expect(keys(card)[at + 1]).toBe(second);
  expect(labels(card)[at + 1]?.startsWith(lead)).toBe(true);
  expect(last.finalised?.complaint.document.outcomes_sought.join(' ')).toContain(
    '; if that is not done, my money back',
  );
});

test('without the wish that it stood behind it is asked for itself', () => {
  const { last } = answered(stories.en, 'en', 'fix it properly, or give me my money back', 'I do not want it fixed');

  expect(keys(last)).toEqual(['refund']);
  expect(labels(last).join()).not.toContain('not done');
});

describe('what is asked for at the card', () => {
  test.for([
    ['you got that wrong, I want my money back and an apology', ['refund', 'explanation_or_apology']],
    ['why did you take out the refund I want the refund', ['refund', 'repair']],
    ['put the apology in as well', ['refund', 'repair', 'explanation_or_apology']],
    ['not the repair, I want my money back', ['refund']],
    ['please take out the repair', ['refund']],
    ['nothing is said of the refund I asked for', ['refund', 'repair']],
    ['and a written apology. thanks', ['refund', 'repair', 'explanation_or_apology']],
  ] as const)('«%s»', ([says, expected]) => {
    const { last } = answered(stories.en, 'en', 'a refund and a repair', says);

    expect(keys(last).toSorted()).toEqual(expect.arrayContaining([...expected]));
    expect(keys(last)).toContain('refund');
    if (!(expected as readonly string[]).includes('repair') && !says.startsWith('you'))
      expect(keys(last)).not.toContain('repair');
  });

  test('what is added is named, and what is put back too', () => {
    const { turns } = answered(
      stories.en,
      'en',
      'a refund',
      'I want an apology as well',
      'take out the refund',
      'put the refund back',
    );
    const replies = turns.slice(-3).map(({ reply }) => reply);

    expect(replies[0]).toContain('Added: “An explanation and an apology”');
    expect(replies[1]).toMatch(/Taken out: .*“Money back \(a refund\)”/);
    expect(replies[2]).toMatch(/Added: .*“Money back \(a refund\): \$\d+”/);
  });
});

test.for([
  ['en', 'my money back and the $60 for the taxi', 'the $60 for the taxi', 60],
  ['zh', '退款，还有打车的60元', '打车的60元', 60],
  ['vi', 'hoàn tiền với tiền taxi 60 đô', 'tiền taxi 60 đô', 60],
  ['ar', 'استرداد مالي وثمن التاكسي 60 دولارا', 'وثمن التاكسي 60 دولارا', 60],
  ['el', 'επιστροφή χρημάτων και τα 60 δολάρια για το ταξί', 'τα 60 δολάρια για το ταξί', 60],
] as const)('%s: a further sum stands for itself, with what it is for', ([lang, says, words, amount]) => {
  const { last } = answered(stories[lang], lang, says);

  expect(last.confirm?.wishes?.find(({ label }) => label.replace(isolates, '') === words)?.amount_aud).toBe(amount);
  expect(last.confirm?.wishes?.find(({ key }) => key === 'refund')?.amount_aud).not.toBe(amount);
});

test('what a repair is to cost is a sum, and no repair', () => {
  const { last } = answered(stories.en, 'en', 'my $89 back and pay the $600 repair of my gate');

  expect(keys(last)).not.toContain('repair');
  expect(last.confirm?.wishes?.some(({ label, amount_aud }) => label.includes('gate') && amount_aud === 600)).toBe(
    true,
  );
});

/** Set around figures for a script that runs from right to left. */
const isolates = /[\u2066-\u2069]/g;
