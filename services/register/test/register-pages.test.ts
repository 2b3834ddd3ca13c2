import { readRegister } from '@intake/contracts/operations/register/read-register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness, someFinalised, someReference } from './harness.ts';

let register: Harness;
beforeAll(async () => {
  register = await openHarness();
  // Several rows of one day, so that a page ends in the middle of it; and one that is another partner's.
  for (const [index, day] of [20, 20, 20, 19, 18, 18, 18].entries()) {
    const reference = `REF-PAGE-000${(index * 5) % 7}`;
    await register.take(someFinalised({ reference, received_on: `2026-07-${day}` }));
  }
  await register.take(someFinalised({ partner_id: 'other-bank', reference: someReference }));
});
afterAll(async () => {
  await register[Symbol.asyncDispose]();
});

test.for([1, 2, 3, 7, 1000])(
  'pages of %i make up the whole register, each with the figures of all of it',
  async (limit) => {
    const whole = await register.read();
    const pages = [await register.readPage({ limit })];
    for (let after = pages[0]?.next_after; after; after = pages.at(-1)?.next_after) {
      pages.push(await register.readPage({ limit, after }));
    }

    expect(pages.flatMap(({ entries }) => entries)).toEqual(whole.entries);
    expect(pages).toHaveLength(Math.ceil(7 / limit));
    for (const { summary } of pages) expect(summary).toEqual(whole.summary);
  },
);

test('a page of none is the figures alone', async () => {
  const { summary, entries, next_after } = await register.readPage({ limit: 0 });

  expect({ total: summary.total, entries, next_after }).toEqual({ total: 7, entries: [], next_after: null });
});

test.for([someReference, 'REF-ZZZZ-9999'])('%s, which is no row of the partner’s, leads to no page', async (after) => {
  await expect(register.readPage({ limit: 2, after })).rejects.toMatchObject({
    code: 'invalid_request',
    message: 'after: must be the next_after of an earlier page',
  });
});

test.for([
  { asked: { limit: '1001' }, wrong: 'limit' },
  { asked: { limit: '-1' }, wrong: 'limit' },
  { asked: { limit: 'ten' }, wrong: 'limit' },
  { asked: { limit: '2', after: 'REF-1' }, wrong: 'after' },
  { asked: { after: someReference }, wrong: 'after' },
])('$asked is refused, and its field named', ({ asked, wrong }) => {
  const result = readRegister.input.safeParse(asked);

  expect(result.error?.issues[0]?.path).toEqual([wrong]);
});
