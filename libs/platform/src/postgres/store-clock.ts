import { metrics } from '@opentelemetry/api';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { wholeNumber } from '../lifecycle/config.ts';
import { describeError, type Log } from '../telemetry/log.ts';
import { observe } from '../telemetry/observe.ts';
import { repeat } from '../time/repeat.ts';
import { sql } from './sql.ts';

/** Seconds by which a service's clock may differ from the database's before it refuses to start and is not ready. */
export const ClockSkewSetting = wholeNumber(1, 3_600).default(60);

/** The time by the database's clock: of all clocks the one that every replica sees the same. */
export async function storeTime(db: CommonQueryMethods): Promise<Date> {
  const Row = z.object({ now: z.number() });
  return new Date(await db.oneFirst(sql.type(Row)`SELECT clock_timestamp() AS now`));
}

type Clocks = { now(): Date; storeNow(): Promise<Date> };

/** How far this process's clock is ahead of the database's, in milliseconds; the way there and back counts for half. */
export async function clockSkew({ now, storeNow }: Clocks): Promise<number> {
  const asked = now().getTime();
  const store = await storeNow();
  return (asked + now().getTime()) / 2 - store.getTime();
}

type Watched = {
  readonly db: CommonQueryMethods;
  readonly log: Log;
  /** Decision: beyond this nothing is trusted to this process's clock. */
  readonly mostSkewSeconds: number;
};

const everyMs = 10_000;
const meter = metrics.getMeter('@intake/platform');
const skewGauge = meter.createObservableGauge('clock.skew', {
  description: "How far this process's clock is ahead of the database's",
  unit: 's',
});

/**
 * Compares this process's clock with the database's, now and every ten seconds; `agrees` is for the readiness probe.
 * A database that is away says nothing against the clock: what was found last stands.
 * @throws Error when they disagree now: such a process must not start.
 */
export async function watchClock({ db, log, mostSkewSeconds }: Watched) {
  let skewMs = 0;
  const clocks = { now: () => new Date(), storeNow: () => storeTime(db) };
  const agrees = () => Math.abs(skewMs) <= mostSkewSeconds * 1_000;
  const compare = async () => {
    skewMs = await clockSkew(clocks);
    if (!agrees()) log.error({ skew_seconds: skewMs / 1_000 }, 'the clock here and the database’s disagree');
    return false;
  };
  await compare().catch((error) => log.warn({ ...describeError(error) }, 'clocks could not be compared yet'));
  if (!agrees()) throw new Error(`The clock is ${skewMs / 1_000} s ahead of the database's: set it right first.`);
  const watching = repeat({ name: 'compare clocks', everyMs, log }, compare);
  const observing = observe(meter, [skewGauge], (observed) => observed.observe(skewGauge, skewMs / 1_000));
  return {
    agrees,
    async [Symbol.asyncDispose]() {
      observing[Symbol.dispose]();
      await watching[Symbol.asyncDispose]();
    },
  };
}
