import { expect, test } from 'vitest';
import { stopsOf } from './brake.ts';

const brake = { share: 0.1, perOwner: 10_000, inTotal: 50_000, exempt: 25 };
const owed = (due: number, stored: number, retentionDays = 2_557) => ({
  partnerId: 'bank',
  retentionDays,
  stored,
  due,
});

test('an ordinary night never stops, however short the schedule and however many the owners', () => {
  for (const days of [1, 2, 7, 30, 365, 730, 2_557]) {
    for (const perDay of [1, 10, 300, 3_000]) {
      const owner = owed(perDay, perDay * days, days);
      expect(stopsOf(brake, [owner]), `${days} days, ${perDay} a day`).toEqual([]);
      expect(
        stopsOf(
          brake,
          Array.from({ length: 10 }, () => owner),
        ),
      ).toEqual([]);
    }
  }
});

test('what comes together while nobody erases for a weekend does not stop', () => {
  expect(stopsOf(brake, [owed(900, 300 * 30, 30)])).toEqual([]);
});

test('a share, a number of one owner and a number of all stop a round', () => {
  expect(stopsOf(brake, [owed(1_001, 10_000)]).map(({ owner }) => owner)).toEqual(['bank', 'total']);
  expect(stopsOf(brake, [owed(10_001, 1_000_000)]).map(({ owner }) => owner)).toEqual(['bank']);
  const many = Array.from({ length: 6 }, () => owed(9_000, 1_000_000));
  expect(stopsOf(brake, many)).toEqual([{ owner: 'total', due: 54_000, allowed: 50_000 }]);
});

test('so few that nobody would call it a mass erasure pass whatever their share', () => {
  expect(stopsOf(brake, [owed(25, 25)])).toEqual([]);
  expect(stopsOf(brake, [owed(26, 26)])).not.toEqual([]);
});
