import { randomBytes, randomUUID } from 'node:crypto';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { lifecycleReported } from '@intake/contracts/events/lifecycle-reported';
import { deletionJournal, recordDeleted } from '@intake/contracts/events/record-deleted';
import { openNats } from '@intake/platform/bus/nats';
import { serve } from '@intake/platform/bus/serve';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { consume } from '@intake/platform/events/consume';
import { deadLetterHandlers } from '@intake/platform/events/dead-letters';
import { seenEventsHandler } from '@intake/platform/events/inbox';
import { replayJournal } from '@intake/platform/events/replay-journal';
import { openHealth } from '@intake/platform/lifecycle/health';
import { run } from '@intake/platform/lifecycle/run';
import { openDatabase, storeAnswers } from '@intake/platform/postgres/postgres';
import { schemaCheck } from '@intake/platform/postgres/schema-check';
import { watchClock } from '@intake/platform/postgres/store-clock';
import { createLog } from '@intake/platform/telemetry/log';
import { createPost } from './clients/post-event.ts';
import { config } from './config.ts';
import { takeComplaintFinalised } from './consumers/complaint-finalised.ts';
import { takeLifecycleReported } from './consumers/lifecycle-reported.ts';
import { takeRecordDeleted } from './consumers/record-deleted.ts';
import type { Deps } from './deps.ts';
import { disableWebhookHandler } from './handlers/disable-webhook.ts';
import { readDeliveriesHandler } from './handlers/read-deliveries.ts';
import { replayDeliveriesHandler } from './handlers/replay-deliveries.ts';
import { rotateWebhookHandler } from './handlers/rotate-webhook.ts';
import { sendTestEventHandler } from './handlers/send-test-event.ts';
import { setWebhookHandler } from './handlers/set-webhook.ts';
import { deliverDue } from './jobs/deliver-due.ts';
import { forgetFinishedDeliveries } from './jobs/forget-finished.ts';
import { observeOverdue } from './metrics.ts';
import { sealedColumns } from './store/sealed-columns.ts';

const service = 'webhooks';
const log = createLog(service, config.LOG_LEVEL);
const { SEAL_KEYS: ring, WEBHOOK_LADDER_SECONDS: ladder, WEBHOOK_ALLOW_LOOPBACK: allowLoopback } = config;

await run(log, async (resources) => {
  const store = async () => storeAnswers(db);
  const health = resources.use(
    await openHealth(config.ADMIN_PORT, {
      bus: async () => nats.isUp(),
      store,
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

  await replayJournal({ nats, db, log, journal: deletionJournal, event: recordDeleted, take: takeRecordDeleted });
  const random = { random: Math.random, newId: randomUUID, newSecret: () => randomBytes(32).toString('base64url') };
  const post = createPost({ allowLoopback });
  const deps: Deps = { db, ring, log, ladder, allowLoopback, post, now: () => new Date(), ...random };
  const { wake } = resources.use(deliverDue(deps));
  resources.use(forgetFinishedDeliveries(deps, config.WEBHOOK_KEEP_DAYS));
  resources.use(observeOverdue(deps));

  const configure = [setWebhookHandler(deps), rotateWebhookHandler(deps), disableWebhookHandler(deps)];
  const answer = [readDeliveriesHandler(deps), sendTestEventHandler(deps), replayDeliveriesHandler(deps, wake)];
  const taking = { nats, db, ring, log, service, after: wake };
  const consumers = [
    resources.use(consume({ ...taking, event: complaintFinalised, take: takeComplaintFinalised(deps) })),
    resources.use(consume({ ...taking, event: lifecycleReported, take: takeLifecycleReported(deps) })),
    resources.use(consume({ ...taking, event: recordDeleted, take: takeRecordDeleted })),
  ];
  const keep = [
    seenEventsHandler(service, db),
    rewrapHandler(service, { db, ring, columns: sealedColumns }),
    ...deadLetterHandlers({ service, db, log, consumers }),
  ];
  resources.use(serve({ nats, service, log }, [...configure, ...answer, ...keep]));
  resources.use(await health.turnReady({ service, lines: [nats] }));
});
