import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '@intake/platform/telemetry/log';
import { repeat } from '@intake/platform/time/repeat';
import type { Deps } from '../deps.ts';
import { interrupted } from '../domain/ladder.ts';
import { type Claim, claimDue, expiredLeases } from '../store/claims.ts';
import { releaseLeases } from '../store/deliveries.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { recordAttempt } from './record-attempt.ts';

export type Dispatcher = AsyncDisposable & { wake(): void };

type InHand = { readonly claim: Claim; readonly work: Promise<void> };

const slots = 128;
const slowSlots = slots / 2;
// An attempt takes 8 s at most; the rest is for a busy machine and a slow commit.
const leaseSeconds = 20;
const closingMs = 9_000;
const expiredAtOnce = 100;

/**
 * Sends what is due, by leases in Postgres: any number of replicas may, and one that dies leaves its leases to expire.
 * Disposing stops claiming, waits for the attempts in hand and gives back the rest.
 */
export function deliverDue(deps: Deps, { everyMs = 500 } = {}): Dispatcher {
  const inHand = new Map<string, InHand>();
  const begin = (claim: Claim): void => {
    const work = attemptDelivery(deps, claim)
      .catch((error) => deps.log.error({ event_id: claim.event_id, ...describeError(error) }, 'attempt not settled'))
      .finally(() => {
        inHand.delete(claim.lease_id);
        rounds.wake();
      });
    inHand.set(claim.lease_id, { claim, work });
  };
  const rounds = repeat({ name: 'deliver due', everyMs, log: deps.log }, async (stopping) => {
    const moreExpired = await settleExpired(deps);
    const room = roomBeside([...inHand.values()]);
    if (room.slots === 0 || stopping.aborted) return false;
    for (const claim of await claimDue(deps.db, room)) begin(claim);
    return moreExpired;
  });
  return {
    wake: rounds.wake,
    async [Symbol.asyncDispose]() {
      await rounds[Symbol.asyncDispose]();
      const finished = Promise.all([...inHand.values()].map(({ work }) => work));
      await Promise.race([finished, sleep(closingMs, undefined, { ref: false })]);
      if (inHand.size > 0) await releaseLeases(deps.db, [...inHand.keys()]);
    },
  };
}

function roomBeside(held: readonly InHand[]) {
  const slow = held.filter(({ claim }) => claim.slow).length;
  return { slots: slots - held.length, slowSlots: Math.max(0, slowSlots - slow), leaseSeconds };
}

/** Attempts whose holder died, or could not commit, are noted as such and made again. */
async function settleExpired(deps: Deps): Promise<boolean> {
  const expired = await expiredLeases(deps.db, expiredAtOnce);
  const unseen = { error: interrupted, statusCode: null, retryAfterSeconds: null, ms: 0, startedMsAgo: 0, slow: false };
  for (const delivery of expired) await recordAttempt(deps, delivery, unseen);
  return expired.length === expiredAtOnce;
}
