import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Who may depend on whom: the table of ARCHITECTURE.md. A package reaches what its package.json names and nothing else.
const allowed: Readonly<Record<string, { readonly runs: readonly string[]; readonly tests?: readonly string[] }>> = {
  'libs/contracts': { runs: [] },
  'libs/servers': { runs: [] },
  'libs/client': { runs: ['contracts'] },
  'libs/platform': { runs: ['contracts'], tests: ['testkit'] },
  'libs/rules': { runs: ['contracts'] },
  'libs/hearing': { runs: ['contracts', 'rules'] },
  'libs/testkit': { runs: ['contracts', 'platform', 'servers'] },
  'services/gateway': { runs: ['contracts', 'platform', 'widget'], tests: ['servers', 'testkit'] },
  'services/companion': { runs: ['contracts', 'hearing', 'platform', 'rules'], tests: ['testkit'] },
  'services/evidence': { runs: ['contracts', 'platform'], tests: ['testkit', 'widget'] },
  'services/register': { runs: ['contracts', 'platform'], tests: ['testkit'] },
  'services/webhooks': { runs: ['contracts', 'platform'], tests: ['testkit'] },
  'services/export': { runs: ['contracts', 'platform'], tests: ['testkit'] },
  'apps/operator': { runs: ['contracts', 'platform'], tests: ['testkit'] },
  'apps/widget': { runs: ['contracts'] },
  stack: { runs: ['contracts', 'platform', 'servers', 'widget'], tests: ['testkit'] },
  bench: { runs: ['contracts', 'platform', 'rules', 'servers', 'stack', 'widget'] },
  journeys: { runs: [], tests: ['contracts', 'platform', 'rules', 'stack', 'testkit', 'servers', 'bench'] },
};

const folders = ['libs', 'services', 'apps']
  .flatMap((group) => readdirSync(group).map((name) => join(group, name)))
  .concat('stack', 'journeys', 'bench')
  .filter((folder) => existsSync(join(folder, 'package.json')));

test('every package of the workspace has its row in the import table', () => {
  expect(folders.sort()).toEqual(Object.keys(allowed).sort());
});

test.for(folders)('%s depends on nothing the import table does not grant', (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const row = allowed[folder];

  expect(row?.runs).toEqual(expect.arrayContaining(own(manifest.dependencies)));
  expect([...(row?.runs ?? []), ...(row?.tests ?? [])]).toEqual(expect.arrayContaining(own(manifest.devDependencies)));
});

function own(dependencies: Readonly<Record<string, string>> = {}): string[] {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@intake/'))
    .map((name) => name.slice('@intake/'.length));
}

const rules = sourcesIn('libs/rules/src');

test.for([
  ['a clock', /\bDate\.now\b|\bperformance\b|new Date\(\)|\bsetTimeout\b/],
  ['chance', /\bMath\.random\b|\brandomUUID\b(?!.*node:crypto)/],
  ['the environment', /\bprocess\.env\b/],
  [
    'a memory of its own between calls',
    /\bnew WeakMap\b|^(?:export )?let |^(?:export )?const \w+ = new (?:Map|Set)(?:<.*>)?\(\)/m,
  ],
] as const)('no rule has %s', ([, pattern]) => {
  // Keeping the compiled form is loading, not a rule: its draft needs a name of its own.
  const found = rules.filter(({ file, source }) => !file.startsWith('loading/') && pattern.test(source));

  expect(found.map(({ file }) => file)).toEqual([]);
});

const built = [
  { readme: 'libs/platform/README.md', folder: 'libs/platform/src' },
  { readme: 'libs/rules/README.md', folder: 'libs/rules/src' },
  { readme: 'services/evidence/README.md', folder: 'services/evidence/src/domain' },
];

test.for(built)('a room of $folder imports the rooms above it in the table of its README, never one below', (place) => {
  const rooms = [...readFileSync(place.readme, 'utf8').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, room = '']) => room);
  const roomOf = (path: string) => path.replace(/\.ts$/, '').split('/')[0] ?? '';
  const upward = sourcesIn(place.folder).flatMap(({ file, source }) =>
    [...source.matchAll(/from '(\.[^']+)'/g)]
      .map(([, path = '']) => join(file, '..', path))
      .filter((path) => rooms.indexOf(roomOf(path)) > rooms.indexOf(roomOf(file)))
      .map((path) => `${file} imports ${path}`),
  );
  const there = new Set(sourcesIn(place.folder).map(({ file }) => roomOf(file)));

  expect([...there].sort()).toEqual([...rooms].sort());
  expect(upward).toEqual([]);
});

/** Source files in one folder: more, and nobody sees what builds on what. */
const mostFiles = 15;

test('no folder holds more source files than a reader takes in, unless its README says why', () => {
  const crowded = foldersWithin('.').filter(
    (folder) => sourceFiles(folder).length > mostFiles && !saysWhyCrowded(folder),
  );

  expect(crowded).toEqual([]);
});

function foldersWithin(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$)/.test(entry.name))
    .flatMap(({ name }) => [join(folder, name), ...foldersWithin(join(folder, name))]);
}

const sourceFiles = (folder: string) =>
  readdirSync(folder).filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.test.ts'));

function saysWhyCrowded(folder: string): boolean {
  const readme = join(folder, 'README.md');
  return existsSync(readme) && /more than 15 files because/.test(readFileSync(readme, 'utf8').replaceAll('\n', ' '));
}

/** What the bus and the events of any service are declared with; the rest of the contracts is about complaints. */
const plumbing = ['caller', 'errors', 'events', 'operation', 'operations', 'services'];

test('platform knows no complaint, and no service by its name', () => {
  const sources = sourcesIn('libs/platform/src').map(({ file, source }) => ({
    file,
    source: source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''),
  }));
  const told = sources.filter(({ source }) =>
    [...source.matchAll(/@intake\/contracts\/([a-z-]+)/g)].some(([, name = '']) => !plumbing.includes(name)),
  );
  const named = sources.filter(({ source }) => /'(?:companion|evidence|register|webhooks|export)'/.test(source));

  expect(told.map(({ file }) => file)).toEqual([]);
  expect(named.map(({ file }) => file)).toEqual([]);
});

const decisions = readdirSync('docs/adr').filter((file) => /^\d{4}-/.test(file));

test.for(decisions)('%s says when it was decided and whether it stands', (file) => {
  const status = /^\*\*Status\.\*\* (?:Accepted|Superseded by \[ADR \d+\]\((\S+)\)), \d{4}-\d{2}-\d{2}\./m;

  const found = status.exec(readFileSync(join('docs/adr', file), 'utf8'));

  expect(found).not.toBeNull();
  expect([undefined, ...decisions]).toContain(found?.[1]);
});

function sourcesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }));
}
