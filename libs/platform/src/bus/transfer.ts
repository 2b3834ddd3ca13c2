import { createHash } from 'node:crypto';
import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Nats } from './nats.ts';

/** Above this a payload travels as chunks; the bus itself carries 1 MB at most. */
export const inlineLimit = 512 * 1024;

const chunkBytes = 128 * 1024;
/** How long a receiver waits for the next chunk, and how long a sender waits to be asked for it. */
const chunkPatienceMs = 10_000;
const receiverPatienceMs = 60_000;
const empty = new Uint8Array();

export type Bytes = Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>;

/**
 * Offers bytes of any size to one receiver. The receiver asks for each chunk, so it sets the pace and an absent one costs
 * nothing but the patience; the last chunk carries the digest of all. Answers the subject to pull from.
 */
export function offer(nats: Nats, bytes: Bytes): string {
  const subject = nats.ownSubject('transfer');
  const source = chunked(bytes);
  const digest = createHash('sha256');
  let sequence = 0;
  let serving = Promise.resolve();
  let idle: NodeJS.Timeout;

  const end = () => {
    clearTimeout(idle);
    subscription.unsubscribe();
    void source.return(undefined).catch(() => undefined);
  };
  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(end, receiverPatienceMs).unref();
  };
  const serve = async (message: Msg) => {
    clearTimeout(idle);
    if (message.headers?.get('stop')) return end();
    const next = await source.next();
    const fields = headers();
    fields.set('sequence', String(sequence++));
    if (!next.done) digest.update(next.value);
    else fields.set('sha256', digest.digest('hex'));
    message.respond(next.done ? empty : next.value, { headers: fields });
    if (next.done) end();
    else rest();
  };
  const subscription = nats.subscribe(subject, {
    callback: (_, message) => {
      serving = serving
        .then(() => serve(message))
        .catch(() => {
          message.respond(empty, { headers: failure() });
          end();
        });
    },
  });
  rest();
  return subject;
}

/** The bytes behind an offer, in order and verified; breaks off with an error, never with fewer bytes. */
export async function* pull(nats: NatsConnection, subject: string): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let finished = false;
  try {
    for (let sequence = 0; ; sequence += 1) {
      const message = await nats.request(subject, empty, { timeout: chunkPatienceMs });
      if (message.headers?.get('failed') || message.headers?.get('sequence') !== String(sequence)) {
        throw new Error('The transfer broke off.');
      }
      const sent = message.headers.get('sha256');
      if (sent) {
        finished = true;
        if (sent !== digest.digest('hex')) throw new Error('The transfer arrived damaged.');
        return;
      }
      digest.update(message.data);
      yield message.data;
    }
  } finally {
    if (!finished) stop(nats, subject);
  }
}

/** All bytes of a stream in one piece, refused beyond `limit` bytes. */
export async function collect(stream: AsyncIterable<Uint8Array>, limit = 64 * 1024 * 1024): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > limit) throw new Error(`The transfer is larger than ${limit} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function* chunked(bytes: Bytes): AsyncGenerator<Uint8Array> {
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
    // A sender that has nothing yet says so by an empty part: the receiver's patience begins anew.
    if (part.length === 0) yield part;
    for (let start = 0; start < part.length; start += chunkBytes) yield part.subarray(start, start + chunkBytes);
  }
}

function stop(nats: NatsConnection, subject: string): void {
  if (nats.isClosed()) return;
  const fields = headers();
  fields.set('stop', '1');
  nats.publish(subject, empty, { headers: fields });
}

function failure() {
  const fields = headers();
  fields.set('failed', '1');
  return fields;
}
