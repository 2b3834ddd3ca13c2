import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from '../knowledge/parse-content.ts';

/** Every file of a folder whose name ends so, in the order of their paths. */
export function readFiles(dir: string, ending: string): SourceFile[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => relative('.', path).replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(dir, path), 'utf8') }));
}

/** SHA-256 in lower-case hex. */
export function hashOf(files: readonly SourceFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}
