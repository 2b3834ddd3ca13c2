import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// A correction changes what it names and nothing beside it; what was taken off comes back when the person asks for it.

const done = { clientDone: true };
type Card = ReturnType<typeof converse>['last']['confirm'];
const claimsOf = (card: Card) => card?.claims.map(({ key }) => key) ?? [];
const besideOf = (card: Card) =>
  [...(card?.wishes ?? []), ...(card?.amounts ?? []), ...(card?.dates ?? [])].map(({ untick }) => untick);

type Told = {
  readonly late: string;
  readonly wrongMonth: string;
  readonly back: string;
  readonly year: string;
  readonly owed: string;
  readonly paid: string;
};
const inWords: Readonly<Record<Language, Told>> = {
  en: {
    late: 'My late uncle had his super with Hostplus and they are slow to pay it. I complained to them in July 2026 and they never answered my complaint. I want the money paid.',
    wrongMonth: 'that month is not right',
    back: 'please put them back',
    year: 'July is wrong, it was 2025, not 2026',
    owed: 'AGL charged me wrongly for power and they want me to pay $412. I want an apology.',
    paid: 'they did not demand the 412, I paid it',
  },
  zh: {
    late: '我过世的叔叔的养老金在Hostplus，他们迟迟不付。我2026年7月向他们投诉过，他们一直没有回复我的投诉。我要他们付钱。',
    wrongMonth: '月份不对',
    back: '请加回去',
    year: '7月不对，是2025年，不是2026年',
    owed: 'AGL多收了我电费，要我付412元。我要他们道歉。',
    paid: '412元不是他们要的，是我付的',
  },
  vi: {
    late: 'Chú tôi mất, tiền super của chú ở Hostplus mà họ trả chậm quá. Tôi khiếu nại với họ tháng 7 năm 2026 mà họ không trả lời khiếu nại của tôi. Tôi muốn họ trả tiền.',
    wrongMonth: 'tháng đó không đúng',
    back: 'cho tất cả lại giúp tôi',
    year: 'tháng 7 sai rồi, năm 2025 chứ không phải năm 2026',
    owed: 'AGL tính tiền điện sai, họ đòi tôi trả 412 đô. Tôi muốn họ xin lỗi.',
    paid: '412 đô không phải họ đòi, tôi đã trả rồi',
  },
  ar: {
    late: 'تقاعد عمي المتوفى في Hostplus وهم يتأخرون في دفعه. اشتكيت لهم في يوليو 2026 ولم يردوا على شكواي. أريد أن يدفعوا المال.',
    wrongMonth: 'الشهر غير صحيح',
    back: 'رجعوها لو سمحتم',
    year: 'يوليو غلط، هو 2025 مو 2026',
    owed: 'تقول AGL إني مدين بمبلغ 412 دولارا للكهرباء وحسبوا الفاتورة غلط. أريد اعتذارا.',
    paid: 'هم لم يطلبوا 412 دولارا، أنا دفعتها',
  },
  el: {
    late: 'Το super του μακαρίτη του θείου μου είναι στη Hostplus και καθυστερούν να το πληρώσουν. Τους έκανα παράπονο τον Ιούλιο του 2026 και δεν απάντησαν ποτέ στο παράπονό μου. Θέλω να πληρωθούν τα χρήματα.',
    wrongMonth: 'ο μήνας δεν είναι σωστός',
    back: 'βάλτε τα πίσω παρακαλώ',
    year: 'ο Ιούλιος είναι λάθος, ήταν το 2025, όχι το 2026',
    owed: 'Η AGL με χρέωσε λάθος για ρεύμα και ζητάνε να πληρώσω 412 δολάρια. Θέλω μια συγγνώμη.',
    paid: 'τα 412 δεν μου τα ζήτησαν, εγώ τα πλήρωσα',
  },
};

describe.for(Object.entries(inWords))('in %s', ([, { late, wrongMonth, back, year, owed, paid }]) => {
  test('a day that is unticked takes no claim with it, and comes back with all else when asked for', () => {
    const off = { says: wrongMonth, sets: { 'day:2026-07': false } };
    const { turns, last } = converse([late, off, back], done);
    const [card, again] = turns.map(({ confirm }) => confirm);

    expect(claimsOf(card ?? null)).toEqual(expect.arrayContaining(['idr_late', 'complained_to_org']));
    expect(claimsOf(again ?? null)).toEqual(claimsOf(card ?? null));
    expect(besideOf(again ?? null)).not.toContain('day:2026-07');
    expect(besideOf(last.confirm)).toEqual(besideOf(card ?? null));
    expect(last.reply).not.toBe(turns[1]?.reply);
  });

  test('a year that is put right is that of the month, and takes off no other day', () => {
    const { turns, last } = converse([late, year], done);

    expect(besideOf(turns[0]?.confirm ?? null)).toContain('day:2026-07');
    expect(besideOf(last.confirm)).toContain('day:2025-07');
    expect(besideOf(last.confirm)).not.toContain('day:2026-07');
    expect(claimsOf(last.confirm)).toEqual(claimsOf(turns[0]?.confirm ?? null));
  });

  test('what a sum is for is put right in words, and the sum stays', () => {
    const { turns, last } = converse([owed, paid], done);
    const label = last.confirm?.amounts?.[0]?.label ?? '';

    expect(besideOf(turns[0]?.confirm ?? null)).toContain('sum:412');
    expect(besideOf(last.confirm)).toContain('sum:412');
    expect(label).not.toBe(turns[0]?.confirm?.amounts?.[0]?.label);
    expect(last.reply).toContain(label);
  });
});

