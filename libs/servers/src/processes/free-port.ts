import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nothing listens on at this moment. Not one that systems give out by themselves (from 32768): before the
 * caller listens there, somebody else's connection might have it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    try {
      return await listenOnce(randomInt(10_000, 32_000));
    } catch (error) {
      if (!isInUse(error)) throw error;
    }
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
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(port)));
  });
}

function describe(name: string, port: number, error: unknown): string {
  if (isInUse(error)) {
    return `Port ${port} is already in use (${name}). Stop the program that listens there, or choose another port.`;
  }
  return `Port ${port} cannot be used (${name}): ${String(codeOf(error) ?? error)}.`;
}

const isInUse = (error: unknown): boolean => codeOf(error) === 'EADDRINUSE';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
