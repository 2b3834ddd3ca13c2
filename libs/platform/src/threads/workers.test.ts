import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Exercise } from '../../test/workers-program.ts';
import type { Charge } from './cost.ts';
import { openWorkers } from './workers.ts';

const program = new URL('../../test/workers-program.ts', import.meta.url);
const refuse = () => new Error('too busy');

function workers({ mostWaiting = 64, threads = 1 } = {}) {
  const opened = openWorkers<Exercise, string>({ name: 'test', program, threads, heapMb: 64, mostWaiting, refuse });
  onTestFinished(() => opened[Symbol.asyncDispose]());
  return opened;
}

const within = (ms: number, who = 'someone') => ({ who, due: performance.now() + ms });

test('a task that outlasts its time is ended with its thread, charged, and the next one is done', async () => {
  const pool = workers();
  let charged = 0;
  const charge: Charge = ({ ms = 0 }) => {
    charged += ms;
  };

  await expect(pool.run({ spinMs: 60_000 }, { ...within(300), charge })).rejects.toThrow('too busy');

  expect(charged).toBeGreaterThan(100);
  await expect(pool.run({ answers: 'quick' }, within(20_000))).resolves.toBe('quick');
});

test('what waits longer than somebody waits for it is not done', async () => {
  const pool = workers();
  const done: string[] = [];
  const first = pool.run({ spinMs: 500 }, within(20_000)).then(() => done.push('first'));
  const late = pool.run({ answers: 'late' }, within(100)).then(() => done.push('late'));

  await expect(late).rejects.toThrow('too busy');
  await first;

  expect(done).toEqual(['first']);
});

test('where twice as much comes as can be done, what can be is, with time left for what comes after', async () => {
  const pool = workers();
  await pool.run({}, within(20_000));
  const asked: Promise<boolean>[] = [];
  const askTwice = async () => {
    const work = { ...within(5_000), since: performance.now() };
    await pool.run({ spinMs: 50 }, work);
    await pool.run({ spinMs: 50 }, work);
    return performance.now() < work.due - 1_000;
  };

  for (let at = 0; at < 160; at += 1) {
    asked.push(askTwice().catch(() => false));
    await sleep(50);
  }

  // In order, each of these would be done just before it is over.
  const later = await Promise.all(asked.slice(100));
  expect(later.filter(Boolean).length).toBeGreaterThan(10);
}, 30_000);

test('what has less time left than tasks take is not begun, and costs nobody their thread', async () => {
  const pool = workers();
  for (let at = 0; at < 20; at += 1) await pool.run({ spinMs: 60 }, within(20_000));
  let charged = 0;
  const charge: Charge = ({ ms = 0 }) => {
    charged += ms;
  };

  const short = pool.run({ spinMs: 60 }, { ...within(30), charge });

  await expect(short).rejects.toThrow('too busy');
  expect(charged).toBe(0);
});

test('what nobody waits for any more is not begun', async () => {
  const pool = workers();
  const gone = new AbortController();
  const first = pool.run({ spinMs: 200 }, within(20_000));
  const abandoned = pool.run({}, { ...within(20_000), signal: gone.signal });

  gone.abort();

  await expect(abandoned).rejects.toThrow('too busy');
  await expect(first).resolves.toBe('done');
});

test('what nobody waits for any more ends where it next asks, charged, and its thread goes on', async () => {
  const pool = workers();
  const gone = new AbortController();
  let charged = 0;
  const charge: Charge = ({ ms = 0 }) => {
    charged += ms;
  };
  await pool.run({}, within(20_000));
  const abandoned = pool.run({ spinMs: 60_000, asks: true }, { ...within(60_000), signal: gone.signal, charge });
  const next = pool.run({ answers: 'next' }, within(20_000));

  setImmediate(() => gone.abort());

  await expect(abandoned).rejects.toThrow('too busy');
  await expect(next).resolves.toBe('next');
  expect(charged).toBeLessThan(20_000);
});

test('one who asks for much does not hold up one who asks once', async () => {
  const pool = workers();
  const order: string[] = [];
  const ask = (who: string) => pool.run({ spinMs: 20 }, within(30_000, who)).then(() => order.push(who));

  const much = Array.from({ length: 20 }, () => ask('much'));
  await Promise.all([...much, ask('once')]);

  expect(order.indexOf('once')).toBeLessThan(4);
});

test('who has more of a share gets more done, and the others theirs', async () => {
  const pool = workers();
  const order: string[] = [];
  const ask = (who: string, share: number) =>
    pool.run({ spinMs: 10 }, { ...within(30_000, who), share }).then(() => order.push(who));

  await Promise.all(
    Array.from({ length: 15 }, () => ['a', 'b', 'c', 'd'].map((who) => ask(who, who === 'a' ? 8 : 1))).flat(),
  );

  const early = order.slice(0, 20).filter((who) => who === 'a').length;
  expect(early).toBeGreaterThan(8);
  expect(early).toBeLessThan(20);
}, 20_000);

test('a task that fails, or outgrows its thread, takes only itself with it', async () => {
  const pool = workers();

  const settled = await Promise.allSettled(
    [{ fails: true } as const, { answers: 'a' }, { grows: true } as const, { answers: 'b' }].map((task) =>
      pool.run(task, within(30_000)),
    ),
  );

  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a task that there is not the memory for is refused like one that there is not the time for', async () => {
  const pool = workers();

  await expect(pool.run({ grows: true }, within(30_000))).rejects.toThrow('too busy');
  await expect(pool.run({ fails: true }, within(30_000))).rejects.toThrow('broken');
});

test('more than can wait is refused at once', async () => {
  const pool = workers({ mostWaiting: 1 });
  const asked = [1, 2, 3].map(() => pool.run({ spinMs: 300 }, within(20_000)));

  const settled = await Promise.allSettled(asked);

  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('closing ends what is in hand rather than waiting for it', async () => {
  const pool = openWorkers<Exercise, string>({ name: 'test', program, threads: 1, heapMb: 64, refuse });
  const asked = pool.run({ spinMs: 60_000 }, within(60_000)).catch((error: Error) => error);
  const waiting = pool.run({}, within(60_000)).catch((error: Error) => error);

  await pool[Symbol.asyncDispose]();

  expect(await asked).toBeInstanceOf(Error);
  expect(await waiting).toMatchObject({ message: 'too busy' });
});

test('the processor time of a task is charged, not the time it waited', async () => {
  const pool = workers();
  const charged: number[] = [];
  const charge: Charge = ({ ms = 0 }) => void charged.push(ms);

  await Promise.all([0, 1, 2].map(() => pool.run({ spinMs: 100 }, { ...within(30_000), charge })));

  for (const ms of charged) expect(ms).toBeLessThan(250);
});
