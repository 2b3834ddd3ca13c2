import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadKnowledge } from '../src/load.ts';

const own = join(import.meta.dirname, '..', 'knowledge');

/** A copy of the real base, without its compiled form, in a folder that lasts as long as the test. */
export function copyOfTheBase(): string {
  const dir = mkdtempSync(join(tmpdir(), 'knowledge-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  copyTheBaseTo(dir);
  return dir;
}

/** The same with its compiled form: whoever loads it compiles nothing. */
export function copyWithItsForm(): string {
  const dir = copyOfTheBase();
  loadKnowledge();
  copyFileSync(join(own, '.compiled'), join(dir, '.compiled'));
  return dir;
}

export const copyTheBaseTo = (dir: string): void =>
  cpSync(own, dir, { recursive: true, filter: (path) => !path.includes('.compiled') });

/** The real base with one file changed. */
export function baseWith(file: string, change: (text: string) => string): string {
  const dir = copyOfTheBase();
  writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')));
  return dir;
}

/** What the loader says of a base; nothing when it takes it. */
export function refusalOf(dir: string): string {
  try {
    loadKnowledge(dir);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
