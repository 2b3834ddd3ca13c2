import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@intake/contracts/errors';
import { operation } from '@intake/contracts/operations/operation';
import { call, callForValue, type Handler, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { collect, offer } from '@intake/platform/bus/transfer';
import type { Cost } from '@intake/platform/threads/cost';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { anonymous } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { headers } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const echo = operation({
  subject: 'test.echo',
  answeredBy: 'test',
  askedBy: ['test'],
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
  failsAs: 'internal_error',
  awayAs: 'service_unavailable',
  timeoutMs: 5_000,
});

let bus: TestBus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(async () => {
  await bus[Symbol.asyncDispose]();
});

const serving = (...handlers: Handler[]) => serve({ nats: bus.nats, service: 'test', log: quiet }, handlers);

test.for([10, 600_000, 5_000_000])('a question and an answer of %i characters both arrive whole', async (size) => {
  await using _ = serving(handle(echo, async ({ input }) => input));
  const text = '字'.repeat(size);

  const answer = await callForValue(bus.nats, echo, { caller: anonymous(), input: { text } });

  expect(answer.text === text).toBe(true);
});

test('a refusal reaches the caller with its code and message', async () => {
  await using _ = serving(
    handle(echo, async () => {
      throw new ServiceError('complaint_not_found', 'No such complaint.');
    }),
  );

  const asked = callForValue(bus.nats, echo, { caller: anonymous(), input: { text: 'hi' } });

  await expect(asked).rejects.toMatchObject({ code: 'complaint_not_found', message: 'No such complaint.' });
});

test('an unexpected failure tells the caller nothing of its cause', async () => {
  await using _ = serving(
    handle(echo, async () => {
      throw new Error('relation "secret" does not exist');
    }),
  );

  const asked = callForValue(bus.nats, echo, { caller: anonymous(), input: { text: 'hi' } });

  await expect(asked).rejects.toMatchObject({ code: 'internal_error', message: expect.not.stringContaining('secret') });
});

test('input of the wrong shape is refused by path', async () => {
  await using _ = serving(handle(echo, async ({ input }) => input));

  const asked = callForValue(bus.nats, echo, { caller: anonymous(), input: { text: 7 } as never });

  await expect(asked).rejects.toMatchObject({ code: 'invalid_request', message: expect.stringMatching(/^text: /) });
});

test('nobody there is told at once, not after the timeout', async () => {
  const started = performance.now();

  const asked = callForValue(bus.nats, echo, { caller: anonymous(), input: { text: 'hi' } });

  await expect(asked).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a file is streamed, and a break in the middle is an error, never a short file', async () => {
  async function* breaking() {
    yield Buffer.alloc(300_000, 1);
    throw new Error('disk gone');
  }
  await using _ = serving(handle(echo, async () => ({ attachment: { contentType: 'text/plain' }, body: breaking() })));

  const answer = await call(bus.nats, echo, { caller: anonymous(), input: { text: 'hi' } });

  const body = 'body' in answer ? answer.body : undefined;
  expect(body).not.toBeInstanceOf(Uint8Array);
  await expect(collect(body as AsyncIterable<Uint8Array>)).rejects.toThrow('broke off');
});

test('an answer in hand is finished when the service stops', async () => {
  let release = () => {};
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const service = serving(
    handle(echo, async ({ input }) => {
      begun();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return input;
    }),
  );
  const asked = callForValue(bus.nats, echo, { caller: anonymous(), input: { text: 'hi' } });
  await started;

  const stopped = service[Symbol.asyncDispose]();
  release();

  await expect(asked).resolves.toEqual({ text: 'hi' });
  await stopped;
});

test('a question while the bus is away is refused in moments, one while it restarts is answered', async () => {
  await using own = await testBus();
  await using _ = serve({ nats: own.nats, service: 'test', log: quiet }, [handle(echo, async ({ input }) => input)]);
  const patient = { ...echo, timeoutMs: 60_000 };
  const ask = () => callForValue(own.nats, patient, { caller: anonymous(), input: { text: 'hi' } });
  await own.server.kill9();
  await expect.poll(() => own.nats.isUp(), { timeout: 10_000 }).toBe(false);

  await expect(ask()).rejects.toMatchObject({ code: 'service_unavailable' });

  const asked = ask();
  await own.restart();
  await expect(asked).resolves.toEqual({ text: 'hi' });
});

test('a question that waited too long for its turn is not worked on, and the next one is answered', async () => {
  let worked = 0;
  const busy = handle({ ...echo, subject: 'test.busy', timeoutMs: 1_000 }, async ({ input }) => {
    worked += 1;
    // The thread itself is taken, as by a long computation.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    return input;
  });
  await using _ = serving(busy);
  const ask = async (text: string) => callForValue(bus.nats, busy.operation, { caller: anonymous(), input: { text } });

  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => ask('字'.repeat(100_000))));

  expect(asked.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  await expect.poll(() => ask('hi').catch(() => undefined), { timeout: 10_000 }).toEqual({ text: 'hi' });
  // Those that were late came before this one.
  expect(worked).toBeLessThan(40);
});

