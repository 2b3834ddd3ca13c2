import { randomUUID } from 'node:crypto';
import { readTranscriptionStatus } from '@intake/contracts/operations/conversation/read-transcription-status';
import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { transcribe } from '@intake/contracts/operations/conversation/transcribe';
import { reconstructEvidence } from '@intake/contracts/operations/evidence/reconstruct-evidence';
import { exportArchive } from '@intake/contracts/operations/records/export-archive';
import { readComplaint } from '@intake/contracts/operations/records/read-complaint';
import { readRegister } from '@intake/contracts/operations/register/read-register';
import { reportEvent } from '@intake/contracts/operations/register/report-event';
import { readKnowledgeStatus } from '@intake/contracts/operations/service/read-knowledge-status';
import { readDeliveries } from '@intake/contracts/operations/webhooks/read-deliveries';
import { sendTestEvent } from '@intake/contracts/operations/webhooks/send-test-event';
import { type Ask, type Handler, handle } from '@intake/platform/bus/rpc';
import { turn } from './turns.ts';

/** Handlers in place of all services behind the gateway; each question they were asked is kept. */
export function standIns() {
  const asked: Ask<unknown>[] = [];
  const answers: readonly Handler[] = [
    handle(takeTurn, async () => turn),
    handle(readKnowledgeStatus, async () => ({ loaded: true, version: '1', sha256: null })),
    handle(readTranscriptionStatus, async () => ({ configured: true })),
    handle(transcribe, async ({ input }) => ({
      text: `${input.content_type} ${input.audio}`,
      language: input.lang ?? null,
    })),
    handle(reconstructEvidence, async () => evidence),
    handle(reportEvent, async ({ input }) => ({ accepted: true, by: 'token' in input ? 'token' : 'reference' })),
    handle(readRegister, async ({ caller, input }) => ({
      partner: caller.kind === 'partner' ? caller.partner : { id: 'none', name: 'none' },
      as_at_utc: '2026-11-20T00:00:00Z',
      last_refresh_utc: '2026-11-20T00:00:00Z',
      window_days: input.window_days,
      summary,
      entries: [],
      next_after: null,
    })),
    handle(readDeliveries, async ({ caller }) => ({
      partner_id: caller.kind === 'partner' ? caller.partner.id : 'none',
      configured: false,
      endpoint_url: null,
      enabled: false,
      secret_set_at: null,
      schema_version: '1',
      retry_ladder_seconds: [],
      deliveries: [],
    })),
    handle(sendTestEvent, async () => ({
      event_id: randomUUID(),
      event_type: 'webhook.test' as const,
      delivered: true,
      status_code: 204,
      latency_ms: 1,
      signature: 'sha256=00',
      timestamp: 1,
      error: null,
    })),
    handle(readComplaint, async () => ({
      attachment: { contentType: 'application/pdf', headers: { 'X-Service-Pdf-Complete': 'true' } },
      body: Buffer.from('%PDF'),
    })),
    handle(exportArchive, async () => ({
      attachment: { contentType: 'application/zip' },
      body: chunks(),
    })),
  ];
  const handlers = answers.map(({ operation, reply }) =>
    handle(operation, async (ask) => {
      asked.push(ask);
      return reply(ask);
    }),
  );
  return { asked, handlers };
}

async function* chunks() {
  yield Buffer.from('PK');
  yield Buffer.from('…');
}

const evidence = {
  transcript: [],
  facts: {},
  evidence: {
    screenshots: 1,
    lines_used: 1,
    lines_ignored: 0,
    duplicates_removed: 0,
    gaps: [],
    gap_messages: [],
    order_changed: false,
    fact_sources: {},
    manifest: [],
  },
  summary: { messages: 0, from: null, to: null, participants: [] },
};

const summary = {
  total: 0,
  total_received: 0,
  open_count: 0,
  critical_open_count: 0,
  elevated_open_count: 0,
  watch_open_count: 0,
  unknown_status_count: 0,
  tier_increase_7d: 0,
  repeat_pattern_count: 0,
  tiers: {},
  open_tiers: {},
  lifecycle: {},
  last_30_days: 0,
  modelled_open_exposure_aud: null,
  critical_exposure_aud: null,
  top_pattern_codes: [],
  oldest_open_received_on: null,
  headline_basis: 'unconfirmed' as const,
};
