import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse, knowledge } from './converse.ts';

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

const offeredSectors = (last: ReturnType<typeof converse>['last']) => {
  const ids = last.choices?.options.map(({ id }) => id) ?? [];
  return ids.some((id) => knowledge.content.sectors.some(({ entry }) => entry.code === id)) ? ids : [];
};

describe('what the story placed is not asked about because of words said in passing', () => {
  test.for<readonly [Language, string, string]>([
    [
      'en',
      'my yoga studio membership was cancelled in June and they still charge me',
      'my bank took a dishonour fee for it, the bank app shows it',
    ],
    ['zh', '房东不退我的押金，我八月就退租了', '冰箱和洗衣机本来就旧'],
    ['vi', 'chủ nhà không trả tiền bond, tôi dọn ra hồi tháng 8', 'cái tủ lạnh với cái máy giặt vốn đã cũ'],
    ['ar', 'صاحب البيت ما رجع التأمين بعد ما تركت الشقة', 'الغسالة والتلاجة كانوا قدام من الأول'],
    ['el', 'ο σπιτονοικοκύρης κρατάει την εγγύηση από το νοίκι', 'η τηλεόραση και το ψυγείο ήταν παλιά'],
  ])('%s: «%s», then «%s»', ([, story, passing]) => {
    const { turns } = converse([story, passing]);
    const placed = turns[0]?.facts['sector'];

    expect(placed).toBeDefined();
    for (const turn of turns) {
      expect(turn.facts['sector']).toBe(placed);
      expect(offeredSectors(turn)).toEqual([]);
    }
  });

  test('but a clear word of another kind moves it', () => {
    const { last } = converse([
      'they will not give my bond back',
      'it is a storage company, the storage unit, not renting',
    ]);

    expect(last.facts['sector']).toBe('services_trades');
  });
});

test.for<readonly [string, string]>([
  ['I bought a Camry from a car yard and the gearbox is gone, they will do nothing', 'it was a Corolla, not a Camry'],
  ['tôi mua xe Camry ở bãi xe, hộp số hư, họ không sửa', 'xe Corolla, không phải Camry'],
])('whoever puts the make right does not deny the kind: «%s», «%s»', ([story, right]) => {
  expect(sectorAfter([story, right])).toBe('motor_vehicle');
});

describe('of a few kinds that the story speaks of only these are offered', () => {
  const story = 'I was charged twice for the bathroom in the flat I rent';

  test('and none of them brings the others', () => {
    const { turns } = converse([story, 'none of these']);
    const [few, others] = turns.map(offeredSectors);

    expect(few?.length).toBeLessThanOrEqual(5);
    expect(few?.at(-1)).toBe('none');
    expect(others).toContain('energy');
    for (const code of few?.slice(0, -1) ?? []) expect(others).not.toContain(code);
  });
});

test.for([
  ['Corella Recoveries ring me nine times a day about a bill', 'debt_collection'],
  ['Wattle Gully Home Care charged me for visits that nobody made', 'aged_care'],
] as const)('«%s» is placed by the name of its business', ([said, sector]) => {
  expect(sectorAfter([said])).toBe(sector);
});
