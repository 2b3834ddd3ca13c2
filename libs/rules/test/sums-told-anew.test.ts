import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

// A sum told again at the card for the very same takes the place of the one that stands there: reply, card and letter agree.

const done = { clientDone: true };
const sumsOf = ({ confirm: card }: ReturnType<typeof converse>['last']) =>
  card?.amounts?.map((one) => one.amount_aud) ?? [];

const stories = {
  en: 'Kelso Removals moved my furniture badly, they charged me $1,250 and they refuse a refund. I want a refund.',
  zh: 'Kelso Removals 搬家搬得很差，收了我1250元，还拒绝退款。我要退款。',
  vi: 'Kelso Removals chuyển nhà rất tệ, họ tính tôi 1250 đô và từ chối hoàn tiền. Tôi muốn hoàn tiền.',
  ar: 'شركة Kelso Removals نقلت أثاثي بشكل سيئ وأخذوا مني 1250 دولار ورفضوا إرجاع المال. أريد استرداد مالي.',
  el: 'Η Kelso Removals έκανε άσχημα τη μετακόμιση, με χρέωσαν 1250 δολάρια και αρνούνται επιστροφή χρημάτων. Θέλω επιστροφή χρημάτων.',
} as const;

const anew = {
  en: ['they charged me $1,520', 'they charged 1520', 'the furniture was $1,520'],
  zh: ['他们收了我1520元', '搬家费是1520元'],
  vi: ['họ tính tôi 1520 đô', 'tiền chuyển nhà là 1520 đô'],
  ar: ['أخذوا مني 1520 دولار', 'خصموا 1520 دولار'],
  el: ['με χρέωσαν 1520 δολάρια', 'η μετακόμιση ήταν 1520 δολάρια'],
} as const;

const beside = {
  en: [
    'they also charged me $900',
    'they charged me $900 again',
    'they charged me $900 for a second van',
    'my neighbour charged me $900 to fix the piano',
    'on 2 October 2026 they charged me $900',
    'they charged me $90',
    'the piano was $900',
  ],
  zh: ['他们又收了我900元', '他们还收了我900元', '修钢琴收了我900元'],
  vi: ['họ còn tính tôi 900 đô nữa', 'tiền sửa đàn là 900 đô'],
  ar: ['وأخذوا مني أيضا 900 دولار', 'البيانو كان 900 دولار'],
  el: ['με χρέωσαν επιπλέον 900 δολάρια', 'το πιάνο ήταν 900 δολάρια'],
} as const;

const minutes = {
  en: ['the whole thing took 30', 'the call took 45'],
  zh: ['整件事花了30'],
  vi: ['cả vụ mất 30'],
  ar: ['الموضوع كله أخذ 30'],
  el: ['όλο το θέμα πήρε 30', 'το τηλεφώνημα κράτησε 45'],
} as const;

describe.for(languages)('in %s', (language) => {
  test.for(anew[language])('«%s» takes the place of the sum', (says) => {
    const { turns, last } = converse([stories[language], says, confirm], done);
    const corrected = turns[1];

    expect(corrected && sumsOf(corrected)).toEqual([1520]);
    expect(corrected?.confirm?.wishes?.[0]?.amount_aud).toBe(1520);
    expect(corrected?.reply).toContain('$1,520');
    expect(corrected?.reply).not.toContain('$1,250');
    expect(last.finalised?.complaint.text).toContain('refund): $1,520');
  });

  test.for(beside[language])('«%s» is one more', (says) => {
    const { last } = converse([stories[language], says], done);

    expect(sumsOf(last)[0]).toBe(1250);
    expect(sumsOf(last)).toHaveLength(2);
    expect(last.facts['amount_aud']).toBe(1250);
  });

  test.for(minutes[language])('«%s» names no sum', (says) => {
    const { turns, last } = converse([stories[language], says], done);

    expect(sumsOf(last)).toEqual([1250]);
    expect(last.reply).not.toContain('1. ');
    expect(turns[0] && sumsOf(turns[0])).toEqual([1250]);
  });
});

test('what is added is not called the amount', () => {
  const { reply } = converse([stories.en, 'they also charged me $900'], done).last;

  expect(reply).toContain('“$900, which was charged or taken”');
  expect(reply).not.toContain('amount is now');
});

test('a word for dollars between two numbers belongs to the first', () => {
  const story = 'Η Telstra με χρέωσε 65 δολάρια δύο φορές. Θέλω επιστροφή χρημάτων.';

  expect(sumsOf(converse([story], done).last)).toEqual([65]);
});