test('a question whose time is over when it has come over is not worked on', async () => {
  let worked = 0;
  const slow = handle({ ...echo, subject: 'test.slow', timeoutMs: 200 }, async ({ input }) => {
    worked += 1;
    return input;
  });
  await using _ = serving(slow);
  const fields = headers();
  // It comes in two pieces, the second when nobody waits any more.
  async function* inPieces() {
    yield Buffer.from(`{"caller":${JSON.stringify(anonymous())},"input":`);
    await sleep(300);
    yield Buffer.from('{"text":"hi"}}');
  }
  fields.set('transfer', offer(bus.nats, inPieces()));

  const answer = await bus.nats.request('test.slow', undefined, { headers: fields, timeout: 5_000 });

  expect(answer.headers?.get('error')).toBe('service_unavailable');
  expect(worked).toBe(0);
});

test('a handler is told how long its asker waits, and the asker what the answer cost', async () => {
  let left = 0;
  const work = handle(echo, async ({ input, due = 0, charge }) => {
    left = due - performance.now();
    charge?.({ ms: 12.3, keptBytes: 5 });
    return input;
  });
  await using _ = serving(work);
  const charged: Cost[] = [];
  const charge = (cost: Cost) => void charged.push(cost);

  await callForValue(bus.nats, echo, {
    caller: anonymous(),
    input: { text: 'a' },
    due: performance.now() + 900,
    charge,
  });

  expect(left).toBeGreaterThan(100);
  expect(left).toBeLessThan(900);
  expect(charged).toEqual([{ ms: 13, keptBytes: 5 }]);
});

test('a refusal tells its cost as well', async () => {
  const refusing = handle(echo, async ({ charge }) => {
    charge?.({ ms: 50 });
    throw new ServiceError('invalid_request', 'no');
  });
  await using _ = serving(refusing);
  const charged: Cost[] = [];
  const charge = (cost: Cost) => void charged.push(cost);

  await expect(callForValue(bus.nats, echo, { caller: anonymous(), input: { text: 'a' }, charge })).rejects.toThrow(
    'no',
  );

  expect(charged).toEqual([{ ms: 50, keptBytes: 0 }]);
});

test('a service that does not listen yet when its asker leaves is told all the same', async () => {
  const told = Promise.withResolvers<void>();
  await using _ = serving(
    handle(echo, async ({ input, signal }) => {
      signal?.addEventListener('abort', () => told.resolve());
      await told.promise;
      return input;
    }),
  );

  // Told at once, before the question itself is on its way.
  const asked = callForValue(bus.nats, echo, {
    caller: anonymous(),
    input: { text: 'hi' },
    signal: AbortSignal.abort(),
  });

  await told.promise;
  await expect(asked).resolves.toEqual({ text: 'hi' });
});
