import { expect, test } from 'vitest';
import { confirm, converse, knowledge } from './converse.ts';

/** A fund's decision, told as a fact, and one that only promised something. */
const sent = (facts: Record<string, unknown>) =>
  converse(
    ['My complaint is about Bupa, my health fund. I live in Perth. I want it reviewed', "that's all", confirm, confirm],
    {
      knownFacts: { sector: 'private_health_insurance', organisation: 'Bupa', ...facts },
    },
  ).last.finalised?.complaint;

test('a health fund that has refused already has answered: nobody waits a month before an operation', () => {
  const complaint = sent({ waiting_period_applied: true, pea_assessed_wrongly: true });
  const [first, second] = complaint?.routing ?? [];
  expect(first?.when).toMatch(/^They have said no already/);
  expect(second?.when).toContain('you may be able to go there now');
  expect(JSON.stringify(complaint?.document)).toContain('I may take this further without waiting longer');
});

test('one that only broke a promise has its time', () => {
  const complaint = sent({
    representation_made: true,
    representation_false: true,
    relied_on_representation: true,
    promise_not_kept: true,
  });
  expect(complaint?.routing[0]?.when).toContain('We suggest waiting 30 calendar days');
  expect(JSON.stringify(complaint?.document)).not.toContain('without waiting longer');
});

test('what opens a way is a fact of the base', () => {
  const keys = new Set(knowledge.content.facts.map(({ entry }) => entry.key));
  const openers = knowledge.content.sectors.flatMap(({ entry }) => entry.external.flatMap((place) => place.opened_by));
  expect(openers.length).toBeGreaterThan(0);
  expect(openers.filter((key) => !keys.has(key))).toEqual([]);
});
