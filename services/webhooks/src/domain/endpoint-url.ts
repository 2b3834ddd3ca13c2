import { literalAddress, mayReach } from './reachable.ts';

/** Why a URL could never receive a webhook; null when it might. What its name leads to is judged at each attempt. */
export function endpointRefusal(text: string, allowLoopback: boolean): string | null {
  const url = URL.parse(text);
  const secure = url?.protocol === 'https:';
  if (!url || !(secure || (allowLoopback && url.protocol === 'http:'))) return 'url: must be https';
  if (url.username || url.password) return 'url: must not carry a user name or password';
  const address = isLocalName(url.hostname) ? '127.0.0.1' : literalAddress(url.hostname);
  if (address) return mayReach(address, { allowLoopback, secure }) ? null : 'url: must lead to a public address';
  return secure ? null : 'url: must be https unless it is a loopback address';
}

export function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/i.test(hostname);
}
