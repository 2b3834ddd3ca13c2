import type { IncomingMessage } from 'node:http';

/** Whether the client takes gzip, by name or by `*`; a quality of 0 refuses it. */
export function takesGzip({ headers }: IncomingMessage): boolean {
  const codings = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()));
  const asked = codings.find(([name]) => name === 'gzip') ?? codings.find(([name]) => name === '*');
  return asked !== undefined && !asked.some((part) => /^q=0(?:\.0*)?$/.test(part));
}
