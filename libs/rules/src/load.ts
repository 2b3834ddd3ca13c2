import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkReferences } from './knowledge/check-references.ts';
import { compileContent } from './knowledge/compile-content.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { parseContent, type SourceFile } from './knowledge/parse-content.ts';
import { refuse } from './knowledge/problems.ts';

export type { Knowledge } from './knowledge/knowledge.ts';

const ownFolder = join(import.meta.dirname, '..', 'knowledge');

/** Reads the knowledge base, or refuses it whole with the file, the entry and what is wrong. */
export function loadKnowledge(dir: string = ownFolder): Knowledge {
  const files = readFiles(dir);
  const content = parseContent(files);
  refuse(checkReferences(content));
  return { version: content.version, sha256: hashOf(files), content, ...compileContent(content) };
}

function readFiles(dir: string): SourceFile[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => relative('.', path).replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(dir, path), 'utf8') }));
}

function hashOf(files: readonly SourceFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}
