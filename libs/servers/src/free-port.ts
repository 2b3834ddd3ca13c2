import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return listenOnce(0);
}

/** Fails with a line for people when something already listens there. */
export async function requireFreePort(name: string, port: number): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    throw new Error(describe(name, port, error), { cause: error });
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      const bound = address !== null && typeof address === 'object' ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}

function describe(name: string, port: number, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use (${name}). Stop the program that listens there, or choose another port.`;
  }
  return `Port ${port} cannot be used (${name}): ${String(code ?? error)}.`;
}
