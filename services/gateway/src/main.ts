import { openNats } from '@intake/platform/bus/nats';
import { serve } from '@intake/platform/bus/serve';
import { openHealth } from '@intake/platform/lifecycle/health';
import { run } from '@intake/platform/lifecycle/run';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { schemaCheck } from '@intake/platform/postgres/schema-check';
import { createLog } from '@intake/platform/telemetry/log';
import { openEmbeds } from './access/embeds.ts';
import { openLicences } from './access/licences.ts';
import { createApp } from './app.ts';
import { openBodies } from './bodies/judge-body.ts';
import { config } from './config.ts';
import { administrationHandlers, localHandlers } from './handlers.ts';
import { insuredKeeping } from './limits/insured-keeping.ts';
import { insuredWindows } from './limits/insured-windows.ts';
import { openConnections } from './limits/open-connections.ts';
import { openPlaces } from './limits/places.ts';
import { openRedisWindows } from './limits/redis-windows.ts';
import { openServer } from './open-server.ts';
import { allPages } from './pages/all-pages.ts';
import { openTranscribes } from './pages/embed/transcribes.ts';
import { readWidgetFiles } from './pages/embed/widget-files.ts';
import { watchReadiness } from './readiness.ts';

const log = createLog('gateway', config.LOG_LEVEL);
const milliseconds = () => Date.now();
const now = () => new Date();
const networkTimes = [1, config.RATE_LIMIT_TIMES_56, config.RATE_LIMIT_TIMES_48] as const;
const connections = openConnections({
  most: config.MAX_CONNECTIONS,
  networkTimes,
  areDirect: config.TRUSTED_PROXY_HOPS === 0,
});

await run(log, async (resources) => {
  const db = resources.use(await openDatabase(config.DATABASE_URL, { maxConnections: config.DATABASE_CONNECTIONS }));
  const nats = resources.use(await openNats(config.NATS_URL, { name: 'gateway', log }));
  const redis = resources.use(await openRedisWindows(config.REDIS_URL));
  const windows = resources.use(insuredWindows({ redis, log, now: milliseconds }));
  const readiness = watchReadiness({ nats, db });
  // Neither bus nor store: without them it still answers, in the contract's shape, where no gateway at all would not.
  const health = resources.use(await openHealth(config.ADMIN_PORT, { schema: schemaCheck(db, 'gateway') }));
  resources.use(serve({ nats, service: 'gateway', log }, administrationHandlers({ db })));

  const app = createApp({
    nats,
    log,
    now,
    ring: config.TOKEN_KEYS,
    licences: openLicences(db, milliseconds),
    windows,
    keeping: insuredKeeping({ redis, now: milliseconds }),
    bodies: resources.use(openBodies()),
    places: openPlaces(),
    settings: {
      trustedHops: config.TRUSTED_PROXY_HOPS,
      openRate: config.RATE_LIMIT_OPEN,
      networkTimes,
      costMs: config.RATE_LIMIT_COST_MS,
      keptKb: config.RATE_LIMIT_KEPT_KB,
      keyedRate: config.RATE_LIMIT_KEYED,
    },
    localHandlers: localHandlers({ db, nats, now, region: config.REGION }),
    pages: allPages({
      readiness,
      baseUrl: config.BASE_URL,
      widget: await readWidgetFiles(),
      embeds: openEmbeds(db, milliseconds),
      transcribes: openTranscribes(nats, milliseconds),
      ring: config.TOKEN_KEYS,
      now,
      log,
    }),
  });
  const farewellMs = config.FAREWELL_SECONDS * 1_000;
  resources.use(await openServer({ app, port: config.PORT, log, connections, farewellMs }));
  resources.use(await health.turnReady({ service: 'gateway', lines: [nats] }));
  resources.defer(readiness.turnOff);
});
