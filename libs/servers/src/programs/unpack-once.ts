import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tellGuard } from '../processes/guard.ts';
import type { Log } from '../running-server.ts';
import { downloadPackages, unpackPackages } from './apt.ts';

type Wanted = {
  /** Its folder in the cache. */
  readonly name: string;
  readonly packages: readonly string[];
  /** Fails when what was unpacked into `directory` does not run. */
  readonly tryThem: (directory: string) => Promise<unknown>;
};

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

/** Debian's or Ubuntu's own packages, unpacked into the project's cache: needs no root, installs nothing. */
export async function unpackOnce(wanted: Wanted, log: Log): Promise<string> {
  const cache = resolve(process.env['INTAKE_CACHE_DIR'] ?? join(REPOSITORY, '.cache'), wanted.name);
  const directory = join(cache, await distribution());
  if (!existsSync(directory)) await fill(directory, wanted, log);
  return directory;
}

/** Where the libraries are that came along. */
export async function librariesIn(directory: string): Promise<string> {
  const libraries = await Array.fromAsync(glob(join(directory, '{lib,usr/lib}/**/*.so{,.*}')));
  return [...new Set(libraries.map((file) => dirname(file)))].join(':');
}

/** Names the release, so that a checkout moved to another machine does not run foreign programs. */
async function distribution(): Promise<string> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const value = (key: string) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? 'unknown';
  return `${value('ID')}-${value('VERSION_ID')}-${process.arch}`;
}

/** Two callers at once do the work twice; the rename is atomic and the first one wins. */
async function fill(directory: string, { packages, tryThem }: Wanted, log: Log): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  const work = await mkdtemp(join(dirname(directory), '.work-'));
  const unpacked = join(work, 'unpacked');
  const names = packages.join(' and ');
  tellGuard({ watchDirectory: work });
  try {
    log(`Fetching ${names} from the distribution’s packages (once) …`);
    await unpackPackages(await downloadPackages(packages, { work, log }), unpacked);
    await tryThem(unpacked);
    await moveIntoPlace(unpacked, directory);
    log(`${names}: in the cache.`);
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
