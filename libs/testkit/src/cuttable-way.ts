import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CuttableWay = AsyncDisposable & {
  /** The same URL by this way. */
  readonly url: string;
  /** From now on whoever goes this way finds nobody. */
  cut(): Promise<void>;
  /** Until it is there again, at the same place. */
  mend(): Promise<void>;
};

/** A way to a server that a test can cut, as when the server goes away. */
export async function cuttableWay(to: string): Promise<CuttableWay> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(port), hostname));
    keep(near).pipe(far).pipe(near);
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = async () => {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return { url: url.href, cut, mend: () => listen(Number(url.port)), [Symbol.asyncDispose]: cut };
}
