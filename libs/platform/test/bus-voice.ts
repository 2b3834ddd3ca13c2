import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

type Saying = { readonly url: string; readonly speak?: readonly string[]; readonly listen?: readonly string[] };

/** Which of these subjects the server lets the user of `url` speak on, and listen to; asked one by one, in its own protocol. */
export async function allowed({ url, speak = [], listen = [] }: Saying) {
  const { hostname, port, username: user, password: pass } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = createInterface(socket);
  const hello = JSON.stringify({ verbose: false, pedantic: false, headers: true, user, pass });
  const published = speak.map((subject) => `PUB ${subject} 0\r\n\r\n`);
  const subscribed = listen.map((subject, id) => `SUB ${subject} ${id}\r\n`);
  socket.on('error', () => undefined).write([`CONNECT ${hello}\r\n`, ...published, ...subscribed, 'PING\r\n'].join(''));
  const refused: string[] = [];
  for await (const line of lines) {
    const [, kind, subject] = /^-ERR 'Permissions Violation for (\w+) to "([^"]+)"/i.exec(line) ?? [];
    if (kind) refused.push(`${kind} ${subject}`);
    else if (line.startsWith('-ERR')) throw new Error(line);
    if (line === 'PONG') break;
  }
  socket.destroy();
  return {
    speaks: speak.filter((subject) => !refused.includes(`Publish ${subject}`)),
    listens: listen.filter((subject) => !refused.includes(`Subscription ${subject}`)),
  };
}
