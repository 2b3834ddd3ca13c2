import { randomUUID } from 'node:crypto';
import { createPartner, issueKey } from '@intake/contracts/operations/service/administer-partners';
import type { Licence } from '@intake/contracts/partner';
import { callForValue, type Handler } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { sql } from '@intake/platform/postgres/sql';
import { testBus } from '@intake/testkit/bus';
import { testDatabase } from '@intake/testkit/database';
import { operator, testRing } from '@intake/testkit/fixtures';
import { recordingLog } from '@intake/testkit/quiet';
import { inject } from 'vitest';
import { z } from 'zod';
import { openEmbeds } from '../src/access/embeds.ts';
import { openLicences } from '../src/access/licences.ts';
import { createApp } from '../src/app.ts';
import { openBodies } from '../src/bodies/judge-body.ts';
import { administrationHandlers, localHandlers } from '../src/handlers.ts';
import { insuredKeeping } from '../src/limits/insured-keeping.ts';
import { insuredWindows } from '../src/limits/insured-windows.ts';
import { openConnections } from '../src/limits/open-connections.ts';
import { openPlaces } from '../src/limits/places.ts';
import { openRedisWindows } from '../src/limits/redis-windows.ts';
import { openServer } from '../src/open-server.ts';
import { allPages } from '../src/pages/all-pages.ts';
import { openTranscribes } from '../src/pages/embed/transcribes.ts';
import { readWidgetFiles } from '../src/pages/embed/widget-files.ts';
import { watchReadiness } from '../src/readiness.ts';

type Options = {
  readonly openRate?: number;
  readonly trustedHops?: number;
  readonly redisUrl?: string;
  /** Where only Redis's count will do, however busy the machine. */
  readonly redisPatienceMs?: number;
  readonly keyedRate?: number;
  readonly costMs?: number;
  readonly keptKb?: number;
  readonly places?: Parameters<typeof openPlaces>[0];
  /** Clients connect themselves, no more than so many. */
  readonly mostConnections?: number;
  readonly patience?: Parameters<typeof openServer>[0]['patience'];
  readonly farewellMs?: number;
};

/** The gateway as `main.ts` wires it, on servers of the test's own; `answering` stands in for the services behind. */
export async function testGateway(options: Options = {}) {
  const stack = new AsyncDisposableStack();
  const log = recordingLog();
  let ahead = 0;
  const { db, adminUrl } = stack.use(await testDatabase('gateway'));
  const { nats, url: natsUrl, server: natsServer } = stack.use(await testBus());
  const redis = stack.use(await openRedisWindows(options.redisUrl ?? inject('redisUrl'), options.redisPatienceMs));
  const windows = stack.use(insuredWindows({ redis, log, now: () => Date.now() }));
  let questions = 0;
  const counted = new Proxy(db, {
    get(target, name: keyof typeof db) {
      questions += name === 'any' || name === 'maybeOne' ? 1 : 0;
      return target[name];
    },
  });
  const readiness = watchReadiness({ nats, db });
  stack.use(serve({ nats, service: 'gateway', log }, administrationHandlers({ db })));
  const app = createApp({
    nats,
    log,
    now: () => new Date(),
    ring: testRing,
    licences: openLicences(counted, () => Date.now() + ahead),
    windows,
    keeping: insuredKeeping({ redis, now: () => Date.now() }),
    bodies: stack.use(openBodies()),
    places: openPlaces(options.places),
    settings: {
      trustedHops: options.trustedHops ?? 1,
      openRate: options.openRate ?? 30,
      networkTimes: [1, 4, 16],
      costMs: options.costMs ?? 1_500,
      keptKb: options.keptKb ?? 4_096,
      keyedRate: options.keyedRate,
    },
    localHandlers: localHandlers({ db, nats, now: () => new Date(), region: 'test-1' }),
    pages: allPages({
      readiness,
      baseUrl: 'https://intake.example',
      widget: await readWidgetFiles(),
      embeds: openEmbeds(db, () => Date.now() + ahead),
      transcribes: openTranscribes(nats, () => Date.now() + ahead),
      ring: testRing,
      now: () => new Date(),
      log,
    }),
  });
  const connections = openConnections({
    most: options.mostConnections ?? 10_000,
    networkTimes: [1, 4, 16],
    areDirect: options.mostConnections !== undefined,
  });
  const { patience, farewellMs } = options;
  const server = stack.use(
    await openServer({
      app,
      port: 0,
      log,
      connections,
      ...(patience && { patience }),
      ...(farewellMs !== undefined && { farewellMs }),
    }),
  );

  const asOperator = <Input, Output>(operation: Parameters<typeof callForValue<Input, Output>>[1], input: Input) =>
    callForValue(nats, operation, { caller: operator(), input });
  const base = `http://127.0.0.1:${server.port}`;
  return {
    base,
    /** Asks from an address of its own, unless the headers name one. */
    send: (path: string, init: RequestInit = {}) =>
      fetch(`${base}${path}`, { ...init, headers: { ...freshAddress(), ...(init.headers as object) } }),
    port: server.port,
    adminUrl,
    natsUrl,
    natsServer,
    nats,
    db,
    log,
    server,
    asOperator,
    /** How often the store was asked whose a key is. */
    questions: () => questions,
    /** All that the gateway's tables hold, as text. */
    dump: () =>
      db.oneFirst(sql.type(z.object({ dump: z.string() }))`
      SELECT schema_to_xml('gateway', true, false, '')::text AS dump
    `),
    answering: (service: string, ...handlers: Handler[]) => stack.use(serve({ nats, service, log }, handlers)),
    /** Lets time pass for what is remembered of licences. */
    wait(ms: number) {
      ahead += ms;
    },
    /** A new partner with a key of its own. */
    async licence(licence: Partial<Licence> = {}) {
      const id = `partner-${randomUUID()}`;
      await asOperator(createPartner, { ...plainLicence, ...licence, id });
      return { id, ...(await asOperator(issueKey, { partner_id: id })) };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const plainLicence: Licence = {
  name: 'Harbour Bank',
  email: 'complaints@harbour.example',
  origins: [],
  rate: 120,
  retention_days: 2557,
  timezone: 'Australia/Sydney',
};

export type TestGateway = Awaited<ReturnType<typeof testGateway>>;

/** Each client address has a budget of its own: headers that make a request come from a fresh one. */
export const freshAddress = () => ({
  'x-forwarded-for': [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.'),
});
