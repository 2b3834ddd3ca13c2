import { randomUUID } from 'node:crypto';
import { CompanionRequest } from '@intake/contracts/conversation';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { ComplaintRecord } from '@intake/contracts/record';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { unseal } from '@intake/platform/crypto/seal';
import { aboutEvent } from '@intake/platform/events/outbox';
import { sql } from '@intake/platform/postgres/sql';
import { administer } from '@intake/testkit/backup';
import { asPartner, harbourBank, ringInRotation, rotatedRing, testRing } from '@intake/testkit/fixtures';
import { rewrapAll } from '@intake/testkit/rewrap-all';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../src/deps.ts';
import { type Dialogue, readDialogue, withMemory } from '../src/domain/dialogue.ts';
import { referenceOf } from '../src/domain/reference.ts';
import { turnInput, withReading } from '../src/domain/turn-input.ts';
import { keptSince } from '../src/retention/schedules.ts';
import { sealedColumns } from '../src/store/sealed-columns.ts';
import { confirmComplaint } from '../src/turn/confirm-complaint.ts';
import type { Confirming } from '../src/turn/confirming.ts';
import { aboutComplaint } from '../src/turn/save-revision.ts';
import { telcoStory } from './companion.ts';
import { aDay, bank, testKeeping } from './keeping.ts';

let keeping: Awaited<ReturnType<typeof testKeeping>>;
let variants: readonly Pick<Confirming, 'input' | 'dialogue' | 'decision' | 'work'>[];
beforeAll(async () => {
  keeping = await testKeeping();
  await keeping.clear();
  const stories = [telcoStory, telcoStory.replace('$65', '$95'), telcoStory.replace('twice', 'three times')];
  variants = await Promise.all(stories.map(confirmedStory));
});
afterAll(() => keeping?.[Symbol.asyncDispose]());

/** What a confirming turn of this story hands on to be made true. */
async function confirmedStory(story: string) {
  const { request } = await keeping.confirm(asPartner(), { story });
  const asked = CompanionRequest.parse(request);
  const dialogue = readDialogue(keeping.deps.tokenKeys, asked.known_facts);
  const input = withMemory(withReading(keeping.deps.tokenKeys, asked), dialogue);
  const mode = { kind: 'partner', tier: 'licensed', name: harbourBank.name, reference: 'REF-AAAA-AAAA' } as const;
  const work = { who: 'the test', due: Number.POSITIVE_INFINITY };
  const turn = turnInput({ input, mode, day: '2026-11-23' });
  return { input, dialogue, work, decision: await keeping.deps.deciders.decide(turn, { rewordable: false }, work) };
}

const withCardOver = (dialogue: Dialogue | null, over: number): Dialogue | null =>
  dialogue?.card ? { ...dialogue, card: { ...dialogue.card, over } } : dialogue;

const retentionDays = 30;

/** What should be kept of one intake, beside the service. */
type Kept = { last: number; revisions: number[]; shown: number; held: boolean };
type Model = { readonly intakes: Map<string, Kept>; erasedBefore: Map<string, number>; erased: number };
type Real = { readonly ids: readonly string[]; deps: Deps };

