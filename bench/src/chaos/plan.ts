import { serviceNames } from '@intake/stack/service-settings';
import type { Outage } from '../outages.ts';

const servers = ['nats', 'postgres', 'redis'] as const;
const victims: readonly Outage['victim'][] = [...serviceNames, 'webhooks-2', ...servers];
const wipe: Outage = { victim: 'nats', how: 'wipe', awayMs: 2_000 };

type Plan = { readonly seed: number; readonly minutes: number; readonly wiped: boolean };

/** Every process killed and stopped in turn, the bus's disk lost halfway where `wiped` says so; the order follows from `seed`. */
export function* planOf({ seed, minutes, wiped }: Plan): Generator<Outage> {
  const began = performance.now();
  const share = () => (performance.now() - began) / 60_000 / minutes;
  let wiping = wiped;
  for (const outage of inTurn(seeded(seed))) {
    if (share() >= 1) return;
    if (wiping && share() >= 0.5) {
      wiping = false;
      yield wipe;
    }
    yield outage;
  }
}

function* inTurn(random: () => number): Generator<Outage> {
  for (;;) {
    const outages = victims.flatMap((victim) => [killed(victim, random()), frozen(victim)]);
    const shuffled = outages.map((outage) => ({ outage, at: random() })).sort((one, other) => one.at - other.at);
    for (const { outage } of shuffled) yield outage;
  }
}

/** A killed service is there again at once, a server stays away a while. */
function killed(victim: Outage['victim'], share: number): Outage {
  const isServer = servers.some((server) => server === victim);
  return { victim, how: 'kill', awayMs: isServer ? Math.round(share * 5_000) : 0 };
}

/** A dispatcher is stopped for longer than its leases last, so that another takes over what it holds. */
function frozen(victim: Outage['victim']): Outage {
  return { victim, how: 'freeze', awayMs: victim.startsWith('webhooks') ? 25_000 : 15_000 };
}

/** The same numbers for the same seed (mulberry32), from 0 up to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
