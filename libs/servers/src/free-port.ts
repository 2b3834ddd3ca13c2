import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nothing listens on at this moment. Not one that systems give out by themselves (from 32768): before the
 * caller listens there, somebody else's connection might have it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await listenOnce(randomInt(10_000, 32_000)).catch(() => null);
    if (port !== null) return port;
  }
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
