import { randomUUID } from 'node:crypto';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { type LifecycleReported, lifecycleReported } from '@intake/contracts/events/lifecycle-reported';
import { readSeenEvents } from '@intake/contracts/operations/service/settle-events';
import { callForValue } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { consume } from '@intake/platform/events/consume';
import { seenEventsHandler } from '@intake/platform/events/inbox';
import { queueEvent, requeueEvents } from '@intake/platform/events/outbox';
import { relay } from '@intake/platform/events/relay';
import { sql } from '@intake/platform/postgres/sql';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { eventually } from '@intake/testkit/eventually';
import { operator, testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { testReceiver } from '@intake/testkit/receiver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeComplaintFinalised } from '../src/consumers/complaint-finalised.ts';
import { takeLifecycleReported } from '../src/consumers/lifecycle-reported.ts';
import { deliveriesIn } from './look.ts';
import { finalised, openWorld, type World } from './world.ts';

const partner = 'harbour-bank';
let world: World;
let bus: TestBus;
let companion: TestDatabase;
let running: AsyncDisposableStack;
beforeEach(async () => {
  [world, bus, companion] = await Promise.all([openWorld(), testBus(), testDatabase('companion')]);
  running = new AsyncDisposableStack();
  const { wake } = running.use(world.dispatch());
  const taking = { nats: bus.nats, db: world.db, ring: testRing, log: quiet, service: 'webhooks', after: wake };
  running.use(consume({ ...taking, event: complaintFinalised, take: takeComplaintFinalised(world.deps) }));
  running.use(consume({ ...taking, event: lifecycleReported, take: takeLifecycleReported(world.deps) }));
  running.use(relay({ nats: bus.nats, db: companion.db, log: quiet, service: 'companion' }));
});
afterEach(async () => {
  await running.disposeAsync();
  await Promise.all([world, bus, companion].map((resource) => resource[Symbol.asyncDispose]()));
});

const publish = (event = finalised(partner)) =>
  companion.db
    .transaction((tx) => queueEvent(tx, testRing, { event: complaintFinalised, payload: event }))
    .then(() => event);
/** Sends an event once more, past the bus's own memory of it. */
const republish = async (eventId: string) => {
  await eventually(() =>
    companion.db.exists(sql.typeAlias('void')`SELECT 1 FROM outbox WHERE published_at IS NOT NULL`),
  );
  await requeueEvents(companion.db, [eventId]);
};
const report = (event: LifecycleReported['event']) => {
  const event_id = randomUUID();
  const [event_on, occurred_at_utc] = ['2026-11-20', '2026-11-20T01:02:03Z'];
  const body = JSON.stringify({ event_id, event_type: 'register.event', event });
  const payload = { event_id, partner_id: partner, reference: 'REF-AB12-CD34', event, event_on, occurred_at_utc, body };
  return companion.db
    .transaction((tx) => queueEvent(tx, testRing, { event: lifecycleReported, payload }))
    .then(() => payload);
};

test('a finalised complaint and its lifecycle reach the partner that has an endpoint', async () => {
  await using receiver = await testReceiver();
  await world.configure(partner, receiver.url);

  const lodged = await publish();
  const resolved = await report('resolved');

  await eventually(async () => receiver.received.length === 2);
  const bodies = receiver.received.map(({ body }) => body.toString()).sort();
  expect(bodies).toEqual([lodged.body, resolved.body].sort());
  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 2);
  const { deliveries } = await world.status(partner);
  expect(deliveries.map(({ event_type }) => event_type).sort()).toEqual(['complaint.finalised', 'register.event']);
});

test('an event that arrives twice is delivered once', async () => {
  await using receiver = await testReceiver();
  await world.configure(partner, receiver.url);
  const event = await publish();
  await eventually(async () => receiver.received.length === 1);

  await republish(event.event_id);
  const last = await publish();

  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 2);
  expect(receiver.received.map(({ headers }) => headers['x-service-event-id'])).toEqual([
    event.event_id,
    last.event_id,
  ]);
});

test('a partner without an endpoint is owed nothing, and the event counts as seen', async () => {
  await using receiver = await testReceiver();
  await using _seen = serve({ nats: bus.nats, service: 'webhooks', log: quiet }, [
    seenEventsHandler('webhooks', world.db),
  ]);

  const { event_id } = await publish();

  const ask = { caller: operator(), input: { event_ids: [event_id] } };
  await eventually(async () => {
    const { seen } = await callForValue(bus.nats, readSeenEvents('webhooks'), ask);
    return seen.includes(event_id);
  });
  await world.configure(partner, receiver.url);
  expect(await deliveriesIn(world.db, 'pending')).toBe(0);
});

test('lodged is no webhook event: its sent speaks for it', async () => {
  await using receiver = await testReceiver();
  await world.configure(partner, receiver.url);

  await report('lodged');
  const sent = await report('sent');

  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 1);
  expect(receiver.received.map(({ headers }) => headers['x-service-event-id'])).toEqual([sent.event_id]);
});
