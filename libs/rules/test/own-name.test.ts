import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// Whoever says their own name names nobody they complain of, and says so of it once.

const done = { clientDone: true };
const orgOf = (...sayings: string[]) => converse(sayings, done).last.facts['organisation'];

const told = {
  en: 'My name is Ida Quell. Someone repaired my car badly, they charged me $400 and refuse a refund. I want a refund.',
  zh: '我叫Quan Mei。他们修车修得很差，收了400元还拒绝退款。我要退款。',
  vi: 'Em tên Phan Thu Ngân. Họ sửa xe em rất tệ, tính 400 đô và từ chối hoàn tiền. Em muốn hoàn tiền.',
  ar: 'اسمي Rania Hajjar. أصلحوا سيارتي بشكل سيئ وأخذوا 400 دولار ورفضوا إرجاع المال. أريد استرداد مالي.',
  el: 'Με λένε Ελένη Βλάχου. Μου επισκεύασαν άσχημα το αυτοκίνητο, με χρέωσαν 400 δολάρια και αρνούνται επιστροφή χρημάτων. Θέλω επιστροφή χρημάτων.',
} as const;
const names = { en: 'Ida Quell', zh: 'Quan Mei', vi: 'Phan Thu Ngân', ar: 'Rania Hajjar', el: 'Ελένη Βλάχου' } as const;
const put = {
  en: `${names.en} is my name, the complaint is about Harbour Motors`,
  zh: `${names.zh}是我的名字，投诉的是Harbour Motors`,
  vi: `${names.vi} là tên em, công ty là Harbour Motors`,
  ar: `${names.ar} اسمي أنا، الشكوى على Harbour Motors`,
  el: `${names.el} είναι το όνομά μου, η καταγγελία είναι για την Harbour Motors`,
} as const;

describe.for(languages)('in %s', (language) => {
  test('the own name is nobody complained of', () => {
    expect(orgOf(told[language])).toBeUndefined();
  });

  test('and who it is instead is heard at the first try', () => {
    expect(orgOf(told[language], put[language])).toBe('Harbour Motors');
  });
});

test('somebody of whom nobody complains makes way for the one who is named', () => {
  const story = 'Karen Quell Roofing put a roof on badly, it leaks and they refuse a refund. I want a refund.';
  expect(orgOf(story, 'I have no quarrel with Karen Quell Roofing, it is Harbour Roofing')).toBe('Harbour Roofing');
});
