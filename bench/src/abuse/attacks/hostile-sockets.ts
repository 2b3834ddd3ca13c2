import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Client } from '../attack.ts';
import { times } from '../turns.ts';

/** Connections that are held rather than used. */
export const hostileSockets: readonly Attack[] = [
  {
    name: '500 bodies that come a byte a second',
    clients: 1,
    play: (client) =>
      holding(client, 500, (socket) => {
        socket.write(headOf(client, 'POST /api/v1/companion', 'Content-Length: 8000000'));
        const drip = setInterval(() => socket.write(' '), 1_000);
        socket.on('close', () => clearInterval(drip));
      }),
  },
  {
    name: '20 bodies of which all but the end is there',
    clients: 1,
    play: (client) =>
      holding(client, 20, (socket) => {
        socket.write(headOf(client, 'POST /api/v1/companion', 'Content-Length: 8000000'));
        socket.write(Buffer.alloc(7_999_000, ' '));
      }),
  },
  {
    name: '1000 heads that never end',
    clients: 1,
    play: (client) =>
      holding(client, 1_000, (socket) => {
        socket.write('POST /api/v1/companion HTTP/1.1\r\nX-');
        const drip = setInterval(() => socket.write('a'), 1_000);
        socket.on('close', () => clearInterval(drip));
      }),
  },
  {
    name: '200 who ask for the largest page 50 times and read nothing',
    clients: 1,
    play: (client) =>
      holding(client, 200, (socket) => {
        socket.pause();
        socket.write(headOf(client, 'GET /openapi.json').repeat(50));
      }),
  },
];

const headOf = ({ address }: Client, line: string, more?: string) =>
  [`${line} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${address}`, ...(more ? [more] : []), '\r\n'].join('\r\n');

/** So many connections, each begun as told, until it is over; what the service closes is opened once more. */
async function holding(client: Client, count: number, begin: (socket: Socket) => void): Promise<void> {
  await Promise.all(
    times(count, async () => {
      for (let again = 0; again < 2 && !client.over.aborted; again += 1) await hold(client, begin);
    }),
  );
}

async function hold({ port, over, note }: Client, begin: (socket: Socket) => void): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.once('data', (bytes: Buffer) => note(Number(bytes.toString('latin1').split(' ')[1]) || 'garbled'));
  const closed = once(socket, 'close');
  socket.once('connect', () => begin(socket));
  await Promise.race([closed, sleep(60_000, undefined, { signal: over }).catch(() => undefined)]);
  socket.destroy();
  await closed;
}
