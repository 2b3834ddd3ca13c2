import { type ErrorCode, ServiceError } from '@intake/contracts/errors';
import { Piscina } from 'piscina';
import { sizeOf } from './body.ts';
import { type Given, judgeInput } from './judge-input.ts';
import type { Verdict } from './judge-worker.ts';
import { openLanes } from './lanes.ts';
import { openRooms, type Rooms } from './rooms.ts';

/** Input that its operation takes: as a value, or as JSON that nobody here has parsed. */
export type Judged =
  | { readonly input: unknown }
  | { readonly json: Uint8Array; readonly embedToken: string | undefined };

type Asking = {
  /** Who sent it; of several, each has its turn. */
  readonly caller: string;
  readonly signal: AbortSignal;
  /** What it is told where there is too much waiting, or its time is up. */
  readonly awayAs: ErrorCode;
};

/** Judges what clients sent, so that the loop that answers everybody never stands still over one body. */
export type Bodies = AsyncDisposable & {
  /** Where bodies find room, before they are judged and after. */
  readonly rooms: Rooms;
  /** @throws ServiceError when it is not what the operation takes, or could not be judged in time. */
  judge(given: Given, asking: Asking): Promise<Judged>;
};

/** What is parsed and judged within a few milliseconds is not worth a thread. */
const small = 128 * 1024;
const megabyte = 2 ** 20;

/** One thread leaves the loop its share of a small machine; sixteen megabytes take it a third of a second. */
export function openBodies(threads = 1): Bodies {
  const pool = new Piscina<Given, Verdict>({
    filename: new URL('./judge-worker.ts', import.meta.url).href,
    name: 'judge',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Inherited flags would start telemetry a second time in every thread; settings are none of its business.
    execArgv: [],
    env: {},
    // What the largest body needs: a thread that outgrows it ends alone.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  pool.on('error', () => undefined);
  // Not the pool's own queue: it knows no callers, and its bound does not hold for work that can be ended.
  const lanes = openLanes(threads);

  return {
    rooms: openRooms({ most: 128 * megabyte, mostEach: 48 * megabyte, free: small }),
    async judge(given, { caller, signal, awayAs }) {
      const { body = [] } = given;
      if (sizeOf(body) <= small) return { input: judgeInput(given) };
      const busy = (cause?: unknown): never => {
        throw new ServiceError(awayAs, 'The service is busy. Please try again.', { cause });
      };
      const leave = await lanes.enter(caller, signal).catch(busy);
      try {
        const verdict = await pool.run(given, { signal, transferList: body.map(({ buffer }) => buffer) }).catch(busy);
        if ('refused' in verdict) throw new ServiceError(verdict.refused.code, verdict.refused.message);
        return verdict;
      } finally {
        leave();
      }
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}
