import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventIdOf } from './event-id.ts';

const resolved = { partnerId: 'harbour-bank', reference: 'REF-AB12-CD34', event: 'resolved' };

test('the same complaint and event have the same id for ever', () => {
  expect(eventIdOf(resolved)).toBe('a78c8cde-5b1f-8246-be6c-eaac457a4e6d');
  expect(z.uuid().safeParse(eventIdOf(resolved)).success).toBe(true);
});

test.for([{ partnerId: 'other-bank' }, { reference: 'REF-AB12-CD35' }, { event: 'withdrawn' }])(
  'another complaint or event has another id: %o',
  (change) => {
    expect(eventIdOf({ ...resolved, ...change })).not.toBe(eventIdOf(resolved));
  },
);
