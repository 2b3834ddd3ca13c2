import { gzipSync } from 'node:zlib';
import { type Asking, type Attack, keepAsking } from '../attack.ts';
import { times } from '../turns.ts';

const megabyte = 2 ** 20;
const hello = '"history":[{"role":"user","content":"Hello"}]';

/** Bodies that are large, deep, full of members, packed, or no JSON at all. Made once: an attacker has them ready. */
export const hostileBodies: readonly Attack[] = [
  bodies('600,000 facts', () => `{${hello},"known_facts":{${times(600_000, (at) => `"k${at}":1`).join()}}}`),
  bodies('240,000 facts', () => `{${hello},"known_facts":{${times(240_000, (at) => `"k${at}":1`).join()}}}`),
  bodies('one fact of 8 MB', () => `{${hello},"known_facts":{"x":"${'x'.repeat(8 * megabyte - 200)}"}}`),
  bodies('four million levels', () => '['.repeat(4_000_000)),
  bodies('80,000 messages', () => `{"history":[${times(80_000, () => '{"role":"user","content":"Hello"}').join()}]}`),
  {
    ...bodies('8 MB of spaces, packed into 8 KB', () => gzipSync(' '.repeat(8 * megabyte - 1)), {
      headers: { 'content-encoding': 'gzip' },
    }),
    clients: 4,
  },
  {
    ...bodies('a clip of 4 MB', () => Buffer.alloc(4 * megabyte, 7), {
      path: '/api/v1/transcribe',
      headers: { 'content-type': 'audio/ogg' },
    }),
    clients: 2,
  },
];

function bodies(what: string, make: () => string | Buffer, how: Partial<Asking> = {}): Attack {
  let made: Buffer<ArrayBuffer> | undefined;
  return {
    name: `body: ${what}`,
    clients: 1,
    play(client) {
      made ??= Buffer.from(make());
      const body = made;
      return keepAsking(client, { atOnce: 4 }, () => ({ path: '/api/v1/companion', ...how, body }));
    },
  };
}
