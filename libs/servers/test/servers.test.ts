import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startNats } from '../src/nats.ts';
import { startPostgres } from '../src/postgres/postgres.ts';
import { ask } from '../src/processes/ask.ts';
import { freePort } from '../src/processes/free-port.ts';
import { temporaryDirectory } from '../src/processes/temporary-directory.ts';
import { startRedis } from '../src/redis.ts';

const log = () => undefined;

test('NATS answers again on the same address and store after it was killed', async () => {
  await using directory = await temporaryDirectory();
  const options = { storeDir: directory.path, port: await freePort(), log };
  const first = await startNats(options);

  await first.kill9();
  await using second = await startNats(options);

  expect(second.url).toBe(first.url);
  expect(await first.exited).toMatchObject({ signal: 'SIGKILL' });
});

test('NATS refuses whoever does not know its password', async () => {
  await using directory = await temporaryDirectory();

  await using server = await startNats({
    storeDir: directory.path,
    auth: { user: 'intake', password: 'secret', authorization: 'authorization { user: intake, password: secret }' },
    log,
  });

  const refused = { port: server.port, say: 'CONNECT {}\r\nPING\r\n', enough: says('Authorization Violation') };
  expect(await ask(refused)).toBe(true);
  expect(server.url).toBe(`nats://intake:secret@127.0.0.1:${server.port}`);
});

test('Redis answers, and asks for its password', async () => {
  await using server = await startRedis({ password: 'secret', log });

  const refused = { port: server.port, say: 'PING\r\n', enough: says('-NOAUTH') };
  expect(await ask(refused)).toBe(true);
});

test('a port that is taken is named in one line', async () => {
  await using directory = await temporaryDirectory();
  const { port, close } = await takePort();

  const starts = [
    startPostgres({ dataDir: join(directory.path, 'postgres'), ephemeral: true, port, log }),
    startNats({ storeDir: join(directory.path, 'nats'), port, log }),
    startRedis({ port, log }),
  ];

  const outcomes = await Promise.allSettled(starts);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual(
    ['Postgres', 'NATS', 'Redis'].map((name) => expect.stringContaining(`Port ${port} is already in use (${name}).`)),
  );
  await close();
});

test('a server that ends while starting says its last words', async () => {
  await using directory = await temporaryDirectory();
  await writeFile(join(directory.path, 'jetstream'), 'a file where NATS wants a folder');

  const start = startNats({ storeDir: directory.path, log });

  await expect(start).rejects.toThrow(/^NATS ended while starting on port \d+ \(exit code 1\)[\s\S]*JetStream/);
});

function says(words: string): (answer: string) => boolean {
  return (answer) => answer.includes(words);
}

async function takePort(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
