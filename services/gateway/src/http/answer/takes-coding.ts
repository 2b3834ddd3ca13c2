import type { IncomingMessage } from 'node:http';

type Coding = 'br' | 'gzip';

/** Whether the client takes this coding, by name or by `*`; a quality of 0 refuses it. */
export function takesCoding({ headers }: IncomingMessage, coding: Coding): boolean {
  const codings = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((offered) => offered.split(';').map((part) => part.trim()));
  const asked = codings.find(([name]) => name === coding) ?? codings.find(([name]) => name === '*');
  return asked !== undefined && !asked.some((part) => /^q=0(?:\.0*)?$/.test(part));
}
