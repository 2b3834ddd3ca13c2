import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { complaintShown } from '@intake/contracts/events/complaint-shown';
import { lifecycleReported } from '@intake/contracts/events/lifecycle-reported';
import { recordDeleted } from '@intake/contracts/events/record-deleted';
import { openNats } from '@intake/platform/bus/nats';
import { serve } from '@intake/platform/bus/serve';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { consume } from '@intake/platform/events/consume';
import { deadLetterHandlers } from '@intake/platform/events/dead-letters';
import { seenEventsHandler } from '@intake/platform/events/inbox';
import { outboxEventHandler } from '@intake/platform/events/outbox-handler';
import { reconcile } from '@intake/platform/events/reconcile';
import { relay } from '@intake/platform/events/relay';
import { outboxColumn, parkedColumn } from '@intake/platform/events/sealed-columns';
import { openHealth } from '@intake/platform/lifecycle/health';
import { run } from '@intake/platform/lifecycle/run';
import { openDatabase, storeAnswers } from '@intake/platform/postgres/postgres';
import { schemaCheck } from '@intake/platform/postgres/schema-check';
import { watchClock } from '@intake/platform/postgres/store-clock';
import { createLog } from '@intake/platform/telemetry/log';
import { config } from './config.ts';
import { takeFinalised } from './consumers/complaint-finalised.ts';
import { takeRecordDeleted } from './consumers/record-deleted.ts';
import type { Deps } from './deps.ts';
import { importCaseStatusHandler } from './handlers/import-case-status.ts';
import { readRegisterHandler } from './handlers/read-register.ts';
import { reportEventHandler } from './handlers/report-event.ts';
import { writeRegisterCsvHandler } from './handlers/write-register-csv.ts';
import { judgingReports } from './jobs/judge-waiting-reports.ts';

const service = 'register';
const log = createLog(service, config.LOG_LEVEL);

await run(log, async (resources) => {
  const health = resources.use(
    await openHealth(config.ADMIN_PORT, {
      bus: async () => nats.isUp(),
      store: async () => storeAnswers(db),
      schema: async () => schema(),
      clock: async () => clock.agrees(),
    }),
  );
  const db = resources.use(await openDatabase(config.DATABASE_URL, { maxConnections: config.DATABASE_CONNECTIONS }));
  const schema = schemaCheck(db, service);
  const clock = resources.use(await watchClock({ db, log, mostSkewSeconds: config.CLOCK_SKEW_SECONDS }));
  const nats = resources.use(
    await openNats(config.NATS_URL, { name: service, log, streamReplicas: config.EVENTS_REPLICAS }),
  );
  const { SEAL_KEYS: sealRing, TOKEN_KEYS: tokenRing, RECONCILE_AFTER_SECONDS: afterSeconds } = config;
  const relaying = resources.use(relay({ nats, db, log, service }));
  const deps: Deps = { db, nats, log, sealRing, tokenRing, now: () => new Date(), wakeRelay: relaying.wake };
  resources.use(judgingReports(deps));
  resources.use(reconcile({ nats, db, log, events: [lifecycleReported], afterSeconds }));
  const take = takeFinalised.bind(undefined, deps);
  const taking = { nats, db, ring: sealRing, log, service };
  const consumers = [
    resources.use(consume({ ...taking, event: complaintFinalised, take })),
    resources.use(consume({ ...taking, event: complaintShown, take })),
    resources.use(consume({ ...taking, event: recordDeleted, take: takeRecordDeleted })),
  ];
  resources.use(
    serve({ nats, service, log }, [
      readRegisterHandler(deps),
      writeRegisterCsvHandler(deps),
      reportEventHandler(deps),
      importCaseStatusHandler(deps),
      seenEventsHandler(service, db),
      outboxEventHandler(service, db),
      rewrapHandler(service, { db, ring: sealRing, columns: [outboxColumn, parkedColumn] }),
      ...deadLetterHandlers({ service, db, log, consumers }),
    ]),
  );
  resources.use(await health.turnReady({ service, lines: [nats] }));
});
