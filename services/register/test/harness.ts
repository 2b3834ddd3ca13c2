import { randomUUID } from 'node:crypto';
import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { LifecycleReported } from '@intake/contracts/events/lifecycle-reported';
import { lifecycleReported } from '@intake/contracts/events/lifecycle-reported';
import { isAttachment } from '@intake/contracts/operations/operation';
import { type LifecycleEvent, Register, RegisterEntry, RegisterSummary } from '@intake/contracts/register';
import { collect } from '@intake/platform/bus/transfer';
import { unseal } from '@intake/platform/crypto/seal';
import { signToken } from '@intake/platform/crypto/signature';
import { aboutEvent } from '@intake/platform/events/outbox';
import { sql } from '@intake/platform/postgres/sql';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { anonymous, asPartner, harbourBank, testRing } from '@intake/testkit/fixtures';
import { recordingLog } from '@intake/testkit/quiet';
import { z } from 'zod';
import { takeFinalised } from '../src/consumers/complaint-finalised.ts';
import { readRegisterHandler } from '../src/handlers/read-register.ts';
import { reportEventHandler } from '../src/handlers/report-event.ts';
import { judgeRound } from '../src/jobs/judge-waiting-reports.ts';
import { someCategories } from './matters.ts';

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The register on real servers, its clock in the test's hands. */
export async function openHarness() {
  const [bus, database]: [TestBus, TestDatabase] = await Promise.all([testBus(), testDatabase('register')]);
  const clock = { at: new Date('2026-07-20T02:00:00Z') };
  const log = recordingLog();
  const { db } = database;
  const deps = {
    db,
    nats: bus.nats,
    log,
    sealRing: testRing,
    tokenRing: testRing,
    now: () => clock.at,
    wakeRelay: () => undefined,
  };
  const report = (input: Parameters<ReturnType<typeof reportEventHandler>['reply']>[0]['input']) =>
    reportEventHandler(deps).reply({ caller: anonymous(), input });
  return {
    bus,
    database,
    db,
    deps,
    log,
    clock,
    take: (finalised: ComplaintFinalised) => db.transaction((tx) => takeFinalised(deps, tx, finalised)),
    report,
    judge: () => judgeRound(deps),
    reportByToken: (event: LifecycleEvent, claims: object = {}) => report({ token: lodgementToken(claims), event }),
    /** By reference, and judged. */
    async reportByReference(event: Exclude<LifecycleEvent, 'lodged'>, reference = someReference) {
      const answer = await report({ reference, event });
      await judgeRound(deps);
      return answer;
    },
    /** The whole window, as a client without `limit` gets it. */
    async read(window_days = 90, partner: Parameters<typeof asPartner>[0] = {}): Promise<Register> {
      const ask = { caller: asPartner(partner), input: { window_days, format: 'json' as const } };
      const answer = await readRegisterHandler(deps).reply(ask);
      if (!isAttachment(answer) || answer.body instanceof Uint8Array) throw new Error('No stream was answered.');
      return strictly(JSON.parse(Buffer.from(await collect(answer.body)).toString()));
    },
    async readPage(page: Page, partner: Parameters<typeof asPartner>[0] = {}): Promise<Register> {
      const input = { window_days: 90, format: 'json' as const, ...page };
      return strictly(await readRegisterHandler(deps).reply({ caller: asPartner(partner), input }));
    },
    async published(): Promise<LifecycleReported[]> {
      const rows = await db.any(sql.type(z.object({ event_id: z.string(), sealed: z.instanceof(Buffer) }))`
        SELECT outbox.event_id, outbox.sealed FROM outbox ORDER BY outbox.id
      `);
      const opened = rows.map(({ event_id, sealed }) => unseal(testRing, sealed, aboutEvent(event_id)).toString());
      return opened.map((text) => lifecycleReported.payload.parse(JSON.parse(text)));
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([bus[Symbol.asyncDispose](), database[Symbol.asyncDispose]()]);
    },
  };
}

type Page = { readonly limit: number; readonly after?: string; readonly window_days?: number };

const StrictRegister = Register.extend({
  summary: z.strictObject(RegisterSummary.shape),
  entries: z.array(z.strictObject(RegisterEntry.shape)),
}).strict();

/** No field is missing, and there is none beyond those documented. */
function strictly(answer: unknown): Register {
  return StrictRegister.parse(answer);
}

export const someReference = 'REF-AB12-CD34';

/** A finalised complaint of Harbour Bank's, received on 14 July 2026 in Sydney. */
export const someFinalised = (changes: Partial<ComplaintFinalised> = {}): ComplaintFinalised => ({
  event_id: randomUUID(),
  partner_id: harbourBank.id,
  timezone: harbourBank.timezone,
  reference: someReference,
  intake_id: randomUUID(),
  revision: 1,
  occurred_at_utc: '2026-07-14T01:00:00.000Z',
  received_on: '2026-07-14',
  categories: someCategories(),
  body: '{}',
  ...changes,
});

/** A token as companion signs it for that complaint, valid until 2030. */
export function lodgementToken(claims: object = {}): string {
  const { id: partner, timezone } = harbourBank;
  const standard = { partner, reference: someReference, timezone, pilot: false, expires: 1_893_456_000 };
  return signToken(testRing, 'lodgement', { ...standard, ...claims });
}
