import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// An hour is no sum, a sum in words is one, and what is reckoned stands on the card once.

const sumsOf = (...sayings: string[]) =>
  converse(sayings, { clientDone: true }).last.confirm?.amounts?.map(({ amount_aud }) => amount_aud) ?? [];

type Said = { readonly hours: string; readonly later: string; readonly words: string; readonly rate: string };
const said: Readonly<Record<Language, Said>> = {
  en: {
    hours: 'Baycorp keep harassing me for $700 I do not owe. They ring at 7.15 in the morning and at 9.45 at night.',
    later: 'the 7.15 calls are the worst of it',
    words: 'Hostplus refused to pay out my late uncle’s super. It is about two hundred and sixty one thousand.',
    rate: 'Kennards charged me wrongly. I hired a floor sander 3 days at $85 a day, $255, and it did not work.',
  },
  zh: {
    hours: 'Baycorp一直骚扰我，要我付700元，我根本不欠。他们早上7.15 早上打来，晚上也打。',
    later: '7.15 早上打来最让人受不了',
    words: 'Hostplus迟迟不付我过世叔叔的super，他们一直拖着。他们欠我们二十六万一千。',
    rate: 'Kennards乱收费。我租了打磨机3天，每天85元，一共255元，机器是坏的。',
  },
  vi: {
    hours: 'Baycorp quấy rối tôi đòi 700 đô mà tôi không nợ. Họ gọi lúc 7.15 sáng và tối.',
    later: 'mấy cuộc 7.15 sáng là khổ nhất',
    words: 'Hostplus từ chối trả super của chú tôi đã mất, khoảng hai trăm sáu mươi mốt ngàn.',
    rate: 'Kennards tính tiền sai. Tôi thuê máy chà sàn 3 ngày, mỗi ngày 85 đô, tổng cộng 255 đô, máy bị hư.',
  },
  ar: {
    hours: 'Baycorp تضايقني وتطالبني بمبلغ 700 دولار لا أدين به. يتصلون الساعة 7.15 صباحا وفي الليل.',
    later: 'اتصالات 7.15 صباحا هي الأسوأ',
    words: 'تقاعد عمي المتوفى في Hostplus وهم يتأخرون في دفعه، حوالي ميتين وواحد وستين ألف دولار.',
    rate: 'رفضت Kennards إرجاع المال. استأجرت آلة 3 أيام بسعر 85 دولارا في اليوم، المجموع 255 دولارا، والآلة معطلة.',
  },
  el: {
    hours: 'Η Baycorp με παρενοχλεί για 700 δολάρια που δεν χρωστάω. Παίρνουν στις 7.15 το πρωί και το βράδυ.',
    later: 'τα τηλεφωνήματα στις 7.15 το πρωί είναι τα χειρότερα',
    words:
      'Η Hostplus αρνήθηκε να πληρώσει το super του μακαρίτη του θείου μου, περίπου διακόσιες εξήντα μία χιλιάδες. Καθυστερούν μήνες και δεν απαντούν.',
    rate: 'Η Kennards αρνήθηκε να μου επιστρέψει τα χρήματα. Νοίκιασα ένα τριβείο 3 μέρες προς 85 δολάρια τη μέρα, 255 δολάρια, και ήταν χαλασμένο.',
  },
};

describe.for(Object.entries(said))('in %s', ([, { hours, later, words, rate }]) => {
  test('an hour is no sum, nor when it is named again', () => {
    expect(sumsOf(hours, later)).toEqual([700]);
  });

  test('a sum in words is one', () => {
    expect(sumsOf(words)).toEqual([261_000]);
  });

  test('of a rate and what it comes to, the latter stands on the card', () => {
    expect(sumsOf(rate)).toEqual([255]);
  });
});

test.for(['Kmart sold me a mug for $7.15 in the morning sale and it broke. They refuse a refund.'])(
  '«%s» tells a sum',
  (says) => {
    expect(sumsOf(says)).toEqual([7.15]);
  },
);

test('the figure of a day is no count of a rate', () => {
  const says =
    'On 3 May 2026 I paid Harvey Norman a $100 deposit and then $300 for the fridge, which stopped working. I want a refund.';
  expect(sumsOf(says).toSorted()).toEqual([100, 300]);
});

test('a count far from a sum makes no rate of it', () => {
  const says =
    'I rang Harvey Norman 3 times about the fridge that stopped working a week after it came, paid a $100 deposit and then $300. I want a refund.';
  expect(sumsOf(says).toSorted()).toEqual([100, 300]);
});
