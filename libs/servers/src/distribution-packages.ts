import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadPackages, unpackPackages } from './apt.ts';
import { tellGuard } from './guard.ts';
import { run } from './run.ts';
import type { Log } from './running-server.ts';

type UnpackedProgram = { readonly file: string; readonly env: NodeJS.ProcessEnv };
type UnpackedPrograms = { readonly 'nats-server': UnpackedProgram; readonly 'redis-server': UnpackedProgram };

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** Debian's or Ubuntu's own packages, unpacked into the project's cache: needs no root, installs nothing. */
export async function unpackedPrograms(log: Log): Promise<UnpackedPrograms> {
  const cache = resolve(process.env['INTAKE_CACHE_DIR'] ?? join(REPOSITORY, '.cache'), 'servers');
  const directory = join(cache, await distribution());
  if (!existsSync(directory)) await fill(directory, log);
  return programsIn(directory);
}

/** Names the release, so that a checkout moved to another machine does not run foreign programs. */
async function distribution(): Promise<string> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const value = (key: string) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? 'unknown';
  return `${value('ID')}-${value('VERSION_ID')}-${process.arch}`;
}

/** Two callers at once do the work twice; the rename is atomic and the first one wins. */
async function fill(directory: string, log: Log): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  const work = await mkdtemp(join(dirname(directory), '.work-'));
  tellGuard({ watchDirectory: work });
  try {
    log('Fetching nats-server and redis-server from the distribution’s packages (once) …');
    const packages = await downloadPackages(['nats-server', 'redis-server'], { work, log });
    await unpackPackages(packages, join(work, 'unpacked'));
    await tryThem(await programsIn(join(work, 'unpacked')));
    await moveIntoPlace(join(work, 'unpacked'), directory);
    log('nats-server and redis-server are in the cache.');
  } finally {
    await rm(work, { recursive: true, force: true });
    tellGuard({ forgetDirectory: work });
  }
}

async function moveIntoPlace(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

async function programsIn(directory: string): Promise<UnpackedPrograms> {
  const libraries = await Array.fromAsync(glob(join(directory, '{lib,usr/lib}/**/*.so.*')));
  const path = [...new Set(libraries.map((file) => dirname(file)))].join(':');
  const env = { ...process.env, LD_LIBRARY_PATH: path };
  return {
    'nats-server': { file: join(directory, 'usr/sbin/nats-server'), env: process.env },
    'redis-server': { file: join(directory, 'usr/bin/redis-server'), env },
  };
}

async function tryThem(programs: UnpackedPrograms): Promise<void> {
  for (const { file, env } of Object.values(programs)) await run([file, '--version'], { env });
}
