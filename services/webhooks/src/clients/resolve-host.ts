import { Resolver } from 'node:dns/promises';
import { isLocalName } from '../domain/endpoint-url.ts';

export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/**
 * Every address of a name, IPv4 first. Asks the name servers itself: the system's look-up has four threads for the whole
 * process, and a partner whose name servers are silent would hold them for everybody.
 */
export const resolveHost: ResolveHost = async (hostname) => {
  if (isLocalName(hostname)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
};
