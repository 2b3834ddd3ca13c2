import { expect, test } from 'vitest';
import { openPool } from '../src/pool.ts';

const program = (code: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', ${encodeURIComponent(code)});`,
  );
const request = { screenshots: [] };

test('work that outlasts its deadline is given up, and the next request is served', async () => {
  await using pool = openPool({
    size: 1,
    deadlineMs: 400,
    program: program(`({ source }) => { while (source === 'slow'); parentPort.postMessage('done'); }`),
  });

  const slow = pool.reconstruct({ source: 'slow' });

  await expect(slow).rejects.toMatchObject({ code: 'service_unavailable' });
  await expect(pool.reconstruct({ source: 'quick' })).resolves.toBe('done');
});

test('a thread that fails takes only its own request with it', async () => {
  await using pool = openPool({
    size: 1,
    program: program(
      `({ source }) => { if (source === 'bad') throw new Error('broken'); parentPort.postMessage('done'); }`,
    ),
  });

  const [bad, good] = await Promise.allSettled([
    pool.reconstruct({ source: 'bad' }),
    pool.reconstruct({ source: 'good' }),
  ]);

  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'A thread failed.' } });
  expect(good).toMatchObject({ status: 'fulfilled', value: 'done' });
});

test('more than can wait is refused at once', async () => {
  await using pool = openPool({ size: 1, queued: 1, deadlineMs: 500, program: program(`() => { for (;;); }`) });
  const asked = [pool.reconstruct(request), pool.reconstruct(request), pool.reconstruct(request)];
  const settled = asked.map((one, index) => one.then(() => index).catch(() => index));

  expect(await Promise.race(settled)).toBe(2);
  await expect(asked[2]).rejects.toMatchObject({ code: 'service_unavailable' });
  await Promise.allSettled(asked);
});

test('closing ends work in hand rather than waiting for it', async () => {
  const pool = openPool({ size: 1, program: program(`() => { for (;;); }`) });
  const asked = pool.reconstruct(request);

  const closed = pool[Symbol.asyncDispose]();

  await expect(asked).rejects.toThrow();
  await closed;
});
