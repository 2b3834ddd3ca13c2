import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

const withServers = {
  globalSetup: ['./libs/testkit/src/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const weighed = 'libs/rules/test/readings-memory.test.ts';
const fair = 'journeys/nobody-takes-it-down.test.ts';

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: journeys wait for half their time.
    maxWorkers: 3,
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./one-seed.ts'],
    globalSetup: ['./apps/widget/build/before-tests.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'libs/{client,contracts,hearing,rules}/**/*.test.ts',
            'apps/widget/**/*.test.ts',
            'services/*/src/**/*.test.ts',
            'services/evidence/test/corpus/**/*.test.ts',
            '*.test.ts',
            'supply-chain/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, weighed],
          // They are pure: files follow one another in one process, with one knowledge base and code that is warm.
          isolate: false,
          // Loading the knowledge base takes seconds on a busy machine; nothing is asserted about time.
          testTimeout: 180_000,
        },
      },
      {
        // It weighs the heap, which others would have filled.
        test: { name: 'heap', include: [weighed], testTimeout: 180_000 },
      },
      {
        test: {
          name: 'servers',
          include: [
            'libs/{platform,servers,testkit}/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'apps/operator/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'services/evidence/test/corpus/**'],
          ...withServers,
        },
      },
      {
        // Who is served before whom says nothing while others take the cores: it runs when they are done.
        test: {
          name: 'alone',
          include: [fair],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          exclude: [...configDefaults.exclude, fair],
          globalSetup: ['./journeys/support/share-system.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
