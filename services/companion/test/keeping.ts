import { randomUUID } from 'node:crypto';
import type { EventType } from '@intake/contracts/events/event-type';
import { planRetention, runRetention, verifyRetention } from '@intake/contracts/operations/records/keep-records';
import { listPartners } from '@intake/contracts/operations/service/administer-partners';
import { handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { declareStreams } from '@intake/platform/bus/streams';
import { unseal } from '@intake/platform/crypto/seal';
import { aboutEvent } from '@intake/platform/events/outbox';
import { sql } from '@intake/platform/postgres/sql';
import { administer } from '@intake/testkit/backup';
import { operator } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { z } from 'zod';
import { publishedIdOf } from '../src/domain/published-id.ts';
import { setHoldHandler } from '../src/handlers/legal-holds.ts';
import { planRetentionHandler, runRetentionHandler, verifyRetentionHandler } from '../src/handlers/retention.ts';
import { saveRevisions } from '../src/store/intake-revisions.ts';
import { publishingKey } from '../src/store/publishing-key.ts';
import { testCompanion } from './companion.ts';

export const bank = 'harbour-bank';
export const aDay = 86_400_000;

const LogRow = z.object({
  partner_id: z.string().nullable(),
  reference: z.string(),
  deleted_at_utc: z.string(),
  reason: z.string(),
  record_sha256: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
});

/** The service with what keeps and erases its records, and a stand-in for the gateway, which knows the licences. */
export async function testKeeping() {
  const companion = await testCompanion();
  const { deps, clock, bus } = companion;
  let licences: AsyncDisposable | undefined;
  const keeping = {
    ...companion,
    /** Back to a service that nobody has spoken to yet. */
    async clear() {
      await administer(companion.database.adminUrl, async (client) => {
        await client.query('SET search_path = companion');
        await client.query(
          'TRUNCATE legal_hold, complaint, complaint_revision, intake_revision, reference, deletion_log, outbox, retention_plan, publishing_key',
        );
      });
      const { streams } = await bus.manager();
      await Promise.all(['DELETIONS', 'INTAKE'].map((name) => streams.delete(name)));
      await declareStreams(bus.nats);
      clock.now = new Date();
      await keeping.license({ [bank]: 2557, other: 30 });
    },
    /** Days that each partner's records are kept; without an argument nobody can be asked for them. */
    async license(days?: Readonly<Record<string, number>>) {
      await licences?.[Symbol.asyncDispose]();
      const terms = { origins: [], rate: 120, timezone: 'Australia/Sydney', suspended: false, live_keys: [] };
      const partners = Object.entries(days ?? {}).map(([id, kept]) => ({
        id,
        name: id,
        retention_days: kept,
        ...terms,
      }));
      const handler = handle(listPartners, async () => ({ partners }));
      licences = days && serve({ nats: bus.nats, service: 'gateway', log: quiet }, [handler]);
    },
    retain: async (with_ = deps, confirm?: string) =>
      runRetention.output.parse(await runRetentionHandler(with_).reply({ caller: operator(), input: { confirm } })),
    plan: async (with_ = deps) =>
      planRetention.output.parse(await planRetentionHandler(with_).reply({ caller: operator(), input: {} })),
    verify: async () =>
      verifyRetention.output.parse(await verifyRetentionHandler(deps).reply({ caller: operator(), input: {} })),
    hold: (reference: string, held: boolean) =>
      setHoldHandler(deps).reply({ caller: operator(), input: { reference, held } }),
    passDays(days: number) {
      clock.now = new Date(Date.now() + days * aDay);
    },
    /** One turn that arrives to be stored; its content is of no interest. */
    async arrives(intakeId: string, { daysAgo = 0, partnerId = bank as string | null } = {}): Promise<string> {
      const occurred_at_utc = new Date(Date.now() - daysAgo * aDay).toISOString();
      const event_id = randomUUID();
      const ids = { event_id, intake_id: intakeId, partner_id: partnerId };
      await saveRevisions(deps.db, [{ ...ids, occurred_at_utc, sealed: 'c2VhbGVk' }]);
      return event_id;
    },
    /** One turn that was stored so long ago. */
    async said(intakeId: string, { daysAgo = 0, partnerId = bank as string | null } = {}): Promise<string> {
      const event_id = await keeping.arrives(intakeId, { partnerId });
      await deps.db.query(sql.typeAlias('void')`
        UPDATE intake_revision SET occurred_at = now() - make_interval(days => ${daysAgo})
        WHERE intake_revision.event_id = ${event_id}
      `);
      return intakeId;
    },
    /** The id by which others than its client know an intake. */
    published: async (intakeId: string, partnerId: string | null = bank) =>
      publishedIdOf(await publishingKey(deps.db, deps.sealKeys), { partnerId, intakeId }),
    /** What waits to go out of one kind of event, in the order it was queued. */
    async queued<Payload>(event: EventType<Payload>): Promise<readonly Payload[]> {
      const Row = z.object({ event_id: z.string(), sealed: z.instanceof(Buffer) });
      const rows = await deps.db.any(sql.type(Row)`
        SELECT event_id, sealed FROM outbox WHERE event_name = ${event.name} ORDER BY id
      `);
      return rows.map(({ event_id, sealed }) =>
        event.payload.parse(JSON.parse(unseal(deps.sealKeys, sealed, aboutEvent(event_id)).toString())),
      );
    },
    log: () => deps.db.any(sql.type(LogRow)`SELECT * FROM deletion_log ORDER BY partner_id NULLS FIRST, position`),
    /** The intakes of which anything is kept. */
    stored: () =>
      deps.db.anyFirst(sql.type(z.object({ id: z.string() }))`
        SELECT intake_id::text AS id FROM intake_revision UNION SELECT intake_id::text FROM complaint
      `),
    async [Symbol.asyncDispose]() {
      await licences?.[Symbol.asyncDispose]();
      await companion[Symbol.asyncDispose]();
    },
  };
  return keeping;
}
