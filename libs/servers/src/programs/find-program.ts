import type { Log } from '../running-server.ts';
import { usableImage } from './docker-image.ts';
import { onPath } from './on-path.ts';
import { unpackedPrograms } from './unpacked-programs.ts';

export type ProgramName = 'nats-server' | 'redis-server';
export type Program = { readonly file: string; readonly env: NodeJS.ProcessEnv } | { readonly image: string };

const IMAGES = { 'nats-server': 'nats:2.11-alpine', 'redis-server': 'redis:7-alpine' } as const;

const HOW_TO_GET_THEM =
  process.platform === 'darwin'
    ? 'Install both with: brew install nats-server redis'
    : 'Install both with: sudo apt-get install nats-server redis-server (or start Docker)';

const found = new Map<ProgramName, Promise<Program>>();

/** From PATH, else a Docker image, else the distribution's packages unpacked into the cache. */
export function findProgram(name: ProgramName, log: Log): Promise<Program> {
  const known = found.get(name) ?? search(name, log);
  found.set(name, known);
  return known;
}

async function search(name: ProgramName, log: Log): Promise<Program> {
  const file = onPath(name);
  if (file !== undefined) return { file, env: process.env };
  const image = await usableImage(IMAGES[name], log);
  if (image !== undefined) return { image };
  try {
    return (await unpackedPrograms(log))[name];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} is missing. ${HOW_TO_GET_THEM}\n${why}`, { cause: error });
  }
}
