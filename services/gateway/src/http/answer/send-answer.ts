import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { ServiceError } from '@intake/contracts/errors';
import type { AnyOperation } from '@intake/contracts/operations/index';
import { type Answer, type Attachment, isAttachment } from '@intake/contracts/operations/operation';
import type { Exchange } from '../request/admit.ts';
import { sendText } from './send-text.ts';
import { takesCoding } from './takes-coding.ts';

/** Sends an answer as its operation declares; a file goes out as it comes in, at the client's pace. */
export async function sendAnswer(exchange: Exchange, operation: AnyOperation, answer: Answer<unknown>): Promise<void> {
  const { response } = exchange;
  if (isAttachment(answer)) return sendFile(exchange, operation, answer);
  const { status, body } = operation.http?.answer?.(answer) ?? { status: 200, body: answer };
  if (body === undefined) return void response.writeHead(status).end();
  const bytes = Buffer.from(JSON.stringify(body));
  await sendText(exchange, { status, type: 'application/json; charset=utf-8', bytes });
}

async function sendFile(exchange: Exchange, operation: AnyOperation, file: Attachment): Promise<void> {
  const { request, response } = exchange;
  const { contentType: type, headers = {} } = file.attachment;
  if (file.body instanceof Uint8Array) {
    setHeaders(response, headers);
    if (isText(type)) return sendText(exchange, { status: 200, type, bytes: file.body });
    return void response.setHeader('Content-Type', type).setHeader('Content-Length', file.body.length).end(file.body);
  }
  const parts = file.body[Symbol.asyncIterator]();
  // Until the first part is here nothing is sent, so that a file which cannot be had is an error and not an empty file.
  const first = await parts.next().catch((cause) => {
    throw new ServiceError(operation.awayAs, 'The file could not be produced. Please try again.', { cause });
  });
  setHeaders(response, { ...headers, 'Content-Type': type });
  const packer = isText(type) ? packerFor(exchange) : undefined;
  if (request.method === 'HEAD') {
    await parts.return?.();
    return void response.end();
  }
  const source = Readable.from(allOf(first, parts));
  await (packer ? pipeline(source, packer, response) : pipeline(source, response));
}

/** PDF and ZIP are packed already. */
const isText = (type: string) => type.startsWith('text/') || type.startsWith('application/json');

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** What a text too large to hold is packed with on its way, if the client takes it. */
function packerFor({ request, response }: Exchange): Gzip | undefined {
  response.setHeader('Vary', 'Accept-Encoding');
  if (!takesCoding(request, 'gzip')) return undefined;
  response.setHeader('Content-Encoding', 'gzip');
  return createGzip();
}

async function* allOf(first: IteratorResult<Uint8Array>, parts: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await parts.next()) yield next.value;
  } finally {
    // A client that went away stops the sender too.
    await parts.return?.();
  }
}
