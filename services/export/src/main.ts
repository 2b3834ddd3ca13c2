import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { complaintShown } from '@intake/contracts/events/complaint-shown';
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
import { config } from './config.ts';
import { takeComplaintFinalised } from './consumers/complaint-finalised.ts';
import { takeComplaintShown } from './consumers/complaint-shown.ts';
import { takeRecordDeleted } from './consumers/record-deleted.ts';
import type { Deps } from './deps.ts';
import { exportArchiveHandler } from './handlers/export-archive.ts';
import { quarantineHandlers } from './handlers/quarantine-complaint.ts';
import { readComplaintHandler } from './handlers/read-complaint.ts';
import { keepingPdfs } from './jobs/keep-pdfs.ts';
import { openRenderer } from './pdf/open-renderer.ts';
import { sealedColumns } from './store/sealed-columns.ts';

const service = 'export';
const log = createLog(service, config.LOG_LEVEL);

await run(log, async (resources) => {
  const { SEAL_KEYS: ring, TOKEN_KEYS: tokenRing } = config;
  const db = resources.use(await openDatabase(config.DATABASE_URL, { maxConnections: config.DATABASE_CONNECTIONS }));
  const clock = resources.use(await watchClock({ db, log, mostSkewSeconds: config.CLOCK_SKEW_SECONDS }));
  const nats = resources.use(
    await openNats(config.NATS_URL, { name: service, log, streamReplicas: config.EVENTS_REPLICAS }),
  );
  const renderer = resources.use(openRenderer({ embedFonts: config.PDF_EMBED_FONTS }));
  const { renderPdf, pdfEdition } = renderer;
  const deps: Deps = { db, nats, log, sealRing: ring, tokenRing, pdfEdition, renderPdf, now: () => new Date() };

  // Up before it is ready: comparing deletions waits for the database.
  const health = resources.use(
    await openHealth(config.ADMIN_PORT, {
      bus: async () => nats.isUp(),
      store: () => storeAnswers(db),
      schema: schemaCheck(db, service),
      clock: async () => clock.agrees(),
    }),
  );
  await replayJournal({ nats, db, log, journal: deletionJournal, event: recordDeleted, take: takeRecordDeleted });
  const keeping = resources.use(keepingPdfs(deps));
  const consuming = { nats, db, ring, log, service };
  const consumers = [
    resources.use(
      consume({ ...consuming, event: complaintFinalised, take: takeComplaintFinalised(ring), after: keeping.wake }),
    ),
    resources.use(consume({ ...consuming, event: complaintShown, take: takeComplaintShown, after: keeping.wake })),
    resources.use(consume({ ...consuming, event: recordDeleted, take: takeRecordDeleted })),
  ];
  resources.use(
    serve({ nats, service, log }, [
      readComplaintHandler(deps),
      exportArchiveHandler(deps),
      ...quarantineHandlers(deps),
      rewrapHandler(service, { db, ring, columns: sealedColumns }),
      seenEventsHandler(service, db),
      ...deadLetterHandlers({ service, db, log, consumers }),
    ]),
  );
  resources.use(await health.turnReady({ service, lines: [nats] }));
});
