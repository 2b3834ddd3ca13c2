import { testReceiver } from '@intake/testkit/receiver';
import { expect, test } from 'vitest';
import { createPost } from '../src/clients/post-event.ts';

const hook = (url: string) => ({ url, body: Buffer.from('{}'), headers: { 'Content-Type': 'application/json' } });
const named = (url: string, name: string) => url.replace('127.0.0.1', name);

test.for([
  ['a private address', ['10.0.0.1']],
  ['loopback', ['127.0.0.1', '::1']],
  ['the metadata service', ['169.254.169.254']],
  ['IPv4 inside IPv6', ['::ffff:127.0.0.1', '64:ff9b::7f00:1']],
  ['nothing at all', []],
] as const)('a name that leads to %s is not connected to', async ([, addresses]) => {
  await using receiver = await testReceiver();
  const post = createPost({ allowLoopback: false, resolve: async () => addresses });
  const port = new URL(receiver.url).port;

  const posted = await post(hook(`https://partner.example:${port}/hook`));

  expect(posted).toMatchObject({ statusCode: null, error: 'blocked_address' });
  expect(receiver.received).toHaveLength(0);
});

test.for(['https://127.0.0.1', 'https://2130706433', 'https://[::1]', 'https://0xa9fea9fe', 'http://127.0.0.1'])(
  'the address %s is refused though no name is looked up',
  async (url) => {
    const post = createPost({
      allowLoopback: false,
      resolve: async () => {
        throw new Error('never asked');
      },
    });

    const posted = await post(hook(`${url}/hook`));

    expect(posted).toMatchObject({ statusCode: null, error: 'blocked_address' });
  },
);

test('of a name’s addresses only the vetted ones are tried', async () => {
  await using receiver = await testReceiver();
  const post = createPost({
    allowLoopback: true,
    resolve: async () => ['10.255.255.1', '169.254.169.254', '127.0.0.1'],
  });

  const posted = await post(hook(named(receiver.url, 'partner.example')));

  expect(posted).toMatchObject({ statusCode: 204, error: null });
});

test('a name that changes its mind is looked up, and judged, once for each attempt', async () => {
  await using receiver = await testReceiver();
  const answers = [['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1']];
  let asked = 0;
  const post = createPost({ allowLoopback: true, resolve: async () => answers[asked++] ?? [] });
  const url = named(receiver.url, 'rebinding.example');

  const first = await post(hook(url));
  const second = await post(hook(url));

  expect([first.error, second.error, asked]).toEqual([null, 'blocked_address', 2]);
  expect(receiver.received).toHaveLength(1);
});

test('with loopback open, http still leads nowhere else', async () => {
  const post = createPost({ allowLoopback: true, resolve: async () => ['8.8.8.8'] });

  const posted = await post(hook('http://partner.example/hook'));

  expect(posted.error).toBe('blocked_address');
});

test('a look-up that never ends is part of the time an attempt has', async () => {
  const post = createPost({ allowLoopback: true, timeoutMs: 300, resolve: () => new Promise(() => undefined) });

  const posted = await post(hook('http://partner.example/hook'));

  expect(posted).toMatchObject({ statusCode: null, error: 'timeout' });
  expect(posted.ms).toBeGreaterThanOrEqual(290);
  expect(posted.ms).toBeLessThan(2_000);
});

test.for([
  ['name_not_found', 'ENOTFOUND'],
  ['name_lookup_failed', 'ESERVFAIL'],
] as const)('a failed look-up is told as %s', async ([error, code]) => {
  const post = createPost({
    allowLoopback: true,
    resolve: async () => {
      throw Object.assign(new Error('no'), { code });
    },
  });

  expect(await post(hook('https://partner.example/hook'))).toMatchObject({ statusCode: null, error });
});

test('no one listening, an early close and a broken answer each have their word', async () => {
  const post = createPost({ allowLoopback: true });
  await using receiver = await testReceiver((response) => void response.socket?.destroy());
  const closed = await post(hook(receiver.url));
  receiver.replyWith((response) => void response.socket?.end('SSH-2.0-nothing\r\n'));
  const garbled = await post(hook(receiver.url));
  const plain = await post(hook(receiver.url.replace('http:', 'https:')));
  await receiver[Symbol.asyncDispose]();

  const refused = await post(hook(receiver.url));

  expect([closed, garbled, plain, refused].map(({ error }) => error)).toEqual([
    'connection_closed',
    'not_http',
    'tls_failed',
    'connection_refused',
  ]);
});

test('localhost is found without asking a name server', async () => {
  await using receiver = await testReceiver();
  const post = createPost({ allowLoopback: true });

  expect(await post(hook(named(receiver.url, 'localhost')))).toMatchObject({ statusCode: 204, error: null });
});

test('an endpoint that asks for patience is heard', async () => {
  await using receiver = await testReceiver(
    (response) => void response.writeHead(429, { 'Retry-After': '90' }).end('slow down'),
  );
  const post = createPost({ allowLoopback: true });

  expect(await post(hook(receiver.url))).toMatchObject({ statusCode: 429, error: 'http_429', retryAfter: '90' });
});

test('a flood after the status line is cut off', async () => {
  let written = 0;
  await using receiver = await testReceiver((response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
    };
    response.on('drain', pour);
    pour();
  });
  const post = createPost({ allowLoopback: true });
  const started = performance.now();

  const posted = await post(hook(receiver.url));

  expect(posted).toMatchObject({ statusCode: 200, error: null });
  expect(performance.now() - started).toBeLessThan(4_000);
  expect(written).toBeLessThan(64 * 1024 * 1024);
});
