import { setTimeout as sleep } from 'node:timers/promises';
import { startReplica } from '@intake/stack/replica';
import type { System } from '@intake/stack/system';
import { strike, wipeBus } from '../system/outages.ts';
import { readBooks } from './books.ts';
import { fire, untilConfirming } from './clients.ts';
import { behaviours } from './journal.ts';
import { figuresOf, judge } from './judge.ts';
import { openFarm } from './open-farm.ts';
import type { Strike } from './plan.ts';

type Storm = {
  readonly system: System;
  readonly perSecond: number;
  readonly strikes: Iterable<Strike>;
  /** How long nothing is struck before the first outage and after each. */
  readonly calmMs: number;
  /** How long the system has to come to rest at the end. */
  readonly restWithinMs: number;
  readonly log: (line: string) => void;
};

/** Settings that make a run of minutes see all rungs of the ladder and the reconciler at work. */
export const stormSettings = {
  WEBHOOK_LADDER_SECONDS: '0,0.1,0.5,3,6,12',
  RECONCILE_AFTER_SECONDS: '10',
  RATE_LIMIT_OPEN: '1000000',
  RATE_LIMIT_KEYED: '1000000',
};
const rungs = stormSettings.WEBHOOK_LADDER_SECONDS.split(',').length;

const partners = [...behaviours, 'healthy'].map((behaviour, index) => `${behaviour}-${index}`);

/** Complaints are confirmed at a steady rate while everything is struck in turn; in the end all books are compared. */
export async function playStorm({ system, perSecond, strikes, calmMs, restWithinMs, log }: Storm) {
  await using resources = new AsyncDisposableStack();
  const second = resources.use(await startReplica(system, 'webhooks'));
  const services = { ...system.services, 'webhooks-2': second };
  const farm = resources.use(await openFarm(system));
  const confirming = [];
  for (const id of partners) {
    confirming.push(await untilConfirming(`${system.baseUrl}/api/v1`, await farm.admit(id)));
  }

  let over = false;
  const firing = fire({ api: `${system.baseUrl}/api/v1`, confirming, perSecond, isOver: () => over });
  const struck: Strike[] = [];
  await sleep(calmMs);
  for (const next of strikes) {
    log(`${next.how} ${next.how === 'wipe' ? 'the bus' : next.victim}, ${next.awayMs / 1_000} s`);
    struck.push(next);
    await (next.how === 'wipe' ? wipeBus({ ...system, services }, next) : strike({ ...system, services }, next));
    await sleep(calmMs);
  }
  over = true;
  const { acknowledged, strange, asked } = await firing;
  farm.recover();

  const look = async () => {
    const evidence = { acknowledged, journal: farm.journal(), books: await readBooks(system) };
    return { faults: { strange, ...judge({ ...evidence, rungs }) }, figures: { asked, ...figuresOf(evidence) } };
  };
  return { struck, ...(await untilFaultless(look, restWithinMs)) };
}

type Found = { readonly faults: Readonly<Record<string, readonly unknown[]>> };

/** Looks until nothing is amiss, or its time is over: what waits for a lease or the reconciler takes a while. */
async function untilFaultless<Look extends Found>(look: () => Promise<Look>, withinMs: number): Promise<Look> {
  const deadline = performance.now() + withinMs;
  const isOver = () => performance.now() > deadline;
  for (;;) {
    const found = await look().catch((error: unknown) => {
      // A busy machine may need longer to let somebody look.
      if (isOver()) throw error;
    });
    if (found && (isOver() || Object.values(found.faults).every(({ length }) => length === 0))) return found;
    await sleep(1_000);
  }
}