test('another day than the one it happened on is put right as well', () => {
  const story =
    'Kmart sold me a kettle for $60 on 7 May 2026 and it stopped working. On 3 September 2026 the manager rang me. I want a refund.';
  const { last } = converse([story, '3 September is wrong, it was 5 September'], done);

  expect(besideOf(last.confirm)).toEqual(expect.arrayContaining(['day:2026-05-07', 'day:2026-09-05']));
  expect(besideOf(last.confirm)).not.toContain('day:2026-09-03');
  expect(last.reply).toContain('5 September 2026');
  expect(last.facts['incident_on']).toBe('2026-05-07');
});

test('a year beside two days of it takes off neither', () => {
  const story =
    'Kmart sold me a kettle for $60 on 7 May 2026 and it stopped working. On 3 September 2026 the manager rang me. I want a refund.';
  const { last } = converse([story, '2026 is wrong'], done);

  expect(besideOf(last.confirm)).toEqual(expect.arrayContaining(['day:2026-05-07', 'day:2026-09-03']));
});

const hurt =
  'I hired Bright Tilers to do my bathroom for $2,000 and they will not give my money back. My shoulder was done badly at the hospital.';

test.for(['please cross out "it was done badly"', 'strike out “done badly”: that was my shoulder'])(
  '«%s» takes the point out, before a card as well as behind one',
  (order) => {
    const before = converse([hurt, order, 'I want a refund.']);
    const behind = converse([hurt, order], done);

    expect(before.turns[0]?.facts['service_poor']).toBe(true);
    expect(before.turns[1]?.reply).toContain('It was done badly');
    expect(before.last.facts['service_poor']).toBe(false);
    expect(claimsOf(behind.turns[0]?.confirm ?? null)).toContain('service_poor');
    expect(claimsOf(behind.last.confirm)).not.toContain('service_poor');
  },
);

test.for([
  'I told them "please remove the second charge" and they refused.',
  'They said "remove the second charge" and hung up.',
])('«%s» tells what was said to others, and takes no point out', (reported) => {
  const { turns, last } = converse(['Telstra charged me twice for my plan, $90.', reported]);

  expect(turns[0]?.facts['charged_twice']).toBe(true);
  expect(last.facts['charged_twice']).toBe(true);
});

const fixed =
  'Kmart sold me a toaster for $60 on 5 May 2026, it stopped working on 9 May 2026 and they refuse to fix it. They rang me on 20 May 2026. I want a refund.';

test('what is put right to a day that is told already stands there once', () => {
  const { last } = converse([fixed, 'Not 3 June 2026, it was 9 May 2026'], done);
  expect(besideOf(last.confirm).filter((key) => key === 'day:2026-05-09')).toHaveLength(1);
});

test.for(['Not 9 May 2026, it was 20 May 2026', 'It was on 20 May 2026, not 9 May 2026'])(
  '«%s» takes off the one day and leaves the other, once',
  (words) => {
    const { last } = converse([fixed, words], done);
    const days = besideOf(last.confirm).filter((key) => key.startsWith('day:'));
    expect(days).toEqual(['day:2026-05-05', 'day:2026-05-20']);
  },
);

test('what a sum is for is not read across a pause', () => {
  const says = 'AGL charged me wrongly for power and they want me to pay $900. I want an apology.';
  const { last } = converse([says, 'The 900 was never charged, I paid it'], done);
  const card = converse([says], done).last.confirm;

  expect(besideOf(card)).toContain('sum:900');
  expect(last.reply).not.toContain('hold back');
});

test.for(['It stopped on 20 May, not 9 May', 'It stopped working on 20 May, not 9 May'])(
  '«%s» denies the one day and keeps the other, which was told',
  (words) => {
    const { last } = converse([fixed, words], done);
    const days = besideOf(last.confirm).filter((key) => key.startsWith('day:'));
    expect(days).toEqual(['day:2026-05-05', 'day:2026-05-20']);
  },
);

test.for(['στις 22αν Σεπτεμβρίου', 'την 22ην Σεπτεμβρίου', 'στις 22 Σεπτεμβρίου'])('«%s» is a day', (day) => {
  const { last } = converse([`Η Kmart αρνείται να επισκευάσει την τοστιέρα που χάλασε ${day}. Θέλω επιστροφή.`], done);
  expect(last.facts['incident_on']).toBe('2026-09-22');
});
