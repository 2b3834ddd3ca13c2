import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '@intake/contracts/errors';
import { type Answer, type Attachment, isAttachment } from '@intake/contracts/operation';
import type { AnyOperation } from '@intake/contracts/operations/index';
import type { Exchange } from './admit.ts';
import { sendJson } from './send.ts';

/** Sends an answer as its operation declares; a file goes out as it comes in, at the client's pace. */
export async function sendAnswer(exchange: Exchange, operation: AnyOperation, answer: Answer<unknown>): Promise<void> {
  const { response } = exchange;
  if (isAttachment(answer)) return sendFile(exchange, operation, answer);
  const { status, body } = operation.http?.answer?.(answer) ?? { status: 200, body: answer };
  if (body === undefined) response.writeHead(status).end();
  else sendJson(response, status, body);
}

async function sendFile({ request, response }: Exchange, operation: AnyOperation, file: Attachment): Promise<void> {
  const { contentType, headers = {} } = file.attachment;
  response.setHeader('Content-Type', contentType);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (file.body instanceof Uint8Array) {
    return void response.setHeader('Content-Length', file.body.length).end(file.body);
  }
  const parts = file.body[Symbol.asyncIterator]();
  // Until the first part is here nothing is sent, so that a file which cannot be had is an error and not an empty file.
  const first = await parts.next().catch((cause) => {
    throw new ServiceError(operation.awayAs, 'The file could not be produced. Please try again.', { cause });
  });
  if (request.method === 'HEAD') {
    await parts.return?.();
    return void response.end();
  }
  await pipeline(Readable.from(allOf(first, parts)), response);
}

async function* allOf(first: IteratorResult<Uint8Array>, parts: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await parts.next()) yield next.value;
  } finally {
    // A client that went away stops the sender too.
    await parts.return?.();
  }
}
