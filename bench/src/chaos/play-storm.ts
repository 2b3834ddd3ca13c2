import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReplica } from '@intake/stack/replica';
import type { System } from '@intake/stack/system';
import { startPart } from '../child.ts';
import { licensePartner } from '../license-partner.ts';
import { type Outage, strike } from '../outages.ts';
import { readBooks } from './books.ts';
import { fire, untilConfirming } from './clients.ts';
import { behaviours, type FarmOrder, readJournal } from './journal.ts';
import { figuresOf, judge } from './judge.ts';

type Storm = {
  readonly system: System;
  readonly perSecond: number;
  readonly outages: Iterable<Outage>;
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
export async function playStorm({ system, perSecond, outages, calmMs, restWithinMs, log }: Storm) {
  await using resources = new AsyncDisposableStack();
  const second = resources.use(await startReplica(system, 'webhooks'));
  const services = { ...system.services, 'webhooks-2': second };
  const journalFile = join(system.dataDir, 'receivers.jsonl');
  const farm = resources.use(
    await startPart({ file: new URL('./farm.ts', import.meta.url), args: [journalFile], env: {} }),
  );
  const order = (to: FarmOrder) => farm.process.send(to);
  const confirming = [];
  for (const id of partners) {
    const webhookUrl = `http://127.0.0.1:${farm.said}/${id}`;
    const { key, secret } = await licensePartner(system.backends.natsUrl, { id, webhookUrl });
    order({ partner: id, secret });
    confirming.push(await untilConfirming(`${system.baseUrl}/api/v1`, { id, key }));
  }

  let over = false;
  const firing = fire({ api: `${system.baseUrl}/api/v1`, confirming, perSecond, isOver: () => over });
  const struck: Outage[] = [];
  await sleep(calmMs);
  for (const outage of outages) {
    log(`${outage.how} ${outage.victim}, ${outage.awayMs / 1_000} s`);
    struck.push(outage);
    await strike({ ...system, services }, outage);
    await sleep(calmMs);
  }
  over = true;
  const { acknowledged, strange, asked } = await firing;
  order({ recover: true });

  const look = async () => {
    const evidence = { acknowledged, journal: readJournal(journalFile), books: await readBooks(system) };
    return { faults: { strange, ...judge({ ...evidence, rungs }) }, figures: { asked, ...figuresOf(evidence) } };
  };
  return { struck, ...(await untilFaultless(look, restWithinMs)) };
}

type Found = { readonly faults: Readonly<Record<string, readonly unknown[]>> };

/** Looks until nothing is amiss, or its time is over: what waits for a lease or the reconciler takes a while. */
async function untilFaultless<Look extends Found>(look: () => Promise<Look>, withinMs: number): Promise<Look> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    const faulty = Object.values(found.faults).some((list) => list.length > 0);
    if (!faulty || performance.now() > deadline) return found;
    await sleep(1_000);
  }
}
