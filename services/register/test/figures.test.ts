import { sql } from '@intake/platform/postgres/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anyArrivals } from './any-arrivals.ts';
import { type Harness, openHarness, someFinalised, someReference } from './harness.ts';
import { summaryByHand } from './summary-by-hand.ts';

const today = '2026-10-05';

let register: Harness;
beforeAll(async () => {
  register = await openHarness();
  register.clock.at = new Date(`${today}T02:00:00Z`);
});
afterAll(async () => {
  await register[Symbol.asyncDispose]();
});

let partners = 0;
const newPartner = () => ({ id: `figures-${++partners}` });
const standings = (view: 'standings' | 'derived_standings') =>
  register.db.any(sql.type(z.record(z.string(), z.unknown()))`
    SELECT standing.partner_id, standing.reference, standing.received_on, standing.risk_tier, standing.response_days,
      standing.pattern_id, standing.exposure_cents::text, standing.case_status, standing.case_status_as_at, standing.events,
      standing.provenance
    FROM ${sql.identifier([view])} AS standing
    ORDER BY standing.partner_id, standing.reference
  `);

test('whatever arrives, in whatever order and however often, every figure is what one computes from the entries', async () => {
  await fc.assert(
    fc.asyncProperty(anyArrivals(today), fc.constantFrom(1, 7, 14, 30, 90), async (told, window_days) => {
      const partner = newPartner();
      await register.db.transaction(async (tx) => {
        for (const arrive of told.arrivals) await arrive(tx, partner.id);
      });

      const whole = await register.read(window_days, partner);
      const page = await register.readPage({ limit: 1000, window_days }, partner);

      const clockOf = new Map(told.matters.map(({ reference, response_days }) => [reference, response_days]));
      const clocks = whole.entries.map(({ reference }) => clockOf.get(reference) ?? null);
      expect(whole.summary).toEqual(summaryByHand({ entries: whole.entries, clocks, today }));
      expect(page).toEqual(whole);
    }),
    { numRuns: 40 },
  );

  expect(await standings('standings')).toEqual(await standings('derived_standings'));
});

test('a row and its events that arrive at the same moment are both in the figures', async () => {
  for (let round = 0; round < 20; round += 1) {
    const partner = newPartner();
    const reported = { partner: partner.id };
    await Promise.all([
      register.take(someFinalised({ partner_id: partner.id, received_on: today })),
      register.reportByToken('lodged', reported),
      register.reportByToken('resolved', reported),
      register.reportByToken('resolved', reported),
    ]);

    const { summary, entries } = await register.read(90, partner);

    expect(summary).toMatchObject({ total: 1, total_received: 1, open_count: 0, lifecycle: { sent: 1, resolved: 1 } });
    expect(Object.keys(entries[0]?.events ?? {}).sort()).toEqual(['lodged', 'resolved', 'sent']);
  }
});

test('standings that were lost or spoilt are made anew from what was told', async () => {
  const partner = newPartner();
  await register.take(someFinalised({ partner_id: partner.id, received_on: today }));
  await register.reportByToken('escalated', { partner: partner.id });
  const before = await register.read(90, partner);
  await register.db.query(sql.typeAlias('void')`DELETE FROM standings WHERE standings.reference <> ${someReference}`);
  await register.db.query(sql.typeAlias('void')`UPDATE standings SET events = '{}', risk_tier = 'critical'`);

  await register.db.query(sql.typeAlias('void')`SELECT rebuild_standings()`);

  expect(await register.read(90, partner)).toEqual(before);
  expect(await standings('standings')).toEqual(await standings('derived_standings'));
});
