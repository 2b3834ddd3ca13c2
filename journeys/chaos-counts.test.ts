import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants } from '@intake/bench/chaos/mutants/mutants';
import type { Strike } from '@intake/bench/chaos/plan';
import { playStorm, stormSettings } from '@intake/bench/chaos/play-storm';
import { guards } from '@intake/bench/guards/guards';
import { expect, test } from 'vitest';
import { testSystem } from './support/system.ts';

/** Half a minute of what `npm run bench -- chaos` does for ten. */
const strikes: readonly Strike[] = [
  { how: 'wipe', onTheWay: 8, awayMs: 1_000 },
  { victim: 'companion', how: 'kill', awayMs: 0 },
  { victim: 'webhooks', how: 'kill', awayMs: 0 },
  { victim: 'postgres', how: 'freeze', awayMs: 3_000 },
  { victim: 'register', how: 'kill', awayMs: 0 },
  { victim: 'postgres', how: 'kill', awayMs: 1_000 },
  { victim: 'webhooks-2', how: 'freeze', awayMs: 3_000 },
  { victim: 'nats', how: 'freeze', awayMs: 3_000 },
  { victim: 'gateway', how: 'kill', awayMs: 0 },
  { victim: 'export', how: 'kill', awayMs: 0 },
];

test('whatever is killed or stopped, and though the bus loses its disk: every confirmed complaint is in the register, among the records and with its partner', {
  timeout: 300_000,
}, async () => {
  await using system = await testSystem(stormSettings);

  const { faults, figures } = await playStorm({
    system,
    perSecond: 6,
    strikes,
    calmMs: 1_000,
    restWithinMs: 120_000,
    log: () => undefined,
  });

  expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(20);
  expect(figures.publishedAgain).toBeGreaterThan(0);
});

test.for(Object.entries(guards))('the guard «%s» still stands where it is taken away', ([, { edit, test: file }]) => {
  const root = join(import.meta.dirname, '..');

  expect(readFileSync(join(root, edit.file), 'utf8').split(edit.from)).toHaveLength(2);
  expect(existsSync(join(root, file))).toBe(true);
});

test.for(Object.entries(mutants))('the mutant %s still fits the code it changes', ([, edits]) => {
  for (const { file, from } of edits) {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(source.split(from)).toHaveLength(2);
  }
});
