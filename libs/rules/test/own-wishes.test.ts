import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';
import { answered, keys, labels, stories, upToTheWish } from './wish-answered.ts';

// What would put it right is the person's to say: in the words of a remedy, or in their own, which stand as they are.

const told = {
  en: {
    wish: 'that the young man at the counter is shown how to treat people',
    both: 'a refund, and a promise that my mother is let in again',
    second: 'a promise that my mother is let in again',
    unknown: 'I do not know',
    counter: 'What do other people ask for?',
  },
  zh: {
    wish: '让那个店员学学怎么对待老人家',
    both: '退款，还有保证以后让我妈妈进店',
    second: '保证以后让我妈妈进店',
    unknown: '我不知道',
    counter: '别人一般都提什么要求？',
  },
  vi: {
    wish: 'dạy lại anh nhân viên cách đối xử với người già',
    both: 'hoàn tiền, và hứa cho mẹ tôi vào tiệm như trước',
    second: 'hứa cho mẹ tôi vào tiệm như trước',
    unknown: 'tôi không biết',
    counter: 'Người khác thường yêu cầu gì?',
  },
  ar: {
    wish: 'أن يتعلم الموظف كيف يعامل كبار السن',
    both: 'استرداد مالي، وتعهد مكتوب بأن تدخل أمي المحل',
    second: 'وتعهد مكتوب بأن تدخل أمي المحل',
    unknown: 'لا أعرف',
    counter: 'ماذا يطلب الناس عادة؟',
  },
  el: {
    wish: 'να μάθει ο υπάλληλος να φέρεται στους ηλικιωμένους',
    both: 'επιστροφή χρημάτων, και μια γραπτή βεβαίωση για τη μητέρα μου',
    second: 'μια γραπτή βεβαίωση για τη μητέρα μου',
    unknown: 'δεν ξέρω',
    counter: 'Τι ζητάνε συνήθως οι άλλοι;',
  },
} as const;

describe.for(languages)('in %s', (lang) => {
  const story = stories[lang];
  const { wish, both, second, unknown, counter } = told[lang];

  test('words that name no remedy stand on the card, and in the letter with their language', () => {
    const { turns, last } = answered(story, lang, wish, confirm);
    const card = turns.at(-2);
    const complaint = last.finalised?.complaint;

    expect(labels(card ?? last)).toContain(wish);
    expect(keys(card ?? last).find((key) => key.startsWith('own:'))).toBeDefined();
    expect(complaint?.document.outcomes_sought.join(' ')).toContain(wish);
    const name = {
      en: 'in my own words:',
      zh: '(in Chinese)',
      vi: '(in Vietnamese)',
      ar: '(in Arabic)',
      el: '(in Greek)',
    };
    expect(complaint?.document.outcomes_sought.join(' ')).toContain(name[lang]);
    const own = complaint?.in_your_language?.sections.find(({ id }) => id === 'outcome');
    if (lang !== 'en') expect(JSON.stringify(own)).toContain(wish);
  });

  test('beside a remedy stands what the same answer asks for beside it', () => {
    const { last } = answered(story, lang, both);

    expect(keys(last).some((key) => key === 'refund' || key === 'payment')).toBe(true);
    expect(labels(last)).toContain(second);
  });

  test.for([unknown, counter])('«%s» asks for nothing', (says) => {
    expect(keys(answered(story, lang, says).last).filter((key) => key.startsWith('own:'))).toEqual([]);
  });

  test('unticked it stands nowhere', () => {
    const said = upToTheWish(story, lang);
    const card = converse([...said, wish], { lang }).last;
    const untick = card.confirm?.wishes?.find(({ key }) => key.startsWith('own:'))?.untick ?? '';
    const yes = card.confirm?.ui.confirm_yes ?? '';
    const { last } = converse([...said, wish, { says: yes, sets: { [untick]: false } }], { lang });

    expect(untick).not.toBe('');
    expect(last.finalised).not.toBeNull();
    expect(last.finalised?.complaint.text).not.toContain(wish);
  });

  test('asked which point is wrong, its number takes it off, and so do its words', () => {
    const no = { en: 'no, that is wrong', zh: '不对', vi: 'không đúng', ar: 'هذا غير صحيح', el: 'αυτό είναι λάθος' }[
      lang
    ];
    const which = answered(story, lang, wish, no).last;
    const place = which.choices?.options.findIndex(({ label }) => label === wish) ?? -1;

    expect(place).toBeGreaterThan(0);
    for (const answer of [String(place + 1), wish])
      expect(labels(answered(story, lang, wish, no, answer).last)).not.toContain(wish);
  });
});

test('what is told beside the wish is none', () => {
  const { last } = answered(
    stories.en,
    'en',
    'A written promise for my mother. They rang again on 3 June and shouted.',
  );

  expect(labels(last)).toContain('A written promise for my mother');
  expect(labels(last).join()).not.toMatch(/rang|shouted/);
});

test('asked for at the card in words that name no remedy it is added', () => {
  const { last } = answered(stories.en, 'en', 'a refund', 'I also want the same driver to be sent next time');

  expect(keys(last)).toContain('refund');
  expect(labels(last)).toContain('I also want the same driver to be sent next time');
});

test.for(['I want you to add that they were rude', 'I want to say that it was a Tuesday', 'please write it properly'])(
  '«%s», said to the card, asks the service and not them',
  (says) => {
    const { last } = answered(stories.en, 'en', 'a refund', says);

    expect(keys(last).filter((key) => key.startsWith('own:'))).toEqual([]);
  },
);

test('the sum in dispute, named alone, is the money', () => {
  expect(keys(answered(stories.en, 'en', 'just the 89').last)).toEqual(['refund']);
});

test('the label of a remedy asks for it wherever it is sent', () => {
  const { last } = answered(stories.en, 'en', 'a refund', 'The records corrected');

  expect(keys(last)).toEqual(expect.arrayContaining(['refund', 'correct_record']));
});

test.for(['it is Telstra as I told you', 'I said it before, Telstra. They took it in October and again in October.'])(
  '«%s», which answers another question, asks for nothing',
  (says) => {
    expect(keys(answered(stories.en, 'en', says).last).filter((key) => key.startsWith('own:'))).toEqual([]);
  },
);
