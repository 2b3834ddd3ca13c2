import { playChaos } from '@intake/bench/conversations/play-chaos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner } from './support/operate.ts';
import { type TestSystem, testSystem } from './support/system.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await testSystem();
});
afterAll(() => system?.[Symbol.asyncDispose]());

test('whatever is struck down under forty conversations, each turn is answered in the end and none that was is lost', async () => {
  const { headers } = await licensePartner(system, { id: 'harbour', name: 'Harbour' });

  const outcome = await playChaos({
    system,
    key: headers['x-service-key'],
    people: 40,
    thinkMs: 1_000,
    calmAnswers: 50,
    outages: [
      { victim: 'companion', how: 'kill', awayMs: 0 },
      { victim: 'nats', how: 'kill', awayMs: 3_000 },
      { victim: 'postgres', how: 'kill', awayMs: 4_000 },
    ],
  });

  expect(outcome.strange).toEqual([]);
  expect(outcome.lostTurns).toEqual([]);
  expect(outcome.lostComplaints).toEqual([]);
  expect(outcome.answered).toBeGreaterThan(100);
  expect(outcome.complaints).toBeGreaterThan(0);
  expect(outcome.refused).toBeGreaterThan(0);
});
