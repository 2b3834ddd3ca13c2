import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

// The account is printed as it was written: a figure in it that was put right since is named once, with what is right.

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');
function letterOf(sayings: readonly string[]) {
  const { complaint } = converse([...sayings, confirm], { clientDone: true }).last.finalised ?? {};
  const told = complaint?.document.sections.find(({ id }) => id === 'what_happened')?.paragraphs ?? [];
  const own = complaint?.in_your_language?.sections.find(({ id }) => id === 'what_happened')?.paragraphs ?? [];
  return { told: told.map(plain), own: own.map(plain), text: plain(complaint?.text ?? '') };
}
const linesOf = (told: readonly string[]) => told.filter((line) => line.startsWith('Where my words say'));

const sums: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Telstra charged me twice on 4 May 2026, it was $240 each time. I want a refund.', 'sorry, it was $420'],
  zh: ['Telstra 2026年5月4日收了我240元，我从没同意过这个套餐。我要退款。', '说错了，是420元'],
  vi: [
    'Telstra tính tôi 240 đô ngày 4/5/2026 cho gói tôi không hề đồng ý. Tôi muốn hoàn tiền.',
    'tôi nói nhầm, 420 đô',
  ],
  ar: ['خصمت Telstra مني 240 دولارا في 4 مايو 2026 لباقة لم أوافق عليها. أريد استرداد مالي.', 'قصدي 420 دولارا'],
  el: [
    'Η Telstra με χρέωσε 240 δολάρια στις 4 Μαΐου 2026 για πρόγραμμα που δεν συμφώνησα ποτέ. Θέλω επιστροφή χρημάτων.',
    'λάθος μου, ήταν 420 δολάρια',
  ],
};

describe.for(languages)('in %s', (language) => {
  test('a sum', () => {
    const { told, own, text } = letterOf(sums[language]);

    expect(linesOf(told)).toEqual(['Where my words say $240, I have corrected it: $420 is right.']);
    expect(told).toContain(plain(sums[language][0]));
    expect(text.split('$420 is right')).toHaveLength(2);
    expect(own.filter((line) => line.includes('$240') && line.includes('$420'))).toHaveLength(
      language === 'en' ? 0 : 1,
    );
  });

  test('nothing where nothing was put right', () => {
    const { told } = letterOf([sums[language][0]]);

    expect(told).toContain(plain(sums[language][0]));
    expect(linesOf(told)).toEqual([]);
  });
});

test('a day, and what was put right twice once', () => {
  const [story] = sums.en;

  expect(linesOf(letterOf([story, 'no, it was 6 May, not 4 May']).told)).toEqual([
    'Where my words say 4 May 2026, I have corrected it: 6 May 2026 is right.',
  ]);
  expect(linesOf(letterOf([story, 'sorry, it was $400', 'sorry, it was $420']).told)).toContain(
    'Where my words say $240, I have corrected it: $420 is right.',
  );
});

test('a deadline', () => {
  const story = 'AGL will cut my power off on 3 December 2026 and they charged me twice. I want a refund.';

  expect(linesOf(letterOf([story, 'no, the deadline is 12 December']).told)).toEqual([
    'Where my words say 3 December 2026, I have corrected it: 12 December 2026 is right.',
  ]);
});

test('a slip that was put right in the same breath says so itself', () => {
  const story = 'Telstra charged me twice, $240, no wait, $420. I want a refund.';

  expect(linesOf(letterOf([story]).told)).toEqual([]);
});
