import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longDay } from '../src/calendar/days.ts';
import { dollars } from '../src/language/dollars.ts';
import { confirm, converse } from './converse.ts';
import type { Each } from './lettered.ts';

// Whatever the card shows is in the English of the letter: an officer acts without reading the story.

type Told = { readonly sum: number; readonly other: number; readonly date: number; readonly times: number };

/** A bill that was charged twice, with a sum of no told use, a day, a number of calls and the number of the account. */
const stories: Each<(told: Told) => string> = {
  en: ({ sum, other, date, times }) =>
    `Optus charged me $${sum} twice on ${date} September 2026. My account number is 5583120. I called ${times} times. The plan reads $${other}. I want my money back.`,
  zh: ({ sum, other, date, times }) =>
    `Optus 2026年9月${date}日重复扣了我两次 ${sum} 元。账户编号是 5583120。我打了${times}个电话。套餐上写着 ${other} 元。我要退款。`,
  vi: ({ sum, other, date, times }) =>
    `Ngày ${date} tháng 9 năm 2026 Optus trừ tiền tôi hai lần ${sum} đô. Mã số tài khoản 5583120. Tôi gọi ${times} lần. Trên gói ghi ${other} đô. Tôi muốn hoàn tiền.`,
  ar: ({ sum, other, date, times }) =>
    `خصمت Optus مني ${sum} دولار مرتين في ${date} سبتمبر 2026. رقم الحساب 5583120. اتصلت ${times} مرات. في الباقة مكتوب ${other} دولار. أريد استرداد مالي.`,
  el: ({ sum, other, date, times }) =>
    `Η Optus με χρέωσε ${sum} δολάρια δύο φορές στις ${date} Σεπτεμβρίου 2026. Ο αριθμός λογαριασμού είναι 5583120. Τηλεφώνησα ${times} φορές. Στο πρόγραμμα γράφει ${other} δολάρια. Θέλω τα λεφτά μου πίσω.`,
};

const told: fc.Arbitrary<Told> = fc
  .record({
    sum: fc.integer({ min: 40, max: 900 }),
    other: fc.integer({ min: 40, max: 900 }),
    date: fc.integer({ min: 1, max: 28 }),
    times: fc.integer({ min: 3, max: 9 }),
  })
  .filter(({ sum, other }) => sum !== other);

function lettered(says: string) {
  const { turns, last } = converse([says, confirm], { clientDone: true });
  const card = turns.findLast(({ confirm: shown }) => shown !== null)?.confirm;
  const complaint = last.finalised?.complaint;
  if (!card || complaint === undefined) throw new Error(`no complaint: ${last.stage}`);
  // The person's own words are no English of ours.
  const sections = complaint.document.sections.filter(({ id }) => id !== 'what_happened');
  const lines = sections.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items]);
  return { card, complaint, english: lines.join('\n').replaceAll(/“[^”]*”/g, '“”') };
}

describe.each(languages)('in %s', (language: Language) => {
  test('every sum, day and wish of the card, every count and number of the story', () => {
    fc.assert(
      fc.property(told, (facts) => {
        const { card, english } = lettered(stories[language](facts));

        expect(card.amounts?.length).toBeGreaterThan(0);
        for (const { amount_aud } of card.amounts ?? []) expect(english).toContain(dollars(amount_aud));
        for (const { date } of card.dates ?? []) expect(english).toContain(longDay(date));
        expect(card.wishes?.map(({ key }) => key)).toEqual(['refund']);
        expect(english).toContain('my money back (a refund)');
        if (language === 'en') return;
        expect(english).toMatch(new RegExp(`${facts.times} (times|calls)`));
        expect(english).toContain('number 5583120');
      }),
      { numRuns: 6 },
    );
  });
});

test('what was misheard and taken off comes back in no list of figures', () => {
  const says = stories.zh({ sum: 89, other: 640, date: 4, times: 3 });
  const { last } = converse([{ says, sets: {} }, { says: '没有其他的了', sets: { 'sum:640': false } }, confirm], {
    clientDone: true,
  });

  expect(last.finalised?.complaint.text).toContain('$89');
  expect(last.finalised?.complaint.text).not.toContain('$640');
});

test('where no ground is open, the letter asks for what an officer can do all the same', () => {
  const { complaint } = lettered('Optus refused to help me in May 2026 and they are rude. They told me to go away.');
  const outcome = complaint.document.sections.find(({ id }) => id === 'outcome');

  expect(complaint.document.sections.map(({ id }) => id)).not.toContain('grounds');
  expect(outcome?.items?.join('\n')).toContain('Please look into this, tell me what your records show');
});

test.each([
  [
    'en',
    'My landlord refuses to give anything back, we told the agent twice. The bond is $1,800. I rent in Parramatta.',
  ],
  ['en', 'Optus refused to put my bill right, they will do nothing. They charged me $80 twice.'],
])('nobody is told to repair or replace what is no thing (%s)', (_, says) => {
  const { complaint } = lettered(says);

  expect(complaint.text).not.toMatch(/repair, replace|[Tt]he product|proper fix/);
});

test('the account says so where words to the service were taken out of it', () => {
  const says = 'Optus charged me $80 twice in May 2026. I want a refund.';
  const [lead] =
    converse([says, 'you forgot it. It was charged on the 4th of May to my Visa card at the Newtown shop', confirm], {
      clientDone: true,
    }).last.finalised?.complaint.document.sections.find(({ id }) => id === 'what_happened')?.paragraphs ?? [];

  expect(lead).toContain('Only what I said to the online service is left out.');
});

test.each([
  [
    'en',
    'Optus charged me $80 twice in May 2026. I want a refund.',
    'They were rude to my mother in the shop, please add that.',
  ],
  [
    'vi',
    'Optus trừ tiền tôi hai lần 80 đô tháng 5 năm 2026. Tôi muốn hoàn tiền.',
    'Họ nặng lời với mẹ tôi trong tiệm, xin thêm vào.',
  ],
  [
    'el',
    'Η Optus με χρέωσε 80 δολάρια δύο φορές τον Μάιο 2026. Θέλω τα λεφτά μου πίσω.',
    'Μίλησαν άσχημα στη μητέρα μου στο μαγαζί! Γράψτε το κι αυτό.',
  ],
] as const)('what is added leaves no mark hanging, and no point that says nothing (%s)', (lang, story, added) => {
  const { last } = converse([story, added, confirm], { clientDone: true, lang });
  const text = last.finalised?.complaint.text ?? '';

  expect(text).toMatch(/in the shop|trong tiệm|στο μαγαζί/);
  expect(text).not.toMatch(/[,!.] ?\.\n|\u200b/);
  expect(text).not.toContain('as I put it in my own words');
});

test('a day and an answer stand with the words about them, not with all of an endless sentence', () => {
  const long =
    'The plan started when my sister and I went to the Newtown shop to ask about the phone that she had seen in the window there the week before, and on 4 May 2026 Optus charged me $80 twice, and my sister was with me all that time because she wanted to see the other phones as well and the red ones most of all.';
  const { card, complaint } = lettered(`${long} I want a refund.`);
  const [day] = card.dates ?? [];

  expect(day?.quote).toContain('on 4 May 2026 Optus charged me $80 twice');
  expect(day?.quote).not.toContain('red ones');
  expect(complaint.document.sections.find(({ id }) => id === 'what_happened')?.paragraphs.join()).toContain(long);
});
