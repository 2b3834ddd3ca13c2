import { networksOf } from './client-address.ts';

type Bounds = {
  readonly most: number;
  /** How many times the share of one address its wider networks have, the narrowest first. */
  readonly networkTimes: readonly number[];
  /** Whether clients connect themselves; behind a proxy every connection is the proxy's, and only `most` counts. */
  readonly areDirect: boolean;
};

/** Who is connected. */
export type OpenConnections = {
  /** Counts a connection; answers how to take it off the count again, or undefined where there is no room for it. */
  enter(remote: string | undefined): (() => void) | undefined;
};

/**
 * The part of what is free that one address may have. So few addresses leave the rest room, and many too: with each that
 * takes all it may, every one's part becomes smaller, and whoever comes with one connection finds a place.
 */
const part = 1 / 8;

export function openConnections({ most, networkTimes, areDirect }: Bounds): OpenConnections {
  const held = new Map<string, number>();
  let open = 0;

  const count = (networks: readonly string[], by: 1 | -1) => {
    open += by;
    for (const network of networks) {
      const now = (held.get(network) ?? 0) + by;
      if (now > 0) held.set(network, now);
      else held.delete(network);
    }
  };
  return {
    enter(remote) {
      const networks = areDirect ? (networksOf(remote ?? '') ?? ['unknown']) : [];
      const free = most - open;
      const isFull = (network: string, at: number) =>
        (held.get(network) ?? 0) >= Math.ceil(free * part * (networkTimes[at] ?? 1));
      if (free <= 0 || networks.some(isFull)) return undefined;
      count(networks, 1);
      return () => count(networks, -1);
    },
  };
}
