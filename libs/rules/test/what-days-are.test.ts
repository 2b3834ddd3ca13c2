import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// A day is labelled as what it is, or left off; one that is put right or taken off takes what happened on it along.

const done = { clientDone: true };
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');
const datesOf = ({ confirm }: ReturnType<typeof converse>['last']) =>
  confirm?.dates?.map(({ date, label }) => [date, plain(label)] as const) ?? [];
const claimsOf = ({ confirm }: ReturnType<typeof converse>['last']) => confirm?.claims.map(({ key }) => key) ?? [];

const trips: Readonly<Record<Language, readonly [string, string]>> = {
  en: [
    'Jetstar cancelled my flight and refuses a refund of $310. We were supposed to leave on 18 May 2026. My birthday is 2 July. I want a refund.',
    'planned for this day',
  ],
  zh: ['Jetstar 取消了我的航班，拒绝退款310元。我原定要2026年5月18日走。我的生日是7月2日。我要退款。', '原定的日子'],
  vi: [
    'Jetstar hủy chuyến bay của tôi, từ chối hoàn 310 đô. Đáng lẽ tôi bay hôm 18 tháng 5 năm 2026. Sinh nhật tôi là ngày 2 tháng 7. Tôi muốn hoàn tiền.',
    'ngày dự định',
  ],
  ar: [
    'ألغت Jetstar رحلتي ورفضت إرجاع 310 دولار. كنت المفروض أسافر في 18 مايو 2026. عيد ميلادي في 2 يوليو. أريد استرداد مالي.',
    'اليوم المخطط له',
  ],
  el: [
    'Η Jetstar ακύρωσε την πτήση μου και αρνείται να επιστρέψει 310 δολάρια. Θα πετούσα στις 18 Μαΐου 2026. Τα γενέθλιά μου είναι στις 2 Ιουλίου. Θέλω επιστροφή χρημάτων.',
    'η προγραμματισμένη μέρα',
  ],
};

describe.for(languages)('in %s', (language) => {
  const [story, label] = trips[language];

  test('the day of a plan is called so, and a birthday is none of the matter', () => {
    const dates = datesOf(converse([story], done).last);

    expect(dates.map(([date]) => date)).toEqual(['2026-05-18']);
    expect(dates[0]?.[1]).toContain(label);
  });
});

test('what happened on a birthday happened, and the age of a thing is no day', () => {
  const story =
    'On my birthday, 4 June 2026, AGL cut off my power. The house was built in May 1974. I want compensation.';

  expect(datesOf(converse([story], done).last)).toEqual([['2026-06-04', '4 June 2026']]);
});

test('what they promised stays a promise', () => {
  const story = 'Kmart promised delivery on 3 May 2026 and the fridge never came. I want a refund.';

  expect(datesOf(converse([story], done).last)[0]?.[1]).toContain('promised for this day');
});

const complained: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: [
    'Telstra charged me twice on 4 May 2026, $80. I complained on 2 June 2026. They did not answer. I want a refund.',
    'I complained on 16 November, not 2 June',
    'remove 2 June',
  ],
  zh: [
    'Telstra 2026年5月4日重复收了我80元。我2026年6月2日投诉了。他们没有回复。我要退款。',
    '是11月16日，不是6月2日',
    '去掉6月2日',
  ],
  vi: [
    'Telstra tính tiền tôi hai lần 80 đô ngày 4/5/2026. Tôi khiếu nại ngày 2/6/2026. Họ không trả lời. Tôi muốn hoàn tiền.',
    'ngày 16 tháng 11, không phải ngày 2 tháng 6',
    'bỏ ngày 2 tháng 6',
  ],
  ar: [
    'خصمت Telstra مني 80 دولارا مرتين في 4 مايو 2026. اشتكيت في 2 يونيو 2026. لم يردوا. أريد استرداد مالي.',
    'في 16 نوفمبر، ليس في 2 يونيو',
    'احذف 2 يونيو',
  ],
  el: [
    'Η Telstra με χρέωσε δύο φορές στις 4 Μαΐου 2026, 80 δολάρια. Έκανα παράπονο στις 2 Ιουνίου 2026. Δεν απάντησαν. Θέλω επιστροφή χρημάτων.',
    'στις 16 Νοεμβρίου, όχι στις 2 Ιουνίου',
    'βγάλε τις 2 Ιουνίου',
  ],
};

describe.for(languages)('the day of the complaint, in %s', (language) => {
  const [story, right, off] = complained[language];

  test('put right, the time for an answer counts from the right one', () => {
    const { turns } = converse([story, right], done);

    expect(turns[0] && claimsOf(turns[0])).toContain('idr_late');
    expect(turns[1] && claimsOf(turns[1])).not.toContain('idr_late');
  });

  test('taken off, it takes nothing with it', () => {
    const { turns } = converse([story, off], done);

    expect(turns[1] && datesOf(turns[1]).map(([date]) => date)).toEqual(['2026-05-04']);
    expect(turns[1] && claimsOf(turns[1])).toEqual(turns[0] && claimsOf(turns[0]));
  });
});

test('no other day of the sentence becomes the day of the complaint', () => {
  const story =
    'Telstra charged me twice, $80. I complained on 2 June 2026 about the notice of 16 November 2026. They did not answer. I want a refund.';
  const { turns } = converse([story, 'remove 2 June'], done);

  expect(turns[1] && claimsOf(turns[1])).toEqual(turns[0] && claimsOf(turns[0]));
});
