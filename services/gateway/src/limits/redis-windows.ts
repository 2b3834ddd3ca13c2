import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Allowance, Keeping, Kept } from './allowances.ts';
import type { Budget, Verdict, Windows } from './budget.ts';

/** Redis's share of the limiter: windows and allowances that all replicas see. Every call fails soon when Redis is away. */
export type RedisWindows = Windows & Keeping & AsyncDisposable & { answers(): Promise<boolean> };

type Script<Answer> = (keys: number, ...keysAndArguments: (string | number)[]) => Promise<Answer>;
type Spending = { spendBudgets: Script<number[]>; chargeBudgets: Script<unknown>; countKept: Script<number[]> };

const scriptOf = (name: string) => readFileSync(join(import.meta.dirname, `${name}.lua`), 'utf8');
const spending = scriptOf('spend-budgets');
const charging = scriptOf('charge-budgets');
const counting = scriptOf('count-kept');

/** Nobody waits longer for Redis. */
const usualPatienceMs = 50;
const firstContactMs = 1_000;

/** Answers once Redis does, or a second later without it. */
export async function openRedisWindows(url: string, patienceMs = usualPatienceMs): Promise<RedisWindows> {
  const soon = within(patienceMs);
  const redis = new Redis(url, {
    commandTimeout: 2_000,
    connectTimeout: 1_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  redis.on('error', () => undefined);
  redis.on('connect', () => writeTogether(redis.stream));
  redis.defineCommand('spendBudgets', { lua: spending });
  redis.defineCommand('chargeBudgets', { lua: charging });
  redis.defineCommand('countKept', { lua: counting });
  const { spendBudgets, chargeBudgets, countKept } = redis as unknown as Spending;

  const ask = async (budgets: readonly Budget[], requestId: string): Promise<Verdict> => {
    const keys = keysOf(budgets);
    const limits = budgets.map(({ limit }) => limit);
    return verdictOf(budgets, await soon(spendBudgets.call(redis, keys.length, ...keys, requestId, ...limits)));
  };
  const count = async (allowances: readonly Allowance[], bytes: number): Promise<Kept[]> => {
    const told = await soon(countKept.call(redis, allowances.length, ...keysOf(allowances), bytes));
    return allowances.map((_, at) => ({ bytes: told[2 * at] ?? 0, endsMs: told[2 * at + 1] ?? 0 }));
  };
  const ready = new Promise((resolve) => redis.once('ready', resolve));
  await Promise.race([ready, sleep(firstContactMs, undefined, { ref: false })]);
  return {
    spend: ask,
    show: (budgets) => ask(budgets, ''),
    async charge(budgets, { requestId, times }) {
      await soon(chargeBudgets.call(redis, budgets.length, ...keysOf(budgets), requestId, times));
    },
    kept: (allowances) => count(allowances, 0),
    async keep(allowances, bytes) {
      await count(allowances, bytes);
    },
    answers: async () => (await soon(redis.ping()).catch(() => '')) === 'PONG',
    async [Symbol.asyncDispose]() {
      redis.disconnect();
    },
  };
}

const keysOf = (counted: readonly { readonly key: string }[]) => counted.map(({ key }) => `rl:${key}`);

/**
 * What several requests ask in one turn of the loop goes out in one write. Not ioredis's own pipelining: it would send
 * everyone's commands in the trace of whoever came first.
 */
function writeTogether(stream: Duplex): void {
  const write = stream.write.bind(stream);
  const writeCorked = (...given: Parameters<typeof write>) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      setImmediate(() => stream.uncork());
    }
    return write(...given);
  };
  stream.write = writeCorked as Duplex['write'];
}

/** Nobody waits for Redis: an answer that is not there in time is none, and the local windows decide. */
const within =
  (patienceMs: number) =>
  async <Value>(asked: Promise<Value>): Promise<Value> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      // After a busy spell of this process the answer may be waiting unread: one turn of the loop reads it first.
      timer = setTimeout(() => setImmediate(() => reject(new Error('Redis did not answer in time.'))), patienceMs);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };

function verdictOf(budgets: readonly Budget[], [allowed, ...numbers]: readonly number[]): Verdict {
  const standings = budgets.map(({ limit }, index) => ({
    limit,
    remaining: Math.max(0, limit - (numbers[2 * index] ?? 0)),
    resetMs: numbers[2 * index + 1] ?? 0,
  }));
  return { allowed: allowed === 1, standings };
}
