import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '../service-settings.ts';

const root = join(import.meta.dirname, '../../..');

/** An editor writes a file in several steps, and a branch is changed file by file. */
const quietMs = 200;

/** Calls back when a source of the service, of a library that it runs on or of the knowledge base was changed. */
export function watchSources(service: ServiceName, changed: () => void): Disposable {
  let waiting: NodeJS.Timeout | undefined;
  const note = (_: string, file: string | null) => {
    // The compiled base is written by the service itself.
    if (!file || !/\.(?:ts|sql|ya?ml)$/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(waiting);
    waiting = setTimeout(changed, quietMs);
  };
  const watchers = sourceFolders(service).map((folder) => watch(folder, { recursive: true }, note));
  return {
    [Symbol.dispose]() {
      clearTimeout(waiting);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** The service's own sources and those of the libraries that its package.json names, and theirs. */
export function sourceFolders(service: ServiceName): readonly string[] {
  const packages = new Set<string>([join(root, 'services', service)]);
  for (const folder of packages) for (const library of librariesOf(folder)) packages.add(library);
  const folders = [...packages].flatMap((folder) => [join(folder, 'src'), join(folder, 'knowledge')]);
  return folders.filter((folder) => existsSync(folder));
}

function librariesOf(folder: string): readonly string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@intake/'))
    .map((name) => join(root, 'libs', name.slice('@intake/'.length)))
    .filter((library) => existsSync(library));
}
