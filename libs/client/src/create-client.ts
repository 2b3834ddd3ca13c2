import type { CompanionTurn, Message } from '@intake/contracts/conversation';
import type { EvidenceLine, EvidenceResult, EvidenceTranscript } from '@intake/contracts/evidence';
import type { Health } from '@intake/contracts/operations/service/read-health';
import type { EmbedConfig } from '@intake/contracts/partner';
import type { ComplaintRecord } from '@intake/contracts/record';
import type { LifecycleEvent, Register } from '@intake/contracts/register';
import type { WebhookStatus, WebhookTestResult } from '@intake/contracts/webhooks';
import { apiErrorOf } from './api-error.ts';

export type TurnRequest = {
  readonly history: readonly Message[];
  readonly known_facts?: CompanionTurn['facts'];
  readonly intake_id?: string;
  readonly client_done?: boolean;
  readonly partner?: { readonly name: string };
  readonly evidence?: EvidenceTranscript;
  readonly lang?: string;
  readonly reference_id?: string;
  readonly embed_token?: string;
};

export type EvidenceInput = {
  readonly source?: string;
  readonly screenshots: readonly { readonly lines: readonly EvidenceLine[] }[];
};

export type ReportedEvent = { readonly event: LifecycleEvent } & (
  | { readonly token: string }
  | { readonly reference: string }
);

export type ClientOptions = {
  /** Where the service is, such as `https://intake.example`. */
  readonly baseUrl: string;
  /** A licensed partner key. A secret: on a server only, never in a page. */
  readonly key?: string;
  readonly fetch?: typeof fetch;
  /** Gives up after this long; a turn takes one to three seconds, ten at most. */
  readonly timeoutMs?: number;
};

/** @public Every call of the service. Each rejects with an `ApiError` on an error answer, and with fetch's own error without one. */
export type Client = ReturnType<typeof createClient>;

export function createClient(options: ClientOptions) {
  const get = async <Result>(path: string) => (await ask(options, path)).json() as Promise<Result>;
  const post = async <Result>(path: string, body: unknown) =>
    (await ask(options, path, { body: JSON.stringify(body), type: 'application/json' })).json() as Promise<Result>;
  const complaint = (reference: string) => `/complaints/${encodeURIComponent(reference)}`;
  return {
    takeTurn: (request: TurnRequest) => post<CompanionTurn>('/companion', request),
    reconstructEvidence: (request: EvidenceInput) => post<EvidenceResult>('/evidence', request),
    readRegister: (windowDays = 90) => get<Register>(`/register?window_days=${windowDays}`),
    readRegisterCsv: async (windowDays = 90) =>
      (await ask(options, `/register?window_days=${windowDays}&format=csv`)).text(),
    async reportEvent(event: ReportedEvent): Promise<void> {
      await ask(options, '/register-event', { body: JSON.stringify(event), type: 'application/json' });
    },
    readComplaint: (reference: string) => get<ComplaintRecord>(complaint(reference)),
    /** `complete` is false where the PDF could not show the person's script; the record always can. */
    async readComplaintPdf(reference: string): Promise<{ readonly bytes: Uint8Array; readonly complete: boolean }> {
      const response = await ask(options, `${complaint(reference)}?format=pdf`);
      const complete = response.headers.get('x-service-pdf-complete') === 'true';
      return { bytes: new Uint8Array(await response.arrayBuffer()), complete };
    },
    /** The archive as it arrives, however long it takes; a stream that fails midway was not complete. */
    exportArchive: async () => (await begun(options, '/export')).body,
    /** One part of it, from the complaint behind `after` on; `next` is the `after` of the part that follows, null in the last. */
    async exportArchivePart({ limit = 2000, after }: { readonly limit?: number; readonly after?: string } = {}) {
      const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
      const response = await begun(options, `/export?limit=${limit}${from}`);
      const [, next = null] = /[?&]after=([^&>]+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
      return { body: response.body, next };
    },
    readWebhooks: () => get<WebhookStatus>('/webhooks'),
    sendTestEvent: () => post<WebhookTestResult>('/webhooks', { action: 'test' }),
    readEmbedConfig: (pid: string) => get<EmbedConfig>(`/embed-config?pid=${encodeURIComponent(pid)}`),
    async transcribe(clip: Blob, lang?: string): Promise<{ readonly text: string; readonly language: string | null }> {
      const query = lang ? `?lang=${encodeURIComponent(lang)}` : '';
      const response = await ask(options, `/transcribe${query}`, { body: clip, type: clip.type });
      return (await response.json()) as { text: string; language: string | null };
    },
    /** Answers also when the service is degraded: `ok` is false then. */
    readHealth: async () => (await ask(options, '/health', { accept: [503] })).json() as Promise<Health>,
  };
}

type Asking = {
  readonly body?: string | Blob;
  readonly type?: string;
  readonly accept?: readonly number[];
  readonly signal?: AbortSignal;
};

const usualTimeoutMs = 30_000;

/** An answer that may take as long as it needs once it has begun. */
async function begun(options: ClientOptions, path: string): Promise<Response> {
  const waiting = new AbortController();
  const late = () => waiting.abort(new DOMException('The archive did not begin in time.', 'TimeoutError'));
  const timer = setTimeout(late, options.timeoutMs ?? usualTimeoutMs);
  try {
    return await ask(options, path, { signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function ask(options: ClientOptions, path: string, asking: Asking = {}): Promise<Response> {
  const { baseUrl, key, timeoutMs = usualTimeoutMs } = options;
  const { body, type, accept = [], signal = AbortSignal.timeout(timeoutMs) } = asking;
  const send = options.fetch ?? fetch;
  const response = await send(`${baseUrl.replace(/\/$/, '')}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(key ? { 'x-service-key': key } : {}), ...(type ? { 'content-type': type } : {}) },
    signal,
    ...(body === undefined ? {} : { body }),
  });
  if (response.ok || accept.includes(response.status)) return response;
  throw await apiErrorOf(response);
}
