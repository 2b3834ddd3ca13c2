import { zstdDecompressSync } from 'node:zlib';
import type { Caller } from '@intake/contracts/operations/caller';
import { unseal } from '@intake/platform/crypto/seal';
import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { anonymous, asPartner, operator, testRing } from '@intake/testkit/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { recordRevisions } from '../src/consumers/record-revisions.ts';
import { readHoldsHandler, setHoldHandler } from '../src/handlers/legal-holds.ts';
import { telcoStory, testCompanion } from './companion.ts';

let companion: Awaited<ReturnType<typeof testCompanion>>;
beforeEach(async () => {
  companion = await testCompanion();
});
afterEach(() => companion[Symbol.asyncDispose]());

const Row = z.object({
  event_id: z.string(),
  intake_id: z.string(),
  partner_id: z.string().nullable(),
  occurred_at: z.number(),
  sealed: z.instanceof(Buffer),
});
const revisions = () =>
  companion.database.db.any(
    sql.type(
      Row,
    )`SELECT event_id, intake_id, partner_id, occurred_at, sealed FROM intake_revision ORDER BY occurred_at`,
  );

test('each turn leaves a sealed revision that opens under its own id only', async () => {
  const said = { role: 'user', content: 'My Telstra bill is wrong' };
  const turn = await companion.take(asPartner(), { history: [said] });
  await using _ = recordRevisions(companion.deps);

  const [row] = await eventually(async () => {
    const rows = await revisions();
    return rows.length > 0 && rows;
  });

  expect(row).toMatchObject({ intake_id: turn.intake_id, partner_id: 'harbour-bank' });
  expect(row?.sealed.includes('Telstra')).toBe(false);
  const about = `intake_revision|${row?.intake_id}|${row?.event_id}`;
  const content = JSON.parse(zstdDecompressSync(unseal(testRing, row?.sealed ?? Buffer.of(), about)).toString());
  expect(content).toMatchObject({ request: { history: [said] }, response: { reply: turn.reply } });
  expect(content.receipt).toMatchObject({ day: '2026-11-20', stage: turn.stage, sha256: expect.any(String) });
  expect(() => unseal(testRing, row?.sealed ?? Buffer.of(), 'intake_revision|another|row')).toThrow();
});

test('a turn whose revision the bus cannot carry is stored at once', async () => {
  const history = Array.from({ length: 60 }, (_, index) => ({ role: 'user', content: noise(index) }));

  await companion.take(anonymous(), { history });

  expect(await revisions()).toHaveLength(1);
});

test('what is kept of a turn is charged, its own size and once for all that a licensed complaint leaves; of a pilot nothing', async () => {
  const keptOf = async (caller: Caller, request: object) => {
    let kept = 0;
    await companion.take(caller, request, ({ keptBytes = 0 }) => {
      kept += keptBytes;
    });
    return kept;
  };
  const long = [{ role: 'user', content: noise(1) }];
  const { request } = await companion.goOn(asPartner(), { history: [{ role: 'user', content: telcoStory }] });
  const megabyte = 2 ** 20;

  expect(await keptOf(anonymous(), { history: [{ role: 'user', content: 'Hello' }] })).toBeLessThan(8_000);
  expect(await keptOf(anonymous(), { history: long })).toBeGreaterThan(8_000);
  expect(await keptOf(anonymous(), { history: long, partner: { name: 'Harbour' } })).toBe(0);
  expect(await keptOf(asPartner(), request)).toBeGreaterThan(megabyte);
  // The same yes again, as a device sends it twice, leaves no second complaint.
  expect(await keptOf(asPartner(), request)).toBeLessThan(megabyte);
});

test('a legal hold is placed, seen by its partner alone, and released', async () => {
  const { turn } = await companion.confirm(asPartner());
  const reference = turn.register_reference ?? '';
  const hold = (held: boolean) =>
    setHoldHandler(companion.deps).reply({ caller: operator(), input: { reference, held } });
  const seen = (id: string) =>
    readHoldsHandler(companion.deps).reply({ caller: asPartner({ id }), input: { references: [reference] } });

  await hold(true);
  expect(await seen('harbour-bank')).toEqual({ held: [reference] });
  expect(await seen('other')).toEqual({ held: [] });

  await hold(false);
  expect(await seen('harbour-bank')).toEqual({ held: [] });
});

test('a hold on a complaint that does not exist is refused', async () => {
  const placed = setHoldHandler(companion.deps).reply({
    caller: operator(),
    input: { reference: 'REF-ZZZZ-9999', held: true },
  });

  await expect(placed).rejects.toMatchObject({ code: 'complaint_not_found' });
});

/** Text that no compression helps with. */
function noise(seed: number): string {
  let state = seed + 1;
  return Array.from({ length: 8000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x4e00 + (state % 20_000));
  }).join('');
}
