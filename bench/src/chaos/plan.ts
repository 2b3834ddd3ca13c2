import { serviceNames } from '@intake/stack/service-settings';
import { seeded } from '../measuring/seeded.ts';
import type { Outage, Wipe } from '../system/outages.ts';

const servers = ['nats', 'postgres', 'redis'] as const;
const victims: readonly Outage['victim'][] = [...serviceNames, 'webhooks-2', ...servers];
const wipe = { how: 'wipe', onTheWay: 20, awayMs: 2_000 } as const;

export type Strike = Outage | (Wipe & { readonly how: 'wipe' });

type Plan = {
  readonly seed: number;
  readonly minutes: number;
  readonly wiped: boolean;
  /** Such as `kill:companion`; all where none is named. */
  readonly only: readonly string[];
};

/** Every process killed and stopped in turn, the bus's disk lost halfway where `wiped` says so; the order follows from `seed`. */
export function* planOf({ seed, minutes, wiped, only }: Plan): Generator<Strike> {
  const began = performance.now();
  const share = () => (performance.now() - began) / 60_000 / minutes;
  let wiping = wiped;
  for (const outage of inTurn(seeded(seed), only)) {
    if (share() >= 1) return;
    if (wiping && share() >= 0.5) {
      wiping = false;
      yield wipe;
    }
    yield outage;
  }
}

function* inTurn(random: () => number, only: readonly string[]): Generator<Outage> {
  const isMeant = ({ how, victim }: Outage) => only.length === 0 || only.includes(`${how}:${victim}`);
  for (;;) {
    const outages = victims.flatMap((victim) => [killed(victim, random()), frozen(victim)]).filter(isMeant);
    if (outages.length === 0) throw new Error(`There is nothing to strike among ${only.join(', ')}.`);
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
