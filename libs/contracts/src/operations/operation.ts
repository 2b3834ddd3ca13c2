import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Manual } from './manual.ts';

/** What the gateway sends for an answer, where it is not simply `200` and the output as JSON. */
export type HttpAnswer = { readonly status: number; readonly body?: unknown };

/** How an operation is reached over HTTP; absent where only the bus may call it. */
export type HttpEndpoint<Output> = {
  readonly method: 'get' | 'post';
  /** Below `/api` and `/api/v1`; `{name}` marks a path parameter. */
  readonly path: string;
  /** Another path that answers alike, with its parameter in the query. */
  readonly alsoAt?: string;
  readonly summary: string;
  readonly manual: Manual;
  /** `link`: licensed key, or a signed link that the answering service checks. */
  readonly auth: 'open' | 'licensed' | 'link';
  /** Input fields taken from the query; a GET takes everything from there and the path. */
  readonly query?: readonly string[];
  /** `audio` hands the raw body on as base64 in the input field `audio`; `ignored` reads no body. */
  readonly body?: 'json' | 'audio' | 'ignored';
  readonly bodyLimit?: number;
  /** A body or query of the wrong shape is refused with this code. */
  readonly malformedAs: ErrorCode;
  /** A second budget, spent beside the caller's own. */
  readonly budget?: 'register';
  /** Work worth counting: its processor time is spent from a budget of cost (decision D47). */
  readonly costs?: true;
  /** What it leaves behind is kept: of an address only so much a day (decision D47). */
  readonly keeps?: true;
  /** False where the call shows the budget and never spends it. */
  readonly spends?: false;
  /** The input may carry `embed_token`, which stands for a licensed partner. */
  readonly embeddable?: true;
  answer?(output: Output): HttpAnswer;
  /** Said in the message of a 429, 502 or 503: whoever is not read may be waiting for help. */
  readonly unread?: string;
  /** Statuses and media types of success, for the published contract. */
  readonly success: readonly HttpSuccess[];
  /** Codes this endpoint can answer beyond those every endpoint shares. */
  readonly errors: readonly ErrorCode[];
};

export type HttpSuccess = {
  readonly status: number;
  readonly description: string;
  readonly type?: string;
  /** What is sent, where `answer` makes it something other than the output. */
  readonly schema?: z.ZodType;
  /** Headers it carries beyond those of every response; the published contract describes each. */
  readonly headers?: readonly string[];
};

/** One thing the system can be asked, declared once: route, bus subject, validation, types and documentation follow. */
export type Operation<Input, Output> = {
  readonly subject: string;
  /** The service that answers it. */
  readonly answeredBy: string;
  /** Who asks it over the bus, where nobody else may; empty where it is only asked within its service. */
  readonly askedBy: readonly string[];
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  /** What a caller sees when the answering service breaks. */
  readonly failsAs: ErrorCode;
  /** What a caller sees when nobody answers in time, or its store is away. */
  readonly awayAs: ErrorCode;
  readonly timeoutMs: number;
  /** Answerers are told when the client goes away, and give up what changes nothing; a change that has begun is made. */
  readonly abandonable?: true;
  readonly http?: HttpEndpoint<Output>;
};

/** How an operation fails that no client calls: there is no code of its own to see. */
export const internalFailure = { failsAs: 'internal_error', awayAs: 'service_unavailable', timeoutMs: 5_000 } as const;

export function operation<Input, Output>(declaration: Operation<Input, Output>): Operation<Input, Output> {
  return Object.freeze(declaration);
}

/** A file as an answer: sent as it is, streamed when `body` is an iterable. */
export type Attachment = {
  readonly attachment: { readonly contentType: string; readonly headers?: Readonly<Record<string, string>> };
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
};

export type Answer<Output> = Output | Attachment;

export function isAttachment(answer: unknown): answer is Attachment {
  return typeof answer === 'object' && answer !== null && 'attachment' in answer && 'body' in answer;
}
