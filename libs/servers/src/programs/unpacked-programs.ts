import { join } from 'node:path';
import { run } from '../processes/run.ts';
import type { Log } from '../running-server.ts';
import { librariesIn, unpackOnce } from './unpack-once.ts';

type UnpackedProgram = { readonly file: string; readonly env: NodeJS.ProcessEnv };
type UnpackedPrograms = { readonly 'nats-server': UnpackedProgram; readonly 'redis-server': UnpackedProgram };

/** The servers from the distribution's packages. */
export async function unpackedPrograms(log: Log): Promise<UnpackedPrograms> {
  const packages = ['nats-server', 'redis-server'];
  return programsIn(await unpackOnce({ name: 'servers', packages, tryThem }, log));
}

async function programsIn(directory: string): Promise<UnpackedPrograms> {
  const env = { ...process.env, LD_LIBRARY_PATH: await librariesIn(directory) };
  return {
    'nats-server': { file: join(directory, 'usr/sbin/nats-server'), env: process.env },
    'redis-server': { file: join(directory, 'usr/bin/redis-server'), env },
  };
}

async function tryThem(directory: string): Promise<void> {
  for (const { file, env } of Object.values(await programsIn(directory))) await run([file, '--version'], { env });
}
