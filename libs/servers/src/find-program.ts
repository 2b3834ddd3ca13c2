import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackedPrograms } from './distribution-packages.ts';
import { usableImage } from './docker-image.ts';
import type { Log } from './running-server.ts';

export type ProgramName = 'nats-server' | 'redis-server';
export type Program = { readonly file: string; readonly env: NodeJS.ProcessEnv } | { readonly image: string };

const IMAGES = { 'nats-server': 'nats:2.11-alpine', 'redis-server': 'redis:7-alpine' } as const;

// Where distributions put servers that an ordinary user's PATH may leave out.
const MORE_DIRECTORIES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

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

function onPath(name: ProgramName): string | undefined {
  const directories = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_DIRECTORIES];
  return directories.map((directory) => join(directory, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
