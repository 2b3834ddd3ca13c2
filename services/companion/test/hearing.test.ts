import { randomUUID } from 'node:crypto';
import { ServiceError } from '@intake/contracts/errors';
import type { Caller } from '@intake/contracts/operations/caller';
import type { Hint } from '@intake/rules/conversation/hint';
import { loadKnowledge } from '@intake/rules/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listener } from '../src/hearing/open-listener.ts';
import { testCompanion } from './companion.ts';

const { suspected, urgency } = loadKnowledge().content.safetyWords.en;
const caller: Caller = { kind: 'anonymous', request_id: randomUUID() };
const words = 'I gave Rex to the neighbours. It is about a bill.';

/** Hears that the dog is given away. */
const listener: Listener = {
  listen: async (input) => {
    const newest = input.history.findLastIndex(({ role }) => role === 'user');
    const isHeard = input.history[newest]?.content.includes('Rex') === true;
    const hint: Hint = {
      level: 'suspected',
      about: 'self',
      spans: [{ from: 0, to: 28 }],
      urgent: [],
      calm: false,
      beside: { sure: [], likely: [] },
    };
    return { ...input, heard: { reader: 'e'.repeat(64), hints: new Map(isHeard ? [[newest, hint]] : []) } };
  },
};

let companion: Awaited<ReturnType<typeof testCompanion>>;
beforeAll(async () => {
  companion = await testCompanion({ listener });
});
afterAll(() => companion[Symbol.asyncDispose]());

test('what the reader hears is asked about, and remembered under our signature', async () => {
  const first = await companion.take(caller, { history: [{ role: 'user', content: words }] });
  const history = [
    { role: 'user', content: words },
    { role: 'assistant', content: first.reply },
    { role: 'user', content: 'I do not know' },
  ];
  const second = await companion.take(caller, { history, known_facts: first.facts, intake_id: first.intake_id });

  expect(first.reply.startsWith(suspected.person)).toBe(true);
  expect(first.urgency[0]).toMatchObject({ level: 'critical', message: urgency.suspected.message });
  expect(second.stage).toBe('safety');
});

test('a turn that the reader cannot hear in time is refused: the same turn is never decided in two ways', async () => {
  const refuse = async () => {
    throw new ServiceError('companion_failed', 'The service is busy. Please try again.');
  };
  await using busy = await testCompanion({ listener: { listen: refuse } });

  const refused = busy.take(caller, { history: [{ role: 'user', content: words }] });

  await expect(refused).rejects.toMatchObject({ code: 'companion_failed' });
});
