import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import { suppressTracing } from '@opentelemetry/core';
import got, { type PlainResponse, type Request } from 'got';
import { answerError, failureReason } from '../domain/failure-reason.ts';
import { literalAddress, mayReach } from '../domain/reachable.ts';
import { blocked, guardedAgents } from './guarded-agents.ts';
import { type ResolveHost, resolveHost } from './resolve-host.ts';

export type Post = {
  readonly url: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

export type Posted = {
  readonly statusCode: number | null;
  /** Null for any 2xx; otherwise a word for the partner. */
  readonly error: string | null;
  readonly retryAfter: string | undefined;
  readonly ms: number;
};

/** Sends once and never throws: whatever goes wrong is the endpoint's answer. */
export type PostEvent = (post: Post) => Promise<Posted>;

type Options = { readonly allowLoopback: boolean; readonly resolve?: ResolveHost; readonly timeoutMs?: number };

const bytesRead = 2048;
const readingMs = 1_000;

/** Success is decided at the status line, within `timeoutMs` of the start: name, connection and TLS included. */
export function createPost({ allowLoopback, resolve = resolveHost, timeoutMs = 8_000 }: Options): PostEvent {
  const agents = guardedAgents(allowLoopback, resolve);
  const send = async ({ url, body, headers }: Post): Promise<Posted> => {
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      vetLiteral(url, allowLoopback);
      const request = got.stream.post(url, { ...oneTry, body, headers, agent: agents, signal: deadline });
      const { statusCode, headers: answered } = await statusLine(request);
      const ms = elapsed();
      await readALittle(request, Math.min(readingMs, timeoutMs - ms));
      return { statusCode, error: answerError(statusCode), retryAfter: answered['retry-after'], ms };
    } catch (error) {
      const reason = deadline.aborted ? 'timeout' : failureReason(codeOf(error));
      return { statusCode: null, error: reason, retryAfter: undefined, ms: elapsed() };
    }
  };
  // Spans of the HTTP client would show the URL's query, and its headers would carry our trace to the partner.
  return (post) => context.with(suppressTracing(context.active()), () => send(post));
}

const oneTry = { retry: { limit: 0 }, followRedirect: false, decompress: false, throwHttpErrors: false } as const;

/** The connection's look-up is never asked about an address, so one in the URL is judged here. */
function vetLiteral(text: string, allowLoopback: boolean): void {
  const { hostname, protocol } = new URL(text);
  const address = literalAddress(hostname);
  const secure = protocol === 'https:';
  if (!secure && !allowLoopback) throw blocked();
  if (address && !mayReach(address, { allowLoopback, secure })) throw blocked();
}

async function statusLine(request: Request): Promise<PlainResponse> {
  const [response] = (await once(request, 'response')) as [PlainResponse];
  return response;
}

/** Lets a polite endpoint finish its sentence. What it says is thrown away, and it has no say in the outcome. */
async function readALittle(request: Request, withinMs: number): Promise<void> {
  let read = 0;
  const done = new AbortController();
  const stop = () => done.abort();
  request.on('error', stop).on('end', stop);
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read >= bytesRead) stop();
  });
  await sleep(Math.max(0, withinMs), undefined, { signal: done.signal }).catch(() => undefined);
  request.destroy();
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
