import { sql } from '@intake/platform/postgres/sql';
import { harbourBank } from '@intake/testkit/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness, someFinalised, someReference } from './harness.ts';

let register: Harness;
beforeEach(async () => {
  register = await openHarness();
});
afterEach(async () => {
  await register[Symbol.asyncDispose]();
});

test('who knows only the reference cannot withdraw a complaint; its own token can, and the partner is told so', async () => {
  await register.take(someFinalised());
  await register.reportByReference('withdrawn');
  await register.reportByReference('escalated');

  const [claimed] = (await register.read()).entries;
  const claimedSummary = (await register.read()).summary;
  register.clock.at = new Date('2026-07-22T02:00:00Z');
  await register.reportByToken('withdrawn');
  await register.reportByReference('withdrawn');

  expect(claimed).toMatchObject({
    events: { withdrawn: '2026-07-20', escalated: '2026-07-20' },
    event_provenance: { withdrawn: 'reference', escalated: 'reference' },
    closed_by: null,
  });
  expect(claimedSummary).toMatchObject({ open_count: 1, lifecycle: { withdrawn: 0, escalated: 1 } });
  const { entries, summary } = await register.readPage({ limit: 10 });
  expect(entries[0]).toMatchObject({
    events: { withdrawn: '2026-07-22', escalated: '2026-07-20' },
    event_provenance: { withdrawn: 'token', escalated: 'reference' },
    closed_by: 'token',
  });
  expect(summary).toMatchObject({ open_count: 0, lifecycle: { withdrawn: 1 } });
  const told = (await register.published()).map(({ event_id, body }) => ({ event_id, ...JSON.parse(body) }));
  expect(told.map(({ event, provenance }) => [event, provenance])).toEqual([
    ['withdrawn', 'reference'],
    ['escalated', 'reference'],
    ['withdrawn', 'token'],
  ]);
  expect(new Set(told.map(({ event_id }) => event_id)).size).toBe(3);
});

test('an event that a replica of the version before recorded counts as it did', async () => {
  await register.take(someFinalised());
  await register.db.query(sql.typeAlias('void')`
    INSERT INTO lifecycle (partner_id, reference, event, event_on)
    VALUES (${harbourBank.id}, ${someReference}, 'withdrawn', '2026-07-19')
  `);

  await register.reportByToken('withdrawn');

  const { entries, summary } = await register.read();
  expect(entries[0]).toMatchObject({ events: { withdrawn: '2026-07-19' }, event_provenance: {}, closed_by: 'token' });
  expect(summary.open_count).toBe(0);
});
