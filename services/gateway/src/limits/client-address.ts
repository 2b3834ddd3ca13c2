import ipaddr from 'ipaddr.js';

type Seen = {
  /** The address at the other end of the connection. */
  readonly remote: string | undefined;
  readonly forwardedFor: string | undefined;
  /** How many proxies of our own stand in front, each of which appends the address it saw. */
  readonly trustedHops: number;
};

/**
 * The client's address as a budget knows it: IPv4 whole, IPv6 by its /64. Only what our own proxies appended is
 * believed, so that a forged header mints no budgets.
 */
export function clientAddress({ remote, forwardedFor, trustedHops }: Seen): string {
  const appended = (forwardedFor ?? '').split(',').reverse();
  const chain = [remote ?? '', ...(trustedHops > 0 ? appended.slice(0, trustedHops) : [])];
  const known = chain.map(foldAddress);
  const broken = known.indexOf(undefined);
  return known.slice(0, broken === -1 ? known.length : broken).at(-1) ?? 'unknown';
}

/** An IPv4 address, or the first half of an IPv6 one; undefined when it is neither. Ports and zones do not matter. */
export function foldAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return address.toString();
  const half = address.toByteArray().slice(0, 8);
  return `${ipaddr.fromByteArray([...half, ...new Array(8).fill(0)]).toString()}/64`;
}
