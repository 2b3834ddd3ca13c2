import { KeyRingSetting } from '@intake/platform/key-ring';
import { signToken } from '@intake/platform/signature';
import { keys } from '../servers.ts';
import { referenceOf } from './fill-register.ts';

export type Told = {
  readonly how: 'reference' | 'token';
  readonly known: readonly number[];
  readonly unknown: readonly number[];
};

/** How long reports take on complaints that exist and on ones that do not, by turns; each complaint is reported once. */
export async function playReports(url: string, count: number): Promise<readonly Told[]> {
  const told = [];
  for (const how of ['reference', 'token'] as const) {
    const pairs = [];
    for (let number = 0; number < count + warmUp; number += 1) pairs.push(await reportPair(url, how, number));
    const measured = pairs.slice(warmUp);
    told.push({ how, known: measured.map(({ known }) => known), unknown: measured.map(({ unknown }) => unknown) });
  }
  return told;
}

/** Of one complaint that exists and one that does not, now this one first and now that. */
async function reportPair(url: string, how: Told['how'], number: number) {
  const known = () => report(url, bodyOf(how, referenceOf('large', number)));
  const unknown = () => report(url, bodyOf(how, referenceOf('nobody', number)));
  if (number % 2) return { known: await known(), unknown: await unknown() };
  const first = await unknown();
  return { known: await known(), unknown: first };
}

const warmUp = 30;
const ring = KeyRingSetting.parse(keys);

function bodyOf(how: Told['how'], reference: string) {
  if (how === 'reference') return { reference, event: 'escalated' };
  const claims = { partner: 'large', reference, timezone: 'Australia/Sydney', pilot: false, expires: 4_000_000_000 };
  return { token: signToken(ring, 'lodgement', claims), event: 'withdrawn' };
}

async function report(url: string, body: object): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/register-event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A report was answered ${response.status}.`);
  return performance.now() - started;
}

/** How likely one of `some` is slower than one of `others`: a half tells nothing, 0 and 1 everything. */
export function slowerShare(some: readonly number[], others: readonly number[]): number {
  const wins = some.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
  return wins / (some.length * others.length);
}
