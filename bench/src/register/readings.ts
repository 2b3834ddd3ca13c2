import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../measuring/rounds.ts';
import type { openRegisterScene, PartnerName } from './scene.ts';

type Scene = Awaited<ReturnType<typeof openRegisterScene>>;
type Reading = {
  readonly name: string;
  readonly partner: PartnerName;
  readonly query: string;
  readonly rounds: number;
};

const page = 'a page of 1000 and the figures';
const figures = 'the figures alone';
const whole = 'all of the window';

/** The first of each kind is what the others of that kind are compared with. */
const readings = (rounds: number): readonly Reading[] => [
  { name: page, partner: 'small', query: '?limit=1000', rounds },
  { name: page, partner: 'old', query: '?limit=1000', rounds },
  { name: page, partner: 'large', query: '?limit=1000', rounds },
  { name: figures, partner: 'small', query: '?limit=0', rounds },
  { name: figures, partner: 'large', query: '?limit=0', rounds },
  { name: whole, partner: 'small', query: '', rounds },
  { name: whole, partner: 'old', query: '', rounds },
  // A ninetieth of it: a day's 1100 rows of 100 000 that the table's window has.
  { name: whole, partner: 'large', query: '?window_days=1', rounds },
  // Ten seconds of work each on a slow machine.
  { name: whole, partner: 'large', query: '', rounds: Math.ceil(rounds / 10) },
];

export type Read = Omit<Reading, 'rounds'> & { readonly ms: readonly number[]; readonly bytes: number };

/** Reads by turns, there and back, so that nobody always follows the same neighbour. */
export async function playReadings(scene: Scene, rounds: number): Promise<readonly Read[]> {
  const all = readings(rounds).map((reading) => ({ ...reading, ms: [] as number[], bytes: 0 }));
  for (const reading of all) await read(scene, reading);
  for (let round = 0; round < rounds; round += 1) {
    say(`Round ${round + 1} of ${rounds} …`);
    for (const reading of round % 2 ? all.toReversed() : all) {
      if (round >= reading.rounds) continue;
      const { ms, bytes } = await read(scene, reading);
      reading.ms.push(ms);
      reading.bytes = bytes;
    }
  }
  return all;
}

/** From asking to the last byte. Where the licence's budget is spent, the service says how long to wait. */
async function read(scene: Scene, reading: Reading): Promise<{ ms: number; bytes: number }> {
  const headers = { 'x-service-key': scene.keys[reading.partner], 'accept-encoding': 'identity' };
  for (;;) {
    const started = performance.now();
    const response = await fetch(`${scene.url}/api/v1/register${reading.query}`, { headers });
    const body = await response.arrayBuffer();
    if (response.ok) return { ms: performance.now() - started, bytes: body.byteLength };
    if (response.status !== 429) throw new Error(`The register answered ${response.status}.`);
    await sleep(Number(response.headers.get('retry-after')) * 1_000);
  }
}
