import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { uuid } from './promises.ts';

type Reply = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Writes the pieces as they are, waiting where one is a number of milliseconds, and reads until the other side closes or falls silent. */
export async function sendRaw(
  port: number,
  pieces: readonly (string | Buffer | number)[],
  quietMs = 1_000,
): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    for (const end of ['end', 'close', 'error']) socket.on(end, () => resolve());
  });
  for (const piece of pieces) {
    if (typeof piece === 'number') await sleep(piece);
    else socket.write(piece);
  }
  await Promise.race([ended, untilQuiet(chunks, quietMs)]);
  socket.destroy();
  return Buffer.concat(chunks).toString();
}

/** A first byte may take as long as an answer may take; after it, a pause is the end. */
async function untilQuiet(chunks: readonly Buffer[], quietMs: number): Promise<void> {
  const deadline = performance.now() + 10 * quietMs;
  while (chunks.length === 0 && performance.now() < deadline) await sleep(quietMs / 10);
  for (let seen = 0; seen !== chunks.length; ) {
    seen = chunks.length;
    await sleep(quietMs);
  }
}

/** Every response in what came back, by the lengths that they state. */
export function repliesIn(text: string): readonly Reply[] {
  const replies: Reply[] = [];
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...fields] = rest.subarray(0, end).toString().split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => [field.split(':')[0]?.toLowerCase(), field.slice(field.indexOf(':') + 1).trim()]),
    );
    const length = Number(headers['content-length'] ?? rest.length - end - 4);
    replies.push({
      status: Number(line.split(' ')[1]),
      headers,
      body: rest.subarray(end + 4, end + 4 + length).toString(),
    });
    rest = rest.subarray(end + 4 + length);
  }
  return replies;
}

export function expectRefusal(reply: Reply | undefined, status: number | readonly number[]): void {
  expect([status].flat()).toContain(reply?.status);
  expect(reply?.headers['x-service-request-id']).toMatch(uuid);
  expect(reply?.headers['content-type']).toMatch(/^application\/json/);
  const body = JSON.parse(reply?.body ?? '');
  expect(body).toEqual({
    error: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/\S/),
    request_id: reply?.headers['x-service-request-id'],
  });
}
