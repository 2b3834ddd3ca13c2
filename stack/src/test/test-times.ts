import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Report } from './count-tests.ts';
import { REPOSITORY } from './repository.ts';

/** How long each test file took, in milliseconds, by its path. */
export type Times = Readonly<Record<string, number>>;

const keptIn = join(REPOSITORY, '.cache/test-times.json');
const mostShown = 15;

export const timesIn = (report: Report | undefined, root: string): Times =>
  Object.fromEntries(
    (report?.testResults ?? []).map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]),
  );

/** The slowest files, and what part of all the time that tests took they are. */
export function whereTimeWent(times: Times): string {
  const slowest = Object.entries(times).toSorted(([, a], [, b]) => b - a);
  const all = slowest.reduce((sum, [, ms]) => sum + ms, 0);
  const shown = slowest.slice(0, mostShown);
  const rows = shown.map(([file, ms]) => `${seconds(ms)}  ${file}`);
  const share = Math.round((shown.reduce((sum, [, ms]) => sum + ms, 0) / Math.max(1, all)) * 100);
  return [
    `Where time went: ${slowest.length} test files took ${seconds(all).trim()} one after the other, the slowest ${shown.length} of them ${share} %.`,
    ...rows,
  ].join('\n');
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9);

/** For choosing tests that are done in a minute. A file that did not run keeps the time that it took before. */
export async function keepTimes(times: Times): Promise<void> {
  await mkdir(dirname(keptIn), { recursive: true });
  await writeFile(keptIn, JSON.stringify({ ...(await knownTimes()), ...times }));
}

/** How long a file took the last time, or usually takes one that never ran here. */
export const msOf = (file: string, times: Times): number => times[file] ?? usualMs(file);

function usualMs(file: string): number {
  if (file.startsWith('journeys/')) return 20_000;
  if (/\.properties\.|corpus|voices|mutate/.test(file)) return 15_000;
  // Both load the knowledge base, and compile it anew when the rules were changed.
  if (/^(?:libs\/rules|services\/companion\/test)\//.test(file)) return 7_000;
  return /^(?:services|apps)\/[^/]+\/test\//.test(file) ? 5_000 : 1_000;
}

export async function knownTimes(): Promise<Times> {
  const text = await readFile(keptIn, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}
