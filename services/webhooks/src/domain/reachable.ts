import ipaddr from 'ipaddr.js';

export type Reach = {
  readonly allowLoopback: boolean;
  /** Over TLS; without it nothing but loopback may be reached. */
  readonly secure: boolean;
};

/**
 * Whether a webhook may be sent to this address. Only plain public unicast counts as public: private, link-local, shared,
 * reserved and multicast ranges do not, nor do IPv6 addresses that carry an IPv4 one (mapped, NAT64, 6to4, Teredo).
 */
export function mayReach(address: string, { allowLoopback, secure }: Reach): boolean {
  const parsed = parse(address);
  if (!parsed) return false;
  if (parsed.range() === 'loopback') return allowLoopback;
  return secure && isPublic(parsed);
}

/** The IP literal that a URL's host is, without brackets; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? bare : null;
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // A zone only makes sense inside a network.
  if (address.includes('%') || !ipaddr.isValid(address)) return null;
  return ipaddr.parse(address);
}

const globalUnicast = ipaddr.IPv6.parse('2000::');
// Azure answers its virtual machines' metadata here, though the range is public.
const metadataServices = new Set(['168.63.129.16']);

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return !metadataServices.has(address.toString());
  return address.match(globalUnicast, 3) && !isIsatap(address);
}

/** ISATAP hides an IPv4 address in the interface part of any prefix. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}
