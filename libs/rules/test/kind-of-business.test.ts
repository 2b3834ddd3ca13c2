import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

const sectorAfter = (says: readonly string[]) => converse(says).last.facts['sector'];

describe('what the person calls the kind of business beats what was guessed', () => {
  test.for<readonly [Language, string, string]>([
    ['en', 'they kept my bond of 600 and charged me after notice', 'this is childcare, not renting'],
    ['zh', '他们扣了我的押金600，还多收钱', '这是幼儿园，不是租房'],
    ['vi', 'họ giữ tiền bond 600 và tính thêm tiền', 'đây là nhà trẻ, không phải thuê nhà'],
    ['ar', 'صاحب البيت ما رجع التأمين 600 دولار', 'هاي حضانة أطفال، مش إيجار'],
    ['el', 'κράτησαν το bond 600 δολάρια', 'αυτό είναι παιδικός σταθμός, όχι ενοικίαση'],
  ])('%s: «%s», then «%s»', ([, story, said]) => {
    expect(sectorAfter([story])).toBe('tenancy');
    expect(sectorAfter([story, said])).toBe('schools_childcare');
    expect(sectorAfter([story, said, 'they still have the bond'])).toBe('schools_childcare');
  });
});

test.for([
  ['I paid Zorbo Kitchens 5000 and they never came', 'building'],
  ['I bought from Zorbo Motors, they refuse to put it right', 'motor_vehicle'],
  ['Booked with Zorbo Airlines and they charged me twice', 'airline'],
  ['I paid Zorbo Dental 800 and they charged me twice', 'health_services'],
  ['我在永安餐馆付了两次钱，他们不退', 'retail'],
] as const)('the name of a business that no directory knows tells its kind: «%s»', ([said, sector]) => {
  const { last } = converse([said]);

  expect(last.facts['sector']).toBe(sector);
  expect(last.choices?.options.some(({ id }) => id === 'telecommunications')).not.toBe(true);
});

test('who names the kind of business is offered no list of kinds', () => {
  const { turns } = converse(['my late wife and I joined a gym, she passed away and the gym keeps charging me']);

  expect(turns[0]?.facts['sector']).toBe('services_trades');
  expect(turns[0]?.choices?.options.map(({ id }) => id) ?? []).not.toContain('funeral');
});
