import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// A deadline is put right in words, like a day that was; neither moves the other.

const done = { clientDone: true };
type Turn = ReturnType<typeof converse>['last'];
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');
const daysOf = ({ confirm }: Turn) => Object.fromEntries(confirm?.dates?.map(({ key, date }) => [key, date]) ?? []);

const stories = {
  en: 'My landlord Ray White gave me a notice to leave by 3 December 2026. On 9 October 2026 they came in without notice. I want it stopped.',
  zh: '我的房东 Ray White 通知我12月3日之前搬走。2026年10月9日他们没有通知就进来了。我要他们停止。',
  vi: 'Chủ nhà Ray White bắt tôi dọn ra trước ngày 3 tháng 12 năm 2026. Ngày 9 tháng 10 năm 2026 họ vào nhà không báo trước. Tôi muốn họ dừng lại.',
  ar: 'أعطاني Ray White إشعار إخلاء قبل 3 ديسمبر 2026. في 9 أكتوبر 2026 دخلوا بدون إشعار. أريد أن يتوقفوا.',
  el: 'Η Ray White μου έδωσε ειδοποίηση έξωσης, να φύγω μέχρι τις 3 Δεκεμβρίου 2026. Στις 9 Οκτωβρίου 2026 μπήκαν χωρίς ειδοποίηση. Θέλω να σταματήσουν.',
} as const;

const moved: Readonly<Record<Language, readonly (readonly [string, string, string])[]>> = {
  en: [
    ['wrong, the deadline is 17 December', '2026-12-17', '17 December 2026'],
    ['I have until the 7th, not the 3rd', '2026-12-07', '7 December 2026'],
    ['not 3 December, 10 December', '2026-12-10', '10 December 2026'],
    ['sorry, we have to be out by 8 January', '2027-01-08', '8 January 2027'],
  ],
  zh: [
    ['不是，最后期限是12月17日', '2026-12-17', '2026年12月17日'],
    ['是7号之前，不是3号', '2026-12-07', '2026年12月7日'],
  ],
  vi: [
    ['không phải, hạn chót là ngày 17 tháng 12', '2026-12-17', '17 tháng 12'],
    ['tới ngày 7, không phải ngày 3', '2026-12-07', '7 tháng 12'],
  ],
  ar: [
    ['لا، المهلة حتى 17 ديسمبر', '2026-12-17', '17 ديسمبر'],
    ['حتى يوم 7، ليس يوم 3', '2026-12-07', '7 ديسمبر'],
  ],
  el: [
    ['όχι, η προθεσμία λήγει στις 17 Δεκεμβρίου', '2026-12-17', '17 Δεκεμβρίου'],
    ['μέχρι τις 7, όχι τις 3', '2026-12-07', '7 Δεκεμβρίου'],
  ],
};

const past = {
  en: ['they came in on the 8th, not the 9th', 'no, it was 8 October'],
  zh: ['不是9号，是8号'],
  vi: ['không phải ngày 9, ngày 8'],
  ar: ['ليس يوم 9، يوم 8'],
  el: ['όχι στις 9, στις 8'],
} as const;

const goingOn = {
  en: 'my rent is paid',
  zh: '房租我付了',
  vi: 'tiền nhà tôi trả đủ',
  ar: 'الإيجار مدفوع',
  el: 'το νοίκι το πλήρωσα',
};

describe.for(languages)('in %s', (language) => {
  test.for(moved[language])('«%s» moves the deadline, is named, and holds', ([says, day, named]) => {
    const { turns } = converse([stories[language], says, goingOn[language]], done);
    const [card, corrected, later] = turns;

    expect(card && daysOf(card)).toEqual({ incident_on: '2026-10-09', eviction_on: '2026-12-03' });
    expect(corrected && daysOf(corrected)).toEqual({ incident_on: '2026-10-09', eviction_on: day });
    expect(plain(corrected?.reply ?? '')).toContain(named);
    expect(later && daysOf(later)).toEqual({ incident_on: '2026-10-09', eviction_on: day });
    expect(corrected?.confirm?.claims).toEqual(card?.confirm?.claims);
  });

  test.for(past[language])('«%s» moves the day it happened and no deadline', (says) => {
    const { last } = converse([stories[language], says], done);

    expect(daysOf(last)).toEqual({ incident_on: '2026-10-08', eviction_on: '2026-12-03' });
  });
});

test('a day on which it happened again moves neither', () => {
  expect(daysOf(converse([stories.en, 'they came in again on 12 November 2026'], done).last)).toMatchObject({
    incident_on: '2026-10-09',
    eviction_on: '2026-12-03',
  });
});

test('a moved deadline that is unticked stays away', () => {
  const off = { says: 'ok', sets: { 'day:2026-12-17': false } };
  const { last } = converse([stories.en, 'wrong, the deadline is 17 December', off, goingOn.en], done);

  expect(daysOf(last)).not.toHaveProperty('eviction_on');
});

test('before any card it is put right as well', () => {
  const said = [stories.en, 'sorry, they gave us until the 11th, not the 3rd'];

  expect(converse(said).last.facts).toMatchObject({ incident_on: '2026-10-09', eviction_on: '2026-12-11' });
});