/** One step of a history, on the service and on the model beside it; then both must tell the same. */
const step = (name: string, run: (model: Model, real: Real) => Promise<void>): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  async run(model, real) {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const idOf = ({ ids }: Real, index: number) => ids[index] ?? '';

const say = (index: number) =>
  step(`say ${index}`, async ({ intakes }, real) => {
    const id = idOf(real, index);
    await keeping.arrives(id);
    const kept = intakes.get(id) ?? { last: 0, revisions: [], shown: 0, held: false };
    intakes.set(id, { ...kept, last: Date.now() });
  });

const confirm = (index: number, variant: number) =>
  step(`confirm ${index} as ${variant}`, async (model, real) => {
    const id = idOf(real, index);
    const chosen = variants[variant % variants.length];
    if (!chosen) throw new Error('There is no such story.');
    const reference = referenceOf({ partnerId: bank, intakeId: id });
    const mode = { kind: 'partner', tier: 'licensed', name: harbourBank.name, reference } as const;
    const kept = model.intakes.get(id) ?? { last: 0, revisions: [], shown: 0, held: false };
    // From a card that was shown just now, over all that was confirmed before.
    const over = (model.erasedBefore.get(id) ?? 0) + kept.revisions.length;
    const confirmed = await confirmComplaint(real.deps, {
      ...{ ...chosen, mode, partner: harbourBank },
      ...{ intakeId: id, now: new Date(), dialogue: withCardOver(chosen.dialogue, over) },
    });
    expect(confirmed.reference).toBe(reference);
    if (kept.revisions.at(-1) === variant) return;
    const revisions = [...kept.revisions, variant];
    const shown = kept.held ? kept.shown : revisions.length;
    model.intakes.set(id, { ...kept, last: Date.now(), revisions, shown });
  });

const hold = (index: number, held: boolean) =>
  step(`${held ? 'hold' : 'release'} ${index}`, async ({ intakes }, real) => {
    const id = idOf(real, index);
    const kept = intakes.get(id);
    const holding = keeping.hold(referenceOf({ partnerId: bank, intakeId: id }), held);
    if (!kept || kept.revisions.length === 0) return void (await expect(holding).rejects.toThrow());
    await holding;
    intakes.set(id, { ...kept, held, shown: held ? kept.shown : kept.revisions.length });
  });

/** Time passes: everything stored is so much older. */
const pass = (days: number) =>
  step(`${days} days pass`, async ({ intakes }) => {
    await administer(keeping.database.adminUrl, async (client) => {
      const older = `- interval '${days * 24} hours'`;
      await client.query(`
        SET search_path = companion;
        UPDATE intake_revision SET occurred_at = occurred_at ${older};
        UPDATE complaint SET finalised_at = finalised_at ${older};
        UPDATE complaint_revision SET finalised_at = finalised_at ${older};
      `);
    });
    for (const [id, kept] of intakes) intakes.set(id, { ...kept, last: kept.last - days * aDay });
  });

const erase = step('erase', async (model, real) => {
  const before = keptSince(new Date(), retentionDays, harbourBank.timezone).getTime();
  const due = [...model.intakes].filter(([, { last, held }]) => last < before && !held);
  expect(await keeping.retain(real.deps)).toMatchObject({ erased: due.length });
  for (const [id, { revisions }] of due) {
    model.intakes.delete(id);
    model.erasedBefore.set(id, (model.erasedBefore.get(id) ?? 0) + revisions.length);
  }
  model.erased += due.length;
});

const eraseWithWrongClock = (years: number) =>
  step(`erase by a clock ${years} years off`, async (_, { deps }) => {
    const wrong = { ...deps, now: () => new Date(Date.now() + years * 365 * aDay) };
    await expect(keeping.retain(wrong)).rejects.toMatchObject({ code: 'service_unavailable' });
  });

/** Every clock there is has jumped: only the brake is left. */
const eraseInAnotherDecade = step('erase with every clock nine years ahead', async ({ intakes }, { deps }) => {
  const store = new Date(Date.now() + 9 * 365 * aDay);
  const brake = { ...deps.brake, exempt: 0, perOwner: 0, inTotal: 0 };
  const round = await keeping.retain({ ...deps, brake, now: () => store, storeNow: async () => store });
  const due = [...intakes.values()].filter(({ held }) => !held).length;
  expect({ erased: round.erased, isStopped: round.stops !== undefined }).toEqual({ erased: 0, isStopped: due > 0 });
});

/** To the other key and back again, everything rewrapped on the way. */
const rotate = step('rotate', async (_, real) => {
  const { db } = real.deps;
  const back = { ...ringInRotation, current: testRing.current };
  const [through, to] = real.deps.sealKeys === testRing ? [ringInRotation, rotatedRing] : [back, testRing];
  const pass = await rewrapAll(rewrapHandler('companion', { db, ring: through, columns: sealedColumns }));
  // The turns here hold three bytes that nobody sealed, and are too short to be taken for anything else.
  expect(pass.unreadable).toBe(0);
  real.deps = { ...real.deps, sealKeys: to };
});

const Row = z.object({
  intake_id: z.string(),
  revision: z.int(),
  shown_revision: z.int().nullable(),
  held: z.boolean(),
});
const Earlier = z.object({ intake_id: z.string(), revision: z.int(), sealed: z.instanceof(Buffer) });

/** Nothing that should be kept is gone, nothing that should be gone is kept, and the log verifies. */
async function agree({ intakes, erased, erasedBefore }: Model, { deps }: Real): Promise<void> {
  expect([...(await keeping.stored())].sort()).toEqual([...intakes.keys()].sort());
  const complaints = await deps.db.any(sql.type(Row)`
    SELECT complaint.intake_id, complaint.revision, complaint.shown_revision, legal_hold.reference IS NOT NULL AS held
    FROM complaint
    LEFT JOIN legal_hold ON legal_hold.reference = complaint.reference
  `);
  const counted = (id: string, revision: number) => revision + (erasedBefore.get(id) ?? 0);
  const expected = [...intakes].filter(([, { revisions }]) => revisions.length > 0);
  expect(
    new Map(complaints.map((row) => [row.intake_id, [row.revision, row.shown_revision ?? row.revision, row.held]])),
  ).toEqual(
    new Map(
      expected.map(([id, { revisions, shown, held }]) => [
        id,
        [counted(id, revisions.length), counted(id, shown), held],
      ]),
    ),
  );
  const kept = await deps.db.any(sql.type(Earlier)`
    SELECT intake_id, revision, sealed FROM complaint_revision UNION ALL SELECT intake_id, revision, sealed FROM complaint
  `);
  expect(kept.map(({ intake_id, revision }) => `${intake_id} ${revision}`).sort()).toEqual(
    expected.flatMap(([id, { revisions }]) => revisions.map((_, index) => `${id} ${counted(id, index + 1)}`)).sort(),
  );
  for (const { intake_id, revision, sealed } of kept) {
    const opened = unseal(deps.sealKeys, sealed, aboutComplaint({ partnerId: bank, intakeId: intake_id })).toString();
    const variant = intakes.get(intake_id)?.revisions[revision - 1 - (erasedBefore.get(intake_id) ?? 0)] ?? -1;
    const { document, text } = JSON.parse(opened);
    const wanted = variants[variant]?.decision.finalised?.complaint;
    expect({ document, text }).toEqual({ document: wanted?.document, text: wanted?.text });
  }
  await chainsHold(deps);
  expect(await keeping.verify()).toEqual({ verified: true, rows: erased, broken_at: null });
}

/** Each record that went out names its predecessors, and one published id throughout. */
async function chainsHold({ db, sealKeys }: Deps): Promise<void> {
  const Queued = z.object({ event_id: z.string(), sealed: z.instanceof(Buffer) });
  const rows = await db.any(sql.type(Queued)`
    SELECT event_id, sealed FROM outbox WHERE event_name = ${complaintFinalised.name} ORDER BY id
  `);
  const newest = new Map<string, ComplaintRecord>();
  for (const { event_id, sealed } of rows) {
    const event = complaintFinalised.payload.parse(
      JSON.parse(unseal(sealKeys, sealed, aboutEvent(event_id)).toString()),
    );
    const record = ComplaintRecord.parse(JSON.parse(event.body).complaint);
    const before = newest.get(record.reference);
    expect(record.previous_record_integrity).toBe(before?.record_integrity);
    expect(record.revisions?.at(-1)?.record_integrity).toBe(before?.record_integrity);
    if (before) expect(record.intake_id).toBe(before.intake_id);
    newest.set(record.reference, record);
  }
}

const intake = fc.nat({ max: 3 });
const history = fc.commands(
  [
    intake.map(say),
    fc.tuple(intake, fc.nat({ max: 2 })).map(([index, variant]) => confirm(index, variant)),
    fc.tuple(intake, fc.nat({ max: 2 })).map(([index, variant]) => confirm(index, variant)),
    fc.tuple(intake, fc.boolean()).map(([index, held]) => hold(index, held)),
    fc.constantFrom(1, 15, 29, 30, 31, 32, 365).map(pass),
    fc.constant(erase),
    fc.constantFrom(9, -9).map(eraseWithWrongClock),
    fc.constant(eraseInAnotherDecade),
    fc.constant(rotate),
  ],
  { size: '+1', maxCommands: 40 },
);

test('whatever happens in whatever order: no word that is held is lost, none outlives its schedule, no revision vanishes', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (commands) => {
      await keeping.clear();
      await keeping.license({ [bank]: retentionDays });
      const setup = async () => ({
        model: { intakes: new Map(), erasedBefore: new Map(), erased: 0 },
        real: {
          ids: Array.from({ length: 4 }, () => randomUUID()),
          deps: { ...keeping.deps, now: () => new Date(), storeNow: async () => new Date() },
        },
      });
      await fc.asyncModelRun(setup, commands);
    }),
    { numRuns: 25, interruptAfterTimeLimit: 60_000, endOnFailure: true },
  );
});
