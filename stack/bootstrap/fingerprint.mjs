import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './paths.mjs';

/** Changes whenever an install could give another result: other packages or another machine. */
export function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...workspaceManifests()]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(REPOSITORY, file)));
  }
  return hash.digest('hex');
}

/** Reads the `packages:` list of pnpm-workspace.yaml: plain folders and `folder/*`, nothing else is used. */
function workspaceManifests() {
  const text = readFileSync(join(REPOSITORY, 'pnpm-workspace.yaml'), 'utf8');
  const [, list = ''] = /^packages:\n((?: +- .*\n)+)/m.exec(text) ?? [];
  const folders = [...list.matchAll(/- ['"]?([^'"\n]+?)['"]?$/gm)].flatMap(([, pattern]) => expand(pattern));
  return folders
    .map((folder) => `${folder}/package.json`)
    .filter((file) => existsSync(join(REPOSITORY, file)))
    .sort();
}

function expand(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  if (!existsSync(join(REPOSITORY, parent))) return [];
  return readdirSync(join(REPOSITORY, parent)).map((name) => `${parent}/${name}`);
}
