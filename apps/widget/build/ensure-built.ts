import { createHash, randomUUID } from 'node:crypto';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
export const built = join(folder, 'dist');
const stampFile = join(built, 'sources.txt');

// What the built files are made of; versions of the tools are in the lockfile.
const sources = ['apps/widget/{src,build}/**/*.{ts,tsx,css}', 'apps/widget/package.json', 'pnpm-lock.yaml'];

/** Builds what browsers load into `dist`, unless it is there already, made of these very sources. */
export async function ensureBuilt(log: (line: string) => void = () => undefined): Promise<void> {
  const stamp = await digestOfSources();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  log('Building the widget …');
  const making = join(folder, `.dist-${randomUUID()}`);
  try {
    // Loaded where it is needed: a start that finds everything built does without the bundler.
    const { buildInto } = await import('./build-into.ts');
    await buildInto(making);
    await writeFile(join(making, 'sources.txt'), stamp);
    await rm(built, { recursive: true, force: true });
    await rename(making, built);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function digestOfSources(): Promise<string> {
  const root = join(folder, '../..');
  const names = await Array.fromAsync(glob(sources, { cwd: root }));
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(`${name}\0`).update(await readFile(join(root, name)));
  return hash.digest('hex');
}
