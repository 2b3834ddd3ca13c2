import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';
import { hello } from './turns.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ openRate: 1000 });
  gateway.answering('everything', ...standIns().handlers);
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** What comes back for bytes sent as they are, until the other end closes. */
async function raw(...parts: readonly string[]): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  for (const part of parts) socket.write(part);
  return text(socket);
}

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')));
  return { status: Number(statusLine.split(' ')[1]), headers, body: body === '' ? undefined : JSON.parse(body) };
}

test.for([
  { what: 'no HTTP at all', sent: 'hello\r\n\r\n', status: 400 },
  { what: 'a request line that is none', sent: 'GET\r\n\r\n', status: 400 },
  { what: 'a header that is none', sent: 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n', status: 400 },
  { what: 'no Host', sent: 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
  {
    what: 'two lengths',
    sent: 'POST /api/v1/companion HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    status: 400,
  },
  { what: 'too large a head', sent: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, status: 431 },
  { what: 'a head that never ends', sent: 'GET / HTTP/1.1\r\nHost: a\r\n\u0000\r\n\r\n', status: 400 },
  { what: 'CONNECT', sent: 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', status: 400 },
])('$what is answered in the shape of every error', async ({ sent, status }) => {
  const answer = read(await raw(sent));

  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({
    error: 'invalid_request',
    message: expect.any(String),
    request_id: answer.headers['x-service-request-id'],
  });
});

test('a chunk that is none, in the middle of a body, is answered with everything an API answer carries', async () => {
  const head = 'POST /api/v1/companion HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

  const answer = read(await raw(head, '5\r\n{"his\r\n', 'nonsense\r\n'));

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ request_id: answer.headers['x-service-request-id'] });
  expect(answer.headers['x-ratelimit-limit']).toBe('1000');
});

test('who sends fifty requests without waiting for an answer is not served one after the other, and nobody waits for that', async () => {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50));

  const answer = await text(socket).catch(() => '');

  expect(answer.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(8);
});

test('a few requests on one connection are answered in their order', async () => {
  const [last, few] = ['Connection: close\r\n\r\n', 'GET /livez HTTP/1.1\r\nHost: a\r\n'];

  const answer = await raw(`${few}\r\n`.repeat(4), `${few}${last}`);

  expect(answer.split('HTTP/1.1 200').length - 1).toBe(5);
});

const halfABody = 'POST /api/v1/companion HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{"history":';

test('a body that stops halfway is refused while its sender still listens', async () => {
  const socket = connect(gateway.port, '127.0.0.1').end(halfABody);

  const answer = read(await text(socket));

  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
});

test('a client that is gone in the middle of its body costs its own connection and nothing else', async () => {
  const before = gateway.log.lines.length;
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(halfABody, () => socket.resetAndDestroy());

  const lines = () => gateway.log.lines.slice(before);

  await expect.poll(lines).toMatchObject([{ message: 'request', fields: { status: 499 } }]);
  expect((await gateway.send('/api/v1/companion', { method: 'POST', body: hello })).status).toBe(200);
});

test('an answer in hand is finished before a connection with garbage on it ends', async () => {
  const answer = await raw('GET /api/v1/nothing HTTP/1.1\r\nHost: a\r\n\r\n', 'garbage\r\n\r\n');

  expect(read(answer)).toMatchObject({ status: 404, body: { error: 'not_found' } });
});

test('a client that waits to be asked for its body is asked only once it is let in', async () => {
  const head = (key: string) =>
    `POST /api/v1/companion HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\n${key}Content-Length: ${hello.length}\r\n\r\n`;

  const welcome = await raw(head(''), hello);
  const refused = await raw(head('X-Service-Key: nobody\r\n'), hello);

  expect(welcome).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
  expect(refused).toMatch(/^HTTP\/1.1 401 /);
});

test('an expectation we do not know is no reason to refuse', async () => {
  const answer = await raw('GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: miracles\r\n\r\n');

  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test('a request for an upgrade is an ordinary request', async () => {
  const answer = await raw(
    'GET /livez HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
  );

  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test('several requests on one connection are answered in order', async () => {
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

  const answer = await raw(get('/livez'), get('/api/v1/nothing'), get('/livez', 'Connection: close\r\n'));

  expect([...answer.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200']);
});

test.for(['OPTIONS * HTTP/1.1', 'GET http://a/livez HTTP/1.1', 'GET //livez HTTP/1.1', 'GET /%00 HTTP/1.1'])(
  '%s never ends in a 500',
  async (line) => {
    const answer = await raw(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`);

    expect(Number(answer.slice(9, 12))).toBeLessThan(500);
    expect(answer).toMatch(/x-service-request-id/i);
  },
);

test('half a request that one address sends again and again leaves others room, and its own once it ends', async () => {
  await using small = await testGateway({ mostConnections: 90 });
  const half = () => {
    const socket = connect({ port: small.port, host: '127.0.0.1', localAddress: '127.0.0.9' });
    socket.on('error', () => undefined).write('GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n');
    return socket;
  };
  const sockets = Array.from({ length: 120 }, half);

  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(110);
  expect((await small.send('/livez')).status).toBe(200);

  for (const socket of sockets) socket.destroy();
  const wholeAgain = () => text(half().end('\r\n')).catch(() => 'refused');
  await expect.poll(wholeAgain).toMatch(/^HTTP\/1.1 200 /);
});

test.for([
  { what: 'a head that stops halfway', sent: 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\n', status: 408 },
  {
    what: 'a body that stops halfway',
    sent: 'POST /api/v1/companion HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"his',
    status: 400,
  },
])('$what is waited for, then answered, and the connection ends', async ({ sent, status }) => {
  await using hasty = await testGateway({ patience: { headMs: 100, requestMs: 200, lookMs: 20 } });
  const socket = connect(hasty.port, '127.0.0.1');
  socket.write(sent);

  const answer = read(await text(socket));

  expect(answer.status).toBe(status);
  expect(answer.headers['connection']).toBe('close');
  expect(answer.body).toEqual({
    error: 'invalid_request',
    message: expect.stringContaining('too long to arrive'),
    request_id: answer.headers['x-service-request-id'],
  });
});
