import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { unseal } from '@intake/platform/crypto/seal';
import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { asPartner, ringInRotation, rotatedRing } from '@intake/testkit/fixtures';
import { byteColumns, rewrapAll } from '@intake/testkit/rewrap-all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { recordRevisions } from '../src/consumers/record-revisions.ts';
import { takeTurnHandler } from '../src/handlers/take-turn.ts';
import { sealedColumns } from '../src/store/sealed-columns.ts';
import { aboutRevision } from '../src/turn/record-turn.ts';
import { testCompanion } from './companion.ts';

let companion: Awaited<ReturnType<typeof testCompanion>>;
beforeAll(async () => {
  companion = await testCompanion();
});
afterAll(() => companion?.[Symbol.asyncDispose]());

const Revision = z.object({ event_id: z.string(), intake_id: z.string(), sealed: z.instanceof(Buffer) });

test('once everything is rewrapped the old key may go: complaints are answered and conversations open as before', async () => {
  const { request, turn } = await companion.confirm(asPartner());
  const { db } = companion.deps;
  const revisions = () => db.any(sql.type(Revision)`SELECT event_id, intake_id, sealed FROM intake_revision`);
  await using _ = recordRevisions(companion.deps);
  await eventually(async () => (await revisions()).length > 1);
  const before = await revisions();

  const pass = await rewrapAll(rewrapHandler('companion', { db, ring: ringInRotation, columns: sealedColumns }));

  expect(pass).toEqual({ rewrapped: before.length + 3, unreadable: 0 });
  const ask = { caller: asPartner(), input: request };
  const again = await takeTurnHandler({ ...companion.deps, sealKeys: rotatedRing }).reply(ask);
  expect(again).toMatchObject({ complaint: turn.complaint });
  const kept = (await revisions()).filter((row) => before.some(({ event_id }) => event_id === row.event_id));
  expect(kept).toHaveLength(before.length);
  for (const { event_id, intake_id, sealed } of kept) {
    expect(unseal(rotatedRing, sealed, aboutRevision({ event_id, intake_id })).length).toBeGreaterThan(100);
  }
});

test('no sealed column is left out of a rotation', async () => {
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);

  expect(await byteColumns(companion.deps.db)).toEqual(listed.sort());
});
