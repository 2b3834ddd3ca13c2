import { randomBytes, randomUUID } from 'node:crypto';
import { type Attack, keepAsking, postTurn } from '../attack.ts';
import { prose } from '../texts.ts';
import { saying } from '../turns.ts';

const wrongKey = () => `isk_${randomBytes(6).toString('hex')}_${randomBytes(32).toString('base64url')}`;
const reference = () =>
  `REF-${randomBytes(2).toString('hex').toUpperCase()}-${randomBytes(2).toString('hex').toUpperCase()}`;

/** Many small requests: each costs little, and there is no end to them. */
export const hostileDoors: readonly Attack[] = [
  {
    name: 'wrong keys, each another',
    clients: 1,
    play: (client) =>
      keepAsking(client, { most: 20_000, atOnce: 32 }, () => ({
        path: '/api/v1/register',
        headers: { 'x-service-key': wrongKey() },
      })),
  },
  {
    name: 'widgets of partners that there are not',
    clients: 1,
    play: (client) =>
      keepAsking(client, { most: 20_000, atOnce: 32 }, () => ({
        path: `/embed?pid=p-${randomBytes(6).toString('hex')}`,
      })),
  },
  {
    name: 'as many requests as one address can send',
    clients: 1,
    play: (client) => keepAsking(client, { most: 100_000, atOnce: 32 }, () => ({ path: '/api/v1/nothing' })),
  },
  {
    name: 'forged links, events and tokens, of ten addresses',
    clients: 10,
    play: (client) =>
      keepAsking(
        client,
        { most: 30, atOnce: 3 },
        (at) =>
          [
            { path: `/api/v1/complaints/${reference()}?format=pdf&expires=4102444800&signature=${'a'.repeat(64)}` },
            { path: '/api/v1/register-event', body: JSON.stringify({ reference: reference(), event: 'resolved' }) },
            { path: '/api/v1/register-event', body: JSON.stringify({ token: randomUUID(), event: 'lodged' }) },
          ][at % 3] ?? { path: '/api/v1/nothing' },
      ),
  },
  {
    name: 'dear turns from 200 networks of one IPv6 /48',
    clients: 200,
    play: (client) =>
      keepAsking(client, { most: 4, atOnce: 1 }, () => postTurn(saying(prose(client.draw, 'zh', 8_000)))),
  },
];
