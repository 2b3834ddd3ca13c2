import { dirname } from 'node:path';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { msOf, type Times } from './test-times.ts';

export type Chosen = {
  /** The nearest first. */
  readonly chosen: readonly string[];
  /** All test files that the change can reach. */
  readonly dependent: number;
};

/** What the chosen tests may take one after the other; three run at a time on two cores, and loading them takes as long again. */
const budgetMs = 30_000;

/** Tests that depend on the changed files, the nearest first and of equally near ones the fastest, as many as fit into the budget. */
export function nearestTests(changed: readonly string[], times: Times, graph = readImportGraph()): Chosen {
  const distances = distancesFrom(changed, graph);
  const folders = new Set(changed.map((file) => dirname(file)));
  // A test in the folder of the change is nearer than any other.
  const stepsTo = (file: string, distance: number) => (folders.has(dirname(file)) ? 0 : distance);
  const tests = [...distances]
    .filter(([file]) => isTest(file))
    .map(([file, distance]) => ({ file, distance: stepsTo(file, distance), ms: msOf(file, times) }))
    .toSorted((a, b) => a.distance - b.distance || a.ms - b.ms);
  let left = budgetMs;
  const chosen = tests.filter(({ ms }) => {
    if (ms > left) return false;
    left -= ms;
    return true;
  });
  return { chosen: chosen.map(({ file }) => file), dependent: tests.length };
}

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** How many imports away a file is from the nearest changed one. */
function distancesFrom(changed: readonly string[], graph: ImportGraph): ReadonlyMap<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    const users = [...(graph.importers.get(file) ?? []), ...(distance === 0 ? testsNaming(file, graph) : [])];
    for (const user of users) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  if ([...distances.keys()].some(isTest)) return distances;
  return new Map(changed.flatMap((file) => testsAround(file, graph)).map((test) => [test, 1]));
}

/** Knowledge, documents and programs of their own are read or run by their name. */
function testsNaming(file: string, { tests }: ImportGraph): readonly string[] {
  // Sources of one name there are many; the folder tells them apart.
  const isSource = /\.tsx?$/.test(file);
  const name = file
    .split('/')
    .slice(isSource ? -2 : -1)
    .join('/');
  return [...tests].filter(([, source]) => source.includes(name)).map(([test]) => test);
}

/** Where nothing else leads to a test: those of the package, and the journeys that are called after it. */
function testsAround(file: string, { tests }: ImportGraph): readonly string[] {
  const [group = '', name = ''] = file.split('/');
  const isOfGroup = ['libs', 'services', 'apps'].includes(group);
  const folders = isOfGroup ? [`${group}/${name}/`, `journeys/${name}/`] : [`${group}/`];
  return [...tests.keys()].filter((test) => folders.some((folder) => test.startsWith(folder)));
}
