import { nearestTests } from '@intake/stack/test/nearest-tests';
import { whereTimeWent } from '@intake/stack/test/test-times';
import { expect, test } from 'vitest';

const graph = {
  importers: new Map([
    ['libs/a/src/one.ts', ['libs/a/src/two.ts', 'libs/a/src/one.test.ts']],
    ['libs/a/src/two.ts', ['libs/a/src/two.test.ts', 'services/b/test/b.test.ts']],
  ]),
  tests: new Map([
    ['libs/a/src/one.test.ts', ''],
    ['libs/a/src/two.test.ts', ''],
    ['services/b/test/b.test.ts', "readFileSync('docs/page.md')"],
    ['libs/c/test/c.test.ts', ''],
  ]),
};

test('the tests nearest to a change run first, and none that does not depend on it', () => {
  const { chosen, dependent } = nearestTests(['libs/a/src/one.ts'], {}, graph);

  expect(chosen).toEqual(['libs/a/src/one.test.ts', 'libs/a/src/two.test.ts', 'services/b/test/b.test.ts']);
  expect(dependent).toBe(3);
});

test('what does not fit into the time is left out and counted', () => {
  const times = { 'libs/a/src/two.test.ts': 600_000 };

  const { chosen, dependent } = nearestTests(['libs/a/src/one.ts'], times, graph);

  expect(chosen).not.toContain('libs/a/src/two.test.ts');
  expect(dependent).toBe(3);
});

test('a document is tested by those that name it, and where nothing names a file by the tests of its package', () => {
  expect(nearestTests(['docs/page.md'], {}, graph).chosen).toEqual(['services/b/test/b.test.ts']);
  expect(nearestTests(['libs/c/words.yaml'], {}, graph).chosen).toEqual(['libs/c/test/c.test.ts']);
});

test('the report names the slowest files first, and what part of all time they take', () => {
  const told = whereTimeWent({ 'a.test.ts': 1_000, 'b.test.ts': 9_000 });

  expect(told.split('\n')).toEqual([
    'Where time went: 2 test files took 10.0 s one after the other, the slowest 2 of them 100 %.',
    '    9.0 s  b.test.ts',
    '    1.0 s  a.test.ts',
  ]);
});
