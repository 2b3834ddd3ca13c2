import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

const bare = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');

describe('a day ahead is a fact of its own, with what stands on it', () => {
  test.for([
    ['AGL will cut my power off on 2 December', 'cut_off_on', '2026-12-02'],
    ['the agent wants us out, eviction on Friday', 'eviction_on', '2026-11-27'],
    ['my VCAT hearing is on the 4th', 'hearing_on', '2026-12-04'],
    ['12月2日AGL要断电', 'cut_off_on', '2026-12-02'],
    ['thứ sáu tuần tới tôi phải ra tòa', 'hearing_on', '2026-11-27'],
    ['يوم ٢ ديسمبر رح يقطعو الكهربا', 'cut_off_on', '2026-12-02'],
    ['θα μου κόψουν το ρεύμα στις 2 Δεκεμβρίου', 'cut_off_on', '2026-12-02'],
  ] as const)('«%s»', ([said, key, day]) => {
    const { facts } = converse([said]).last;
    expect(facts[key]).toBe(day);
    expect(facts['incident_on']).toBeUndefined();
  });

  test('which the client may echo, take back, and let pass', () => {
    const echo = (value: unknown) =>
      converse(['hello'], { knownFacts: { hearing_on: value } }).last.facts['hearing_on'];
    expect(echo('2026-12-04')).toBe('2026-12-04');
    expect(echo('2026-10-04')).toBeUndefined();
    expect(echo(false)).toBe(false);
  });
});

const story = [
  'AGL overcharged me $900 and will cut my power off on 2 December, I asked for a payment plan and they refused',
  'I live in Sydney',
];

test('it is urgent, and the reply names the day and what to do', () => {
  const { turns } = converse(story);
  expect(bare(turns[0]?.reply ?? '')).toContain('2 December 2026');
  expect(turns[0]?.reply).toContain('hold the cut-off');
});

test('it stands on the card, and no step of the routing waits longer', () => {
  const { last } = converse([...story, 'a refund', "that's all", confirm]);
  const { turns } = converse([...story, 'a refund', "that's all"]);
  expect(turns.at(-1)?.confirm?.dates).toContainEqual({
    key: 'cut_off_on',
    label: '2 December 2026: the day your service is to be cut off',
    date: '2026-12-02',
    untick: 'day:2026-12-02',
  });
  const steps = last.finalised?.complaint.routing ?? [];
  expect(steps.length).toBe(2);
  for (const step of steps) expect(step.due_on !== undefined && step.due_on <= '2026-12-02').toBe(true);
  expect(steps[1]?.when).toContain('today, before 2 December 2026');
});
