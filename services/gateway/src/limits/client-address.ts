import ipaddr from 'ipaddr.js';

type Seen = {
  /** The address at the other end of the connection. */
  readonly remote: string | undefined;
  readonly forwardedFor: string | undefined;
  /** How many proxies of our own stand in front, each of which appends the address it saw. */
  readonly trustedHops: number;
};

/**
 * The networks a client's budgets are counted by, the narrowest first: an IPv4 address alone; an IPv6 one by its /64, /56
 * and /48, since who has one of those has all the addresses in it. Only what our own proxies appended is believed, so
 * that a forged header mints no budgets.
 */
export function clientNetworks({ remote, forwardedFor, trustedHops }: Seen): readonly string[] {
  const appended = (forwardedFor ?? '').split(',').reverse();
  const chain = [remote ?? '', ...(trustedHops > 0 ? appended.slice(0, trustedHops) : [])];
  const known = chain.map(networksOf);
  const broken = known.indexOf(undefined);
  return known.slice(0, broken === -1 ? known.length : broken).at(-1) ?? ['unknown'];
}

/** Undefined when it is no address. Ports and zones do not matter. */
export function networksOf(text: string): readonly string[] | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return [address.toString()];
  return [64, 56, 48].map((bits) => `${firstBits(address.toByteArray(), bits)}/${bits}`);
}

function firstBits(bytes: readonly number[], bits: number): string {
  return ipaddr.fromByteArray(bytes.map((byte, at) => (at < bits / 8 ? byte : 0))).toString();
}
