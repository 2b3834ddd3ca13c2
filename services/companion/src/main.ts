import { randomUUID } from 'node:crypto';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { complaintShown } from '@intake/contracts/events/complaint-shown';
import { recordDeleted } from '@intake/contracts/events/record-deleted';
import { type Nats, openNats } from '@intake/platform/bus/nats';
import type { Handler } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { declareStreams } from '@intake/platform/bus/streams';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { deadLetterHandlers } from '@intake/platform/events/dead-letters';
import { outboxEventHandler } from '@intake/platform/events/outbox-handler';
import { reconcile } from '@intake/platform/events/reconcile';
import { relay } from '@intake/platform/events/relay';
import { openHealth } from '@intake/platform/lifecycle/health';
import { run } from '@intake/platform/lifecycle/run';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { schemaCheck } from '@intake/platform/postgres/schema-check';
import { storeTime, watchClock } from '@intake/platform/postgres/store-clock';
import { createLog } from '@intake/platform/telemetry/log';
import { type ChatModel, chatModel } from './clients/chat-model.ts';
import { spare } from './clients/spare.ts';
import { type SpeechToText, speechToText } from './clients/speech-to-text.ts';
import { config } from './config.ts';
import { recordRevisions } from './consumers/record-revisions.ts';
import { openDeciders } from './deciding/open-deciders.ts';
import type { Deps } from './deps.ts';
import { legalHoldHandlers } from './handlers/legal-holds.ts';
import { readKnowledgeStatusHandler } from './handlers/read-knowledge-status.ts';
import { readTranscriptHandler } from './handlers/read-transcript.ts';
import { retentionHandlers } from './handlers/retention.ts';
import { takeTurnHandler } from './handlers/take-turn.ts';
import { transcriptionHandlers } from './handlers/transcribe.ts';
import { openListener } from './hearing/open-listener.ts';
import { eraseExpired } from './jobs/erase-expired.ts';
import { forgetWhatWasErased } from './retention/keep-journal.ts';
import { observeRecords } from './retention/metrics.ts';
import { sealedColumns } from './store/sealed-columns.ts';

const service = 'companion';
const log = createLog(service, config.LOG_LEVEL);
const { EVENTS_REPLICAS: streamReplicas, RECONCILE_AFTER_SECONDS: afterSeconds } = config;
const { KNOWLEDGE_DIR: knowledgeDir, READINGS_MB: readingsMb } = config;

const settings = {
  sealKeys: config.SEAL_KEYS,
  tokenKeys: config.TOKEN_KEYS,
  baseUrl: config.BASE_URL,
  mostSkewMs: config.CLOCK_SKEW_SECONDS * 1_000,
  brake: {
    share: config.RETENTION_BRAKE_PERCENT / 100,
    perOwner: config.RETENTION_BRAKE_COUNT,
    inTotal: config.RETENTION_BRAKE_TOTAL,
    exempt: config.RETENTION_BRAKE_EXEMPT,
  },
};

await run(log, async (resources) => {
  const deciders = resources.use(await openDeciders({ log, knowledgeDir, readingsMb }));
  const listener = resources.use(openListener(config.HEARING === 'on', log));
  const db = resources.use(await openDatabase(config.DATABASE_URL, { maxConnections: config.DATABASE_CONNECTIONS }));
  const schema = schemaCheck(db, service);
  const clock = resources.use(await watchClock({ db, log, mostSkewSeconds: config.CLOCK_SKEW_SECONDS }));
  const nats = resources.use(await openNats(config.NATS_URL, { name: 'companion', log, streamReplicas }));
  // Questions have a line of their own: behind those that wait, the word that a turn is recorded would come too late.
  const questions = resources.use(await openNats(config.NATS_URL, { name: 'companion-questions', log }));
  await declareStreams(nats);
  const outbox = resources.use(relay({ nats, db, log, service }));
  resources.use(
    reconcile({ nats, db, log, events: [complaintFinalised, complaintShown, recordDeleted], afterSeconds }),
  );

  const deps: Deps = {
    db,
    nats,
    log,
    ...settings,
    deciders,
    listener,
    chatModel: openChatModel(),
    now: () => new Date(),
    storeNow: () => storeTime(db),
    newId: randomUUID,
    wakeRelay: outbox.wake,
  };
  await forgetWhatWasErased(deps);
  resources.use(eraseExpired(deps));
  resources.use(observeRecords(deps));
  const recording = resources.use(recordRevisions(deps));
  const serving = { nats: questions, service, log };
  resources.use(
    serve(serving, [...keepingHandlers(deps), ...deadLetterHandlers({ service, db, log, consumers: [recording] })]),
  );
  const health = resources.use(await openHealth(config.ADMIN_PORT, { ...checksOf(clock, [nats, questions]), schema }));
  // One without knowledge would fail its share of the turns: beside others that have it nobody should ask it.
  const [knowledge] = await Promise.all([deciders.loaded, listener.loaded]);
  resources.use(
    serve(serving, [takeTurnHandler(deps), readTranscriptHandler(deps), ...transcriptionHandlers(openSpeechToText())]),
  );
  resources.use(
    await health.turnReady({ service, lines: [questions], about: () => ({ knowledge: knowledge.version }) }),
  );
});

/** What needs no knowledge. */
function keepingHandlers(deps: Deps): Handler[] {
  const { db, sealKeys: ring } = deps;
  return [
    readKnowledgeStatusHandler(deps),
    ...legalHoldHandlers(deps),
    ...retentionHandlers(deps),
    rewrapHandler(service, { db, ring, columns: sealedColumns }),
    outboxEventHandler(service, db),
  ];
}

/** Not the database: turns are taken without it, and confirmations fail in a way that is safe to repeat. */
function checksOf(clock: Awaited<ReturnType<typeof watchClock>>, lines: readonly Nats[]) {
  return { bus: async () => lines.every((line) => line.isUp()), clock: async () => clock.agrees() };
}

function openChatModel(): ChatModel | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = config;
  if (baseUrl === undefined) return undefined;
  return spare(chatModel({ baseUrl, model, apiKey }), { log, now: () => performance.now() });
}

function openSpeechToText(): SpeechToText | undefined {
  const { STT_BASE_URL: baseUrl, STT_MODEL: model, STT_API_KEY: apiKey } = config;
  if (baseUrl === undefined) return undefined;
  return speechToText({ baseUrl, model, apiKey });
}
