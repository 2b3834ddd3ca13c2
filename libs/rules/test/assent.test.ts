import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { converse, knowledge } from './converse.ts';
import { refusedFridge } from './refused-fridge.ts';

// Whoever finds nothing wrong is never asked which point is wrong: a clear yes confirms, what only wants to go on is shown the button.

const done = { clientDone: true };

type Words = Readonly<Record<Language, readonly string[]>>;

/** Nothing is wrong on the card. */
const right: Words = {
  en: [
    'none of that is wrong',
    'no mistakes',
    'there are no errors',
    'I cannot see any mistake',
    'nothing is incorrect',
  ],
  zh: ['没错的', '没有错误', '没有什么不对', '没有写错的地方'],
  vi: ['không sai gì', 'chẳng có gì sai', 'không có chỗ nào sai', 'khong co gi sai'],
  ar: ['ما في غلط', 'لا يوجد أي خطأ', 'مفيش غلط', 'لا أخطاء'],
  el: ['κανένα λάθος', 'δεν υπάρχει κανένα λάθος', 'τίποτα δεν είναι λάθος', 'δεν βλέπω λάθος'],
};

/** Nothing is to change, or only to go on. */
const goingOn: Words = {
  en: [
    'nothing to change',
    'no changes needed',
    'I would not change anything',
    'please send it',
    'I am happy with that',
    'ok send it please and thanks',
  ],
  zh: ['没有了', '不用改', '没什么要改的', '发吧', '发出去吧，谢谢', '没有遗漏'],
  vi: ['không cần sửa gì', 'không có gì cần đổi', 'gửi đi', 'tôi hài lòng'],
  ar: ['لا داعي للتغيير', 'لا داعي لأي تعديل، أرسلوها', 'ما بدي غير شي', 'أرسلها', 'قدم الشكوى'],
  el: ['καμία αλλαγή', 'δεν θέλω να αλλάξω τίποτα', 'στείλτε το', 'είμαι ευχαριστημένη με αυτά'],
};
const yes: Readonly<Record<Language, string>> = { en: 'yes', zh: '对', vi: 'vâng', ar: 'نعم', el: 'ναι' };

const drawn = (words: Words) =>
  fc
    .constantFrom(...languages)
    .chain((language) => fc.record({ language: fc.constant(language), said: fc.constantFrom(...words[language]) }));

test('nothing wrong is a clear yes', () => {
  fc.assert(
    fc.property(drawn(right), ({ language, said }) => {
      const { turns, last } = converse([refusedFridge[language], said], done);

      expect(turns[0]?.stage, said).toBe('confirming');
      expect(last.finalised?.consent, said).toMatchObject({ how: 'words' });
    }),
  );
});

test('nothing to change, or to go on, shows the card again and the button, and changes nothing', () => {
  fc.assert(
    fc.property(drawn(goingOn), ({ language, said }) => {
      const { turns, last } = converse([refusedFridge[language], said], done);

      expect(last.stage, said).toBe('confirming');
      expect(last.confirm, said).toEqual(turns[0]?.confirm);
      expect(last.reply, said).toContain(knowledge.content.phrases[language].confirm.confirm_yes);
    }),
  );
});

test('a yes that only adds how to go on confirms, and tells nothing', () => {
  fc.assert(
    fc.property(drawn(goingOn), ({ language, said }) => {
      const words = `${yes[language]}, ${said}`;
      const { last } = converse([refusedFridge[language], words], done);

      expect(last.finalised, words).not.toBeNull();
      expect(last.finalised?.complaint.text, words).not.toContain(said);
    }),
  );
});

describe.for(languages)('asked which point is wrong, in %s', (language) => {
  const wrong = { en: 'that is wrong', zh: '不对', vi: 'không đúng', ar: 'هذا خطأ', el: 'είναι λάθος' }[language];

  test.for(goingOn[language])('«%s» takes nothing off', (said) => {
    const { turns, last } = converse([refusedFridge[language], wrong, said], done);

    expect(last.confirm?.claims).toEqual(turns[0]?.confirm?.claims);
    expect(last.choices).toBeNull();
  });

  test('the reply says that nothing comes off', () => {
    const { last } = converse([refusedFridge[language], wrong, goingOn[language][0] ?? ''], done);

    expect(knowledge.content.phrases[language].confirming_none).toContain(last.reply);
  });
});

test.for([
  'nothing wrong with the fridge',
  'they did nothing wrong',
  'I am happy with the refund they gave me',
  'yes, what happens next?',
  'no mistakes but add an apology',
])('«%s» says more than that', (said) => {
  expect(converse([refusedFridge.en, said], done).last.finalised).toBeNull();
});
