import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@intake/contracts/events/index';
import { revisionsAt } from '@intake/contracts/events/turn-taken';
import { allOperations } from '@intake/contracts/operations/all-operations';
import { busAuthorization, passwordVariable } from '@intake/platform/bus/authorization';
import { eventConsumer, streamNames } from '@intake/platform/bus/streams';
import { type BusUser, busUsers } from '@intake/platform/bus/users';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowed } from '../../test/bus-voice.ts';

/** What compose and Kubernetes give their servers. */
const shipped = readFileSync(join(import.meta.dirname, '../../../../k8s/components/bus-users/users.conf'), 'utf8');

let bus: TestBus;
beforeAll(async () => {
  const authorization = shipped.replaceAll(/\$([A-Z]+)_BUS_PASSWORD/g, (_, name) => `"${name.toLowerCase()}-password"`);
  bus = await testBus({ user: 'admin', password: 'admin-password', authorization });
});
afterAll(async () => {
  await bus?.[Symbol.asyncDispose]();
});

test('the settings of compose and Kubernetes are those that the code declares, made by `npm run bus-users`', () => {
  const declared = busAuthorization((account) => `$${passwordVariable(account)}`);

  expect(shipped.replace(/^#.*\n/gm, '')).toBe(declared.replace(/^#.*\n/gm, ''));
});

const signedIn = (user: BusUser) => bus.url.replace('admin:admin-password', `${user}:${user}-password`);

const operations = allOperations.map(({ subject }) => subject);
const privately = busUsers.flatMap((user) => ['_INBOX', 'transfer', 'abandoned'].map((kind) => `${kind}.${user}.x`));
const readiness = busUsers.map((user) => `ready.${user}`);
const durables = [
  revisionsAt,
  ...allEvents.flatMap(({ name, seenBy }) => seenBy.map((service) => eventConsumer(service, name))),
];
const told = [...allEvents.map(({ name }) => `evt.${name}`), 'evt.other', 'intake.turn.taken', 'intake.other'];
const deleted = ['deleted.public', 'deleted.partner.acme'];
const streamRequests = streamNames.flatMap((stream) => [
  ...['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'INFO', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE'].map(
    (request) => `$JS.API.STREAM.${request}.${stream}`,
  ),
  `$JS.API.CONSUMER.CREATE.${stream}`,
  `$JS.API.CONSUMER.CREATE.${stream}.passing`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.passing`,
  ...['LIST', 'NAMES'].map((request) => `$JS.API.CONSUMER.${request}.${stream}`),
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.passing`,
  `$JS.API.DIRECT.GET.${stream}`,
]);
const consumerRequests = durables.flatMap(({ stream, subject, durable }) => [
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}.${subject}`,
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}`,
  ...['INFO', 'MSG.NEXT', 'DELETE', 'PAUSE'].map((request) => `$JS.API.CONSUMER.${request}.${stream}.${durable}`),
  `$JS.ACK.${stream}.${durable}.1.1.1.1.1`,
]);
const beyond = ['$JS.API.INFO', '$JS.API.STREAM.NAMES', '$JS.API.STREAM.LIST', '$SYS.REQ.SERVER.PING', 'anything'];

/** Everything that somebody could say; what is neither asked nor answered by declaration stands in `beside`. */
const spoken = [
  ...operations,
  ...privately,
  ...readiness,
  ...told,
  ...deleted,
  ...streamRequests,
  ...consumerRequests,
  ...beyond,
];
const listened = [
  ...operations,
  ...privately,
  ...readiness,
  ...told,
  ...deleted,
  ...['>', '*', '_INBOX.>', 'transfer.>', 'abandoned.>', 'ready.*', 'companion.>', 'partners.>', 'evt.>', '$JS.>'],
];

const needing = (stream: string) => [`$JS.API.STREAM.CREATE.${stream}`, `$JS.API.STREAM.INFO.${stream}`];
const taking = (stream: string, durable: string, subject: string) => [
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}.${subject}`,
  `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.1.1.1.1.1`,
];
const readingJournal = [
  ...needing('DELETIONS'),
  '$JS.API.STREAM.MSG.GET.DELETIONS',
  '$JS.API.CONSUMER.CREATE.DELETIONS.passing',
  '$JS.API.CONSUMER.MSG.NEXT.DELETIONS.passing',
];
const own = (user: string) => [`_INBOX.${user}.x`, `abandoned.${user}.x`];
const handing = (...peers: string[]) => peers.map((peer) => `transfer.${peer}.x`);

/** What each may say beside the operations that it asks, written by hand: a wider border is to be seen here. */
const beside: Readonly<Record<BusUser, readonly string[]>> = {
  gateway: [
    ...own('gateway'),
    ...handing('companion', 'evidence', 'register', 'webhooks', 'export', 'operator'),
    'ready.gateway',
    'ready.companion',
    'ready.evidence',
    'ready.register',
    'ready.webhooks',
    'ready.export',
  ],
  companion: [
    ...own('companion'),
    ...handing('gateway', 'evidence', 'register', 'webhooks', 'export', 'operator'),
    'evt.complaint.finalised',
    'evt.complaint.shown',
    'evt.record.deleted',
    'intake.turn.taken',
    ...deleted,
    ...needing('EVENTS'),
    ...needing('INTAKE'),
    ...taking('INTAKE', 'companion_revisions', 'intake.turn.taken'),
    ...readingJournal,
  ],
  evidence: [...own('evidence'), ...handing('gateway', 'companion')],
  register: [
    ...own('register'),
    ...handing('gateway', 'companion', 'webhooks', 'export', 'operator'),
    'evt.lifecycle.reported',
    ...needing('EVENTS'),
    ...taking('EVENTS', 'register_complaint_finalised', 'evt.complaint.finalised'),
    ...taking('EVENTS', 'register_complaint_shown', 'evt.complaint.shown'),
    ...taking('EVENTS', 'register_record_deleted', 'evt.record.deleted'),
  ],
  webhooks: [
    ...own('webhooks'),
    ...handing('gateway', 'companion', 'register', 'operator'),
    ...needing('EVENTS'),
    ...taking('EVENTS', 'webhooks_complaint_finalised', 'evt.complaint.finalised'),
    ...taking('EVENTS', 'webhooks_lifecycle_reported', 'evt.lifecycle.reported'),
    ...taking('EVENTS', 'webhooks_record_deleted', 'evt.record.deleted'),
    ...readingJournal,
  ],
  export: [
    ...own('export'),
    ...handing('gateway', 'companion', 'register', 'operator'),
    ...needing('EVENTS'),
    ...taking('EVENTS', 'export_complaint_finalised', 'evt.complaint.finalised'),
    ...taking('EVENTS', 'export_complaint_shown', 'evt.complaint.shown'),
    ...taking('EVENTS', 'export_record_deleted', 'evt.record.deleted'),
    ...readingJournal,
  ],
  operator: [...own('operator'), ...handing('gateway', 'companion', 'register', 'webhooks', 'export')],
};

describe.for(busUsers)('%s', (user) => {
  const asked = allOperations.filter(({ askedBy }) => askedBy.includes(user)).map(({ subject }) => subject);
  const answered = allOperations.filter(({ answeredBy, askedBy }) => answeredBy === user && askedBy.length > 0);
  const askers = answered.flatMap(({ askedBy }) => askedBy);

  test('may say what it needs, and nothing else', async () => {
    const { speaks } = await allowed({ url: signedIn(user), speak: spoken });

    expect([...new Set(speaks)].sort()).toEqual([...new Set([...asked, ...beside[user]])].sort());
  });

  test('may hear what it answers and what is its own, and nothing else', async () => {
    const { listens } = await allowed({ url: signedIn(user), listen: listened });

    const heard = [
      ...answered.map(({ subject }) => subject),
      ...(user === 'operator' ? [] : [`ready.${user}`]),
      `_INBOX.${user}.x`,
      `transfer.${user}.x`,
      ...askers.map((asker) => `abandoned.${asker}.x`),
    ];
    expect([...new Set(listens)].sort()).toEqual([...new Set(heard)].sort());
  });
});

test('nobody but the companion and the register can tell an event, and nobody can change, empty or remove a stream', async () => {
  const dangerous = spoken.filter((subject) =>
    /^(?:evt|intake|deleted)\.|\.(?:UPDATE|DELETE|PURGE|RESTORE)\.(?:EVENTS|INTAKE)/.test(subject),
  );
  const others = busUsers.filter((user) => user !== 'companion' && user !== 'register');

  const said = await Promise.all(others.map((user) => allowed({ url: signedIn(user), speak: dangerous })));

  expect(said.flatMap(({ speaks }) => speaks)).toEqual([]);
});

test('what reaches the internet can ask no service for anything but what events were too large to carry', async () => {
  const { speaks } = await allowed({ url: signedIn('webhooks'), speak: operations });

  expect(speaks.sort()).toEqual(['companion.outbox.read', 'register.outbox.read']);
});

test('without a user, or with another’s password, nobody is let in', async () => {
  const nobody = bus.url.replace('admin:admin-password@', '');
  const pretender = bus.url.replace('admin:admin-password', 'companion:gateway-password');

  await expect(allowed({ url: nobody, speak: ['anything'] })).rejects.toThrow('Authorization Violation');
  await expect(allowed({ url: pretender, speak: ['anything'] })).rejects.toThrow('Authorization Violation');
});
