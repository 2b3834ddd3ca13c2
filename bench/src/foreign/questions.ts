import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { signToken } from '@intake/platform/crypto/signature';
import { referenceOf as referenceIn } from '../archive/records.ts';
import { keys } from '../system/servers.ts';
import type { ForeignScene } from './scene.ts';

/** `existing`: another partner's complaint; `unknown`: nobody's. */
export type Which = 'existing' | 'unknown';

type Asked = { readonly which: Which; readonly number: number };

/** Something that is asked about a complaint which is not the asker's; answers the milliseconds that told, or not. */
export type Question = { readonly name: string; ask(scene: ForeignScene, asked: Asked): Promise<number> };

const signature = '0'.repeat(64);

export const questions: readonly Question[] = [
  {
    name: 'record, by key',
    ask: (scene, asked) => timed(`${scene.url}/complaints/${referenceOf(asked)}`, 404, keyed(scene, asked)),
  },
  {
    name: 'PDF, by key',
    ask: (scene, asked) => timed(`${scene.url}/complaints/${referenceOf(asked)}?format=pdf`, 404, keyed(scene, asked)),
  },
  {
    name: 'PDF, by a forged link',
    ask: ({ url }, asked) =>
      timed(`${url}/complaints/${referenceOf(asked)}?format=pdf&expires=4000000000&signature=${signature}`, 401),
  },
  {
    name: 'register, from this reference on',
    ask: (scene, asked) => timed(`${scene.url}/register?limit=1&after=${referenceOf(asked)}`, 400, keyed(scene, asked)),
  },
  {
    name: 'event, by token',
    ask: (scene, asked) => report(scene, { token: tokenOf(asked), event: 'withdrawn' }),
  },
  {
    name: 'event, by reference',
    ask: (scene, asked) => report(scene, { reference: referenceOf(asked), event: 'escalated' }),
  },
  {
    name: 'what is asked right after an event by reference',
    async ask(scene, asked) {
      await report(scene, { reference: referenceOf(asked), event: 'resolved' });
      return report(scene, { reference: 'REF-NONE-0000', event: 'resolved' });
    },
  },
  {
    name: 'one’s own register right after an event by reference',
    async ask(scene, asked) {
      await report(scene, { reference: referenceOf(asked), event: 'sent' });
      return timed(`${scene.url}/register?limit=1`, 200, keyed(scene, asked));
    },
  },
];

const referenceOf = ({ which, number }: Asked) => referenceIn(number, which === 'existing' ? 'BNCH' : 'NONE');

const ring = KeyRingSetting.parse(keys);

function tokenOf(asked: Asked): string {
  const reference = referenceOf(asked);
  const claims = { partner: 'bench', reference, timezone: 'Australia/Sydney', pilot: false, expires: 4_000_000_000 };
  return signToken(ring, 'lodgement', claims);
}

const keyed = ({ keys }: ForeignScene, { number }: Asked) => ({
  headers: { 'x-service-key': keys[number % keys.length] ?? '' },
});

function report({ url }: ForeignScene, body: object) {
  const headers = { 'content-type': 'application/json' };
  return timed(`${url}/register-event`, 'token' in body ? 202 : 204, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}

async function timed(url: string, status: number, asked: RequestInit = {}): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, asked);
  await response.arrayBuffer();
  const ms = performance.now() - started;
  if (response.status !== status) throw new Error(`${url} was answered ${response.status}, not ${status}.`);
  return ms;
}
