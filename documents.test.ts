import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Pages that say where things are name no file that is not there.

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'libs/rules/README.md',
  'libs/rules/knowledge/README.md',
];

const files = filesWithin('');

test.for(pages)('every file and folder that %s names is there', (page) => {
  const named = namedIn(readFileSync(page, 'utf8'));

  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('every warning and every error that a process logs has its row in the runbook', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const sources = files.filter((file) => /^(?:services\/[^/]+|libs\/platform)\/src\/.*(?<!\.test)\.ts$/.test(file));
  const lines = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\blog\.(?:warn|error)\([^;]*?, '([^']+)'[,)]/g),
  ]);

  expect(lines.length).toBeGreaterThan(40);
  expect(lines.flatMap(([, line = '']) => (runbook.includes(`\`${line}\``) ? [] : [line]))).toEqual([]);
});

/** In backquotes, a file by its ending or whatever has a folder before it; in a link, whatever is no address. */
function namedIn(text: string): readonly string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const quoted = [...prose.matchAll(/`([\w.*<>/-]+)`/g)].flatMap(([, name = '']) =>
    /^[\w<][^/]*\/|\.(?:ts|md|ya?ml|json|mjs|conf)$/.test(name) ? [name] : [],
  );
  const linked = [...prose.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, name = '']) => name.replace(/^[./]+/, ''));
  return [...new Set([...quoted, ...linked])];
}

/** By its whole path or the end of it; `<verb>` and `*` stand for any name. */
function isThere(name: string): boolean {
  const path = name
    .replace(/\/$/, '')
    .split(/<\w+>|\*/)
    .map((part) => part.replaceAll('.', '\\.'))
    .join('[^/]*');
  const pattern = new RegExp(`(?:^|/)${path}(?:/|$)`);
  return files.some((file) => pattern.test(file));
}

function filesWithin(folder: string): string[] {
  return readdirSync(folder === '' ? '.' : folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return /^(?:\..+|node_modules|dist)$/.test(entry.name) ? [] : filesWithin(path);
  });
}
