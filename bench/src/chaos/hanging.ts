import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { lifecycleReported } from '@intake/contracts/events/lifecycle-reported';
import { type Nats, openNats } from '@intake/platform/bus/nats';
import { type KeyRing, KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { seal } from '@intake/platform/crypto/seal';
import { aboutEvent } from '@intake/platform/events/outbox';
import { type Database, openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { createLog } from '@intake/platform/telemetry/log';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { keepSecrets } from '@intake/stack/secrets';
import { startSystem } from '@intake/stack/system';
import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { z } from 'zod';
import { medianOf } from '../measuring/quantile.ts';
import { conditionsOf, keep, say } from '../measuring/rounds.ts';
import type { Journaled } from './journal.ts';
import { mutantSettings, readMutant } from './mutants/mutants.ts';
import { type Farm, openFarm } from './open-farm.ts';
import { stormSettings } from './play-storm.ts';

const healthy = Array.from({ length: 20 }, (_, index) => `healthy-${index}`);
const hanging = 'hanging-0';

/** Healthy partners' events with and without a hanging partner's backlog; then it recovers and its backlog drains. */
export async function benchHanging(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      backlog: { type: 'string', default: '10000' },
      events: { type: 'string', default: '2000' },
      mutant: { type: 'string' },
    },
  });
  await using resources = new AsyncDisposableStack();
  const { path: dataDir } = resources.use(await temporaryDirectory());
  const env = { ...stormSettings, ...mutantSettings(readMutant(values.mutant)) };
  const system = resources.use(await startSystem({ dataDir, port: await freePort(), env, log: say }));
  const farm = resources.use(await openFarm(system));
  for (const id of [...healthy, hanging]) await farm.admit(id);
  const nats = resources.use(await openNats(system.backends.natsUrl, { name: 'bench', log: createLog('bench') }));
  const db = resources.use(await openDatabase(system.backends.postgresUrl));
  const ring = KeyRingSetting.parse((await keepSecrets(dataDir)).sealKeys);
  const stage: Stage = { farm, nats, db, ring };

  const events = Number(values.events);
  const alone = await deliverToHealthy(stage, events);
  say('The backlog …');
  await publish(
    stage,
    Array.from({ length: Number(values.backlog) }, () => hanging),
  );
  await untilTakenIn(stage, Number(values.backlog));
  const beside = await deliverToHealthy(stage, events);
  const drained = await drain(stage, Number(values.backlog));
  const result = { conditions: { ...conditionsOf([]), ...values }, alone, beside, drained };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n${await keep('hanging', result)}\n`);
  if (beside.delivered < events || drained.delivered < Number(values.backlog)) process.exitCode = 1;
}

type Stage = { readonly farm: Farm; readonly nats: Nats; readonly db: Database; readonly ring: KeyRing };

const healthyWithinMs = 60_000;

/** From the first event's way to the bus until the last is with its partner; all milliseconds. */
async function deliverToHealthy(stage: Stage, events: number) {
  const earlier = stage.farm.journal().filter(isHealthys).length;
  const began = Date.now();
  await publish(
    stage,
    Array.from({ length: events }, (_, index) => healthy[index % healthy.length] ?? ''),
  );
  const publishedMs = Date.now() - began;
  const arrived = await untilArrived(() => stage.farm.journal().filter(isHealthys).slice(earlier), {
    count: events,
    withinMs: healthyWithinMs,
  });
  const waits = arrived.map(({ at }) => at - began).sort((one, other) => one - other);
  return {
    delivered: arrived.length,
    publishedMs,
    firstMs: waits[0],
    medianMs: medianOf(waits),
    lastMs: waits.at(-1),
  };
}

/** The endpoint is well again: everything goes out, and never more at once than it may have. */
async function drain({ farm }: Stage, backlog: number) {
  const recoveredAt = Date.now();
  farm.recover();
  const taken = () => farm.journal().filter(({ partner, answered }) => partner === hanging && answered !== null);
  const arrived = await untilArrived(taken, { count: backlog, withinMs: 600_000 });
  return {
    delivered: new Set(arrived.map(({ eventId }) => eventId)).size,
    seconds: ((arrived.at(-1)?.at ?? recoveredAt) - recoveredAt) / 1_000,
    mostAtOnce: Math.max(0, ...arrived.map(({ underWay }) => underWay)),
    duplicates: arrived.length - new Set(arrived.map(({ eventId }) => eventId)).size,
  };
}

type Awaiting = { readonly count: number; readonly withinMs: number };

async function untilArrived(look: () => readonly Journaled[], { count, withinMs }: Awaiting) {
  const deadline = performance.now() + withinMs;
  let arrived = look();
  while (arrived.length < count && performance.now() < deadline) {
    await sleep(100);
    arrived = look();
  }
  return arrived;
}

const isHealthys = ({ partner }: Journaled) => partner.startsWith('healthy');

async function untilTakenIn({ db }: Stage, count: number): Promise<void> {
  const Count = z.object({ count: z.int() });
  const owed = () =>
    db.oneFirst(sql.type(Count)`
      SELECT count(*)::int AS count FROM webhooks.delivery WHERE delivery.partner_id = ${hanging}
    `);
  const deadline = performance.now() + 120_000;
  while ((await owed()) < count && performance.now() < deadline) await sleep(250);
}

const atOnce = 64;

/** As the register's relay would: one event for each of the partners named. */
async function publish({ nats, ring }: Stage, partners: readonly string[]): Promise<void> {
  for (let from = 0; from < partners.length; from += atOnce) {
    await Promise.all(partners.slice(from, from + atOnce).map((partner) => publishOne(nats, ring, partner)));
  }
}

async function publishOne(nats: Nats, ring: KeyRing, partner_id: string): Promise<void> {
  const event_id = randomUUID();
  const reference = 'REF-AB12-CD34';
  const [event_on, occurred_at_utc] = ['2026-11-21', '2026-11-21T00:00:00Z'];
  const body = JSON.stringify({ event_id, event_type: 'register.event', complaint_reference: reference });
  const payload = { event_id, partner_id, reference, event: 'sent', event_on, occurred_at_utc, body };
  const sealed = seal(ring, Buffer.from(JSON.stringify(payload)), aboutEvent(event_id));
  const carried = headers();
  carried.set('event-id', event_id);
  await jetstream(nats).publish(`evt.${lifecycleReported.name}`, sealed, { headers: carried, msgID: event_id });
}
