import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../measuring/seeded.ts';
import type { Answered } from './answered.ts';
import type { Asking, Attack, Client } from './attack.ts';
import { allAttacks } from './attacks/all-attacks.ts';

/** What the attackers are told: the attacks to play at once, for so long, against whom. */
export type AttackOrder = {
  readonly names: readonly string[];
  readonly seconds: number;
  readonly seed: number;
  readonly port: number;
  readonly victim: string;
  /** The id of the victim's intake as its record shows it. */
  readonly published: string;
};

// A process of its own. Attackers bring their own machines: here they run when nobody else wants the processor.
setPriority(0, constants.priority.PRIORITY_LOW);

process.on('message', (order: AttackOrder) => {
  void play(order).then((answered) => process.send?.(answered));
});
process.send?.('ready');

/** Plays until the time is over and every answer is there. */
async function play({ names, seconds, seed, port, victim, published }: AttackOrder): Promise<Answered> {
  const answered: Record<string, number> = {};
  const note = (status: number | string) => {
    answered[status || 'none'] = (answered[status || 'none'] ?? 0) + 1;
  };
  const over = AbortSignal.timeout(seconds * 1_000);
  let clients = 0;
  const clientOf = (attack: Attack, at: number): Client => {
    clients += 1;
    const address = attack.name.includes('IPv6') ? networkOf(seed, at) : addressOf(seed * 300 + clients);
    const ask = async (asking: Asking) => {
      const status = await answerTo({ port, address }, asking);
      note(status);
      return status;
    };
    return { port, victim, published, address, draw: seeded(seed * 1_000 + clients), over, ask, note };
  };
  const attacks = allAttacks.filter(({ name }) => names.includes(name));
  const playing = attacks.flatMap((attack) =>
    Array.from({ length: attack.clients }, (_, at) => attack.play(clientOf(attack, at))),
  );
  // Whoever has soon spent what they may has set something off that goes on.
  await Promise.all([sleep(seconds * 1_000), ...playing]);
  return answered;
}

/** Of the range for benchmarks, so that no address of anybody's is named. */
const addressOf = (number: number) => `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;
const networkOf = (seed: number, at: number) => `2001:db8:${(seed % 65_536).toString(16)}:${at.toString(16)}::1`;

async function answerTo({ port, address }: { port: number; address: string }, asking: Asking): Promise<number> {
  const { path, body, method = body === undefined ? 'GET' : 'POST', headers, signal } = asking;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.any([AbortSignal.timeout(40_000), ...(signal ? [signal] : [])]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
