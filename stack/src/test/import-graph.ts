import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { REPOSITORY } from './repository.ts';

export type ImportGraph = {
  /** Who imports a file, by its path. */
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /** The text of each test file, by its path. */
  readonly tests: ReadonlyMap<string, string>;
};

const specifier = /(?:from|import|import\(|URL\()\s*['"](\.{1,2}\/[^'"]+|@intake\/[^'"/]+\/[^'"]+)['"]/g;

/** The workspace's own imports, type imports as well: what a change of a file may reach. */
export function readImportGraph(): ImportGraph {
  const files = globSync('{libs,services,apps,stack,bench,journeys,supply-chain}/**/*.{ts,tsx}', {
    cwd: REPOSITORY,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  }).concat(globSync('*.ts', { cwd: REPOSITORY }));
  const packages = packageFolders();
  const importers = new Map<string, string[]>();
  const tests = new Map<string, string>();
  for (const file of files) {
    const source = readFileSync(join(REPOSITORY, file), 'utf8');
    if (file.endsWith('.test.ts')) tests.set(file, source);
    for (const [, from = ''] of source.matchAll(specifier)) {
      const imported = from.startsWith('@') ? packages(from) : normalize(join(dirname(file), from));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return { importers, tests };
}

type Manifest = { readonly name: string; readonly exports?: Readonly<Record<string, string>> };

/** Where `@intake/platform/bus/rpc` lies, by the packages' `exports`. */
function packageFolders(): (from: string) => string {
  const manifests = globSync('{libs,services,apps}/*/package.json', { cwd: REPOSITORY }).concat('stack/package.json');
  const folders = new Map(
    manifests.map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(REPOSITORY, file), 'utf8')) as Manifest;
      return [name, { folder: dirname(file), exports }] as const;
    }),
  );
  return (from) => {
    const [scope, name, ...path] = from.split('/');
    const { folder = '', exports = {} } = folders.get(`${scope}/${name}`) ?? {};
    const target = exports[`./${path.join('/')}`] ?? exports['./*']?.replace('*', path.join('/')) ?? '';
    return normalize(join(folder, target));
  };
}
