import { randomUUID } from 'node:crypto';
import { CompanionTurn } from '@intake/contracts/conversation';
import { revisionsAt } from '@intake/contracts/events/turn-taken';
import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { listDeadLetters, replayDeadLetters } from '@intake/contracts/operations/service/dead-letters';
import { callForValue } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { declareStreams } from '@intake/platform/bus/streams';
import { seal } from '@intake/platform/crypto/seal';
import { deadLetterHandlers } from '@intake/platform/events/dead-letters';
import { park } from '@intake/platform/events/inbox';
import { aboutEvent } from '@intake/platform/events/outbox';
import { type Database, openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { cuttableWay } from '@intake/testkit/cuttable-way';
import { eventually } from '@intake/testkit/eventually';
import { anonymous, operator, testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { jetstream } from '@nats-io/jetstream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { recordRevisions } from '../src/consumers/record-revisions.ts';
import type { Deps } from '../src/deps.ts';
import { takeTurnHandler } from '../src/handlers/take-turn.ts';
import { testCompanion } from './companion.ts';

let companion: Awaited<ReturnType<typeof testCompanion>>;
let nowhere: Database;
beforeAll(async () => {
  companion = await testCompanion();
  await using way = await cuttableWay(companion.database.url);
  nowhere = await openDatabase(way.url);
});
beforeEach(async () => {
  const { streams } = await companion.bus.manager();
  await streams.delete(revisionsAt.stream).catch(() => undefined);
  await declareStreams(companion.deps.nats);
  await companion.deps.db.query(sql.typeAlias('void')`DELETE FROM intake_revision`);
  await companion.deps.db.query(sql.typeAlias('void')`DELETE FROM dead_letter`);
});
afterAll(async () => {
  await nowhere?.end();
  await companion?.[Symbol.asyncDispose]();
});

const request = { history: [{ role: 'user' as const, content: 'My bill is wrong' }] };
const turn = () => ({
  event_id: randomUUID(),
  intake_id: randomUUID(),
  partner_id: null,
  occurred_at_utc: new Date().toISOString(),
  sealed: 'c2VhbGVk',
});
const publish = (content: object | string) =>
  jetstream(companion.deps.nats).publish(
    revisionsAt.subject,
    typeof content === 'string' ? content : JSON.stringify(content),
  );
const stored = () =>
  companion.deps.db.anyFirst(sql.type(z.object({ id: z.string() }))`SELECT event_id::text AS id FROM intake_revision`);
const parked = async () => {
  const [list] = deadLetterHandlers({ service: 'companion', db: companion.deps.db, log: quiet, consumers: [] });
  const answer = await list?.reply({ caller: operator(), input: {} });
  return listDeadLetters('companion').output.parse(answer).dead_letters;
};
const loseTheStream = async () => (await companion.bus.manager()).streams.delete(revisionsAt.stream);
/** A turn through the bus, as the gateway asks for it, of a companion that lacks something. */
async function take(missing: Partial<Deps>): Promise<CompanionTurn> {
  const { nats } = companion.deps;
  await using _ = serve({ nats, service: 'companion', log: quiet }, [
    takeTurnHandler({ ...companion.deps, ...missing }),
  ]);
  return CompanionTurn.parse(await callForValue(nats, takeTurn, { caller: anonymous(), input: request }));
}

test('messages that are no revisions are parked, and the revisions among them are stored all the same', async () => {
  const good = [turn(), turn(), turn()];
  await publish('no JSON');
  for (const revision of good) await publish(revision);
  await publish({ ...turn(), intake_id: 'no uuid' });

  await using _ = recordRevisions(companion.deps);

  await eventually(async () => (await stored()).length === 3 && (await parked()).length === 2);
  expect([...(await stored())].sort()).toEqual(good.map(({ event_id }) => event_id).sort());
  expect((await parked()).map(({ reason }) => reason).sort()).toEqual(['SyntaxError', 'ZodError']);
});

test('a revision that Postgres refuses holds up no other', async () => {
  const [refused, good] = [{ ...turn(), occurred_at_utc: '0000-01-01T00:00:00Z' }, turn()];
  await publish(refused);
  await publish(good);

  await using _ = recordRevisions(companion.deps);

  await eventually(async () => (await stored()).length === 1);
  expect(await stored()).toEqual([good.event_id]);
});

test('a parked revision is stored when the operator has it taken in again', async () => {
  const late = turn();
  const sealed = seal(testRing, Buffer.from(JSON.stringify(late)), aboutEvent('1:1'));
  await park(companion.deps.db, { name: 'turn.taken', messageId: '1:1', reason: 'test', sealed });
  await using recording = recordRevisions(companion.deps);
  const keeping = { service: 'companion', db: companion.deps.db, log: quiet, consumers: [recording] };

  const [, replay] = deadLetterHandlers(keeping);
  const answer = replayDeadLetters('companion').output.parse(await replay?.reply({ caller: operator(), input: {} }));

  expect(answer).toEqual({ replayed: 1 });
  expect(await stored()).toEqual([late.event_id]);
});

test('a revision that arrives twice is stored once', async () => {
  const [twice, last] = [turn(), turn()];
  for (const revision of [twice, twice, last]) await publish(revision);

  await using _ = recordRevisions(companion.deps);

  await eventually(async () => (await stored()).length === 2);
  expect([...(await stored())].sort()).toEqual([twice.event_id, last.event_id].sort());
});

test('with Postgres away a turn is answered without delay, and recorded when Postgres is back', async () => {
  const started = performance.now();
  await take({ db: nowhere });
  expect(performance.now() - started).toBeLessThan(3_000);

  await using away = recordRevisions({ ...companion.deps, db: nowhere });
  const info = async () => (await companion.bus.manager()).consumers.info(revisionsAt.stream, revisionsAt.durable);
  await eventually(async () => (await info()).num_ack_pending === 1);
  await away[Symbol.asyncDispose]();
  expect(await stored()).toEqual([]);

  await using _ = recordRevisions(companion.deps);
  await eventually(async () => (await stored()).length === 1, { withinMs: 20_000 });
});

test('with the bus’ store away a turn is recorded in Postgres before it is answered', async () => {
  await loseTheStream();

  await take({});

  expect(await stored()).toHaveLength(1);
});

test('with both away the turn fails in a way that is safe to repeat, and nothing is half recorded', async () => {
  await loseTheStream();

  await expect(take({ db: nowhere })).rejects.toMatchObject({ code: 'companion_failed' });
  expect(await stored()).toEqual([]);

  await take({});
  expect(await stored()).toHaveLength(1);
});
