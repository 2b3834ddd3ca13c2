import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { uuid } from './support/promises.ts';
import { expectRefusal, repliesIn, sendRaw } from './support/raw-http.ts';

let system: SystemAddress;
beforeAll(async () => {
  system = await sharedSystem();
});

const converseRaw = (pieces: readonly (string | Buffer | number)[], quietMs?: number) =>
  sendRaw(Number(new URL(system.baseUrl).port), pieces, quietMs);

const body = '{"history":[]}';
const head = (fields: readonly string[], line = 'POST /api/v1/companion HTTP/1.1') =>
  `${line}\r\n${['Host: x', ...fields].join('\r\n')}\r\n\r\n`;
const json = 'Content-Type: application/json';
const close = 'Connection: close';

describe('what is no HTTP request is answered in the house’s shape', () => {
  test.for<[string, string, number[]]>([
    ['a bad request line', 'HELLO\r\n\r\n', [400]],
    ['a request line of bytes', '\u0001\u0002\u0003\r\n\r\n', [400]],
    ['a method nobody knows', head([close], 'BREW /api/v1/health HTTP/1.1'), [400, 405, 501]],
    ['a version nobody knows', head([close], 'GET /api/v1/health HTTP/9.9'), [400, 505]],
    ['a path with a space', head([close], 'GET /api/v1/he alth HTTP/1.1'), [400]],
    ['a header without a colon', head(['Broken', close]), [400]],
    ['a header name with a space', head(['Bad Name: x', close]), [400]],
    ['a NUL in a header', head(['X-A: a\u0000b', close]), [400]],
    ['a folded header', head(['X-A: a', ' b', close]), [400, 405]],
    ['no Host', 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    ['a Content-Length that is no number', head([json, 'Content-Length: ten', close]) + body, [400]],
    ['a negative Content-Length', head([json, 'Content-Length: -1', close]) + body, [400]],
    ['two Content-Lengths that differ', head([json, 'Content-Length: 14', 'Content-Length: 15', close]) + body, [400]],
    [
      'Content-Length beside chunked',
      `${head([json, 'Content-Length: 14', 'Transfer-Encoding: chunked', close])}e\r\n${body}\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'a chunk size that is none',
      `${head([json, 'Transfer-Encoding: chunked', close])}zz\r\n${body}\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'chunked twice',
      `${head([json, 'Transfer-Encoding: chunked, chunked', close])}e\r\n${body}\r\n0\r\n\r\n`,
      [400, 501],
    ],
    ['an unknown transfer coding', `${head([json, 'Transfer-Encoding: gzip', close])}${body}`, [400, 501]],
    ['headers of 40 000 bytes', head([`X-Large: ${'x'.repeat(40_000)}`, close]), [431]],
    [
      'three thousand headers',
      head([...Array.from({ length: 3_000 }, (_, index) => `X-${index}: ${index}`), close]),
      [431, 405, 400],
    ],
    ['a path of 40 000 bytes', head([close], `GET /${'x'.repeat(40_000)} HTTP/1.1`), [431, 414]],
  ])('%s', async ([, request, statuses]) => {
    const [reply, ...more] = repliesIn(await converseRaw([request]));

    expectRefusal(reply, statuses);
    expect(more).toEqual([]);
  });

  test('TLS on the plain port', async () => {
    const hello = Buffer.from('16030100c8010000c40303', 'hex');

    const [reply] = repliesIn(await converseRaw([hello, '\r\n\r\n']));

    expectRefusal(reply, 400);
  });

  test('HTTP/2 without having asked', async () => {
    const [reply] = repliesIn(await converseRaw(['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']));

    expectRefusal(reply, [400, 505]);
  });

  test('CONNECT', async () => {
    const [reply] = repliesIn(await converseRaw([head([close], 'CONNECT example.com:443 HTTP/1.1')]));

    expectRefusal(reply, [400, 404, 405, 501]);
  });

  test('an upgrade to a WebSocket is served as if it had not been asked for', async () => {
    const [reply] = repliesIn(
      await converseRaw([
        head(
          [
            'Connection: Upgrade',
            'Upgrade: websocket',
            'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
            'Sec-WebSocket-Version: 13',
          ],
          'GET /api/v1/health HTTP/1.1',
        ),
      ]),
    );

    expect(reply?.status).toBe(200);
    expect(reply?.headers['x-service-request-id']).toMatch(uuid);
  });

  test('Expect: 100-continue is continued, and any other expectation still has an answer', async () => {
    const continued = await converseRaw([head([json, 'Content-Length: 14', 'Expect: 100-continue', close]), 300, body]);
    const other = await converseRaw([head([json, 'Content-Length: 14', 'Expect: a-miracle', close]), body]);

    expect(continued).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    expectAnswered(other);
  });
});

function expectAnswered(text: string): void {
  const [reply] = repliesIn(text);
  expect(reply?.headers['x-service-request-id']).toMatch(uuid);
  if (reply?.status !== 200) expectRefusal(reply, [400, 417]);
}

describe('bodies in pieces', () => {
  test('a chunked body is a body, byte by byte as well', async () => {
    const bytes = [...body].map((letter) => `1\r\n${letter}\r\n`);

    const text = await converseRaw([
      head([json, 'Transfer-Encoding: chunked', close]),
      ...bytes.flatMap((piece) => [5, piece]),
      '0\r\n\r\n',
    ]);

    expect(repliesIn(text)[0]?.status).toBe(200);
  });

  test('a slow body is waited for', async () => {
    const text = await converseRaw([head([json, 'Content-Length: 14', close]), body.slice(0, 5), 1_500, body.slice(5)]);

    expect(repliesIn(text)[0]?.status).toBe(200);
  });

  test('a chunk that breaks off after good ones is answered, in one packet or in two', async () => {
    const start = head([json, 'Transfer-Encoding: chunked']);

    for (const pieces of [[`${start}5\r\n{"his\r\nzz\r\n`], [`${start}5\r\n{"his\r\n`, 100, 'zz\r\n']]) {
      expectRefusal(repliesIn(await converseRaw(pieces))[0], 400);
    }
  });

  test('a chunked body beyond the limit is payload_too_large before it ends', async () => {
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;

    const text = await converseRaw([
      head([json, 'Transfer-Encoding: chunked', close], 'POST /api/v1/register-event HTTP/1.1'),
      chunk,
      chunk,
      chunk,
    ]);

    expectRefusal(repliesIn(text)[0], 413);
    expect(JSON.parse(repliesIn(text)[0]?.body ?? '').error).toBe('payload_too_large');
  });

  test('a Content-Length beyond the limit is payload_too_large before a byte of it is sent', async () => {
    const [reply] = repliesIn(await converseRaw([head([json, 'Content-Length: 99999999999', close])]));

    expectRefusal(reply, 413);
  });

  test('a body that stops halfway harms nobody, whether the client waits or leaves', async () => {
    const half = head([json, 'Content-Length: 5000']) + body;
    const leaving = Array.from({ length: 50 }, () => converseRaw([half, 10], 10));
    const reset = connect({ host: '127.0.0.1', port: Number(new URL(system.baseUrl).port) }, () => {
      reset.write(half);
      reset.resetAndDestroy();
    });

    await Promise.race([Promise.all(leaving), sleep(200)]);

    expect((await ask(system, '/api/v1/companion', { body: { history: [] } })).status).toBe(200);
  });
});

describe('connections', () => {
  test('pipelined requests are answered in their order, each with an id of its own', async () => {
    const one = head([], 'GET /api/v1/health HTTP/1.1');
    const two = head([json, 'Content-Length: 14']) + body;
    const three = head([close], 'GET /nope HTTP/1.1');

    const replies = repliesIn(await converseRaw([one + two + three]));

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(new Set(replies.map(({ headers }) => headers['x-service-request-id'])).size).toBe(3);
  });

  test('a good request before a bad one is answered first', async () => {
    const replies = repliesIn(await converseRaw([`${head([], 'GET /api/v1/health HTTP/1.1')}NONSENSE\r\n\r\n`]));

    expect(replies[0]?.status).toBe(200);
    for (const reply of replies.slice(1)) expectRefusal(reply, 400);
  });

  test('a second request cannot be smuggled in a body', async () => {
    const smuggled = 'GET /api/v1/nope HTTP/1.1\r\nHost: x\r\n\r\n';

    const replies = repliesIn(
      await converseRaw([head([json, `Content-Length: ${smuggled.length}`, close]) + smuggled]),
    );

    expect(replies).toHaveLength(1);
    expectRefusal(replies[0], 400);
  });

  test('HTTP/1.0 and the absolute form are understood', async () => {
    const old = repliesIn(await converseRaw(['GET /api/v1/health HTTP/1.0\r\n\r\n']));
    const absolute = repliesIn(await converseRaw([head([close], 'GET http://x/api/v1/health HTTP/1.1')]));
    const star = repliesIn(await converseRaw([head([close], 'OPTIONS * HTTP/1.1')]));

    expect(old[0]?.status).toBe(200);
    for (const [reply] of [absolute, star]) {
      expect(reply?.status).toBeLessThan(500);
      expect(reply?.headers['x-service-request-id']).toMatch(uuid);
    }
  });
});
