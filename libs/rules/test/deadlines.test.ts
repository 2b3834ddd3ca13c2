import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';
import { lettered } from './lettered.ts';

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
  expect(steps[1]?.when).toContain('today. The day you named is 2 December 2026');
});

describe('a length that a notice gives runs from the day of the notice', () => {
  test.for([
    ['The agent sent a bond claim notice of 17 November with 14 days to answer', 'answer_on', '2026-12-01'],
    ['I got a letter from the council dated 16 November. I have 21 days to object', 'answer_on', '2026-12-07'],
    ['they gave me until 2 December to dispute the claim', 'answer_on', '2026-12-02'],
    ['the 14 day notice came on 15 November and I have to respond within 14 days', 'answer_on', '2026-11-29'],
    ['I signed with the solar mob on 18 November, 10 days cooling off', 'cooling_off_on', '2026-11-28'],
    ['中介11月17日发来扣押金通知，给我14天答复', 'answer_on', '2026-12-01'],
    ['Thông báo đòi tiền bond ngày 17/11, cho tôi 14 ngày để trả lời', 'answer_on', '2026-12-01'],
    ['وصلني إشعار بتاريخ 17 نوفمبر وعندي 14 يوم للرد', 'answer_on', '2026-12-01'],
    ['Πήρα ειδοποίηση στις 17 Νοεμβρίου και έχω 14 μέρες να απαντήσω', 'answer_on', '2026-12-01'],
  ] as const)('«%s»', ([said, key, day]) => {
    expect(converse([said]).last.facts[key]).toBe(day);
  });

  test.for([
    'I complained on 17 November and they have 14 days to answer me',
    'My power was off for 30 days from 3 November',
    'The bank said on 10 November that it will respond within 21 days',
    '我11月17日投诉，他们说14天内答复我',
    'Tôi khiếu nại ngày 17/11, họ hẹn 14 ngày sẽ trả lời',
  ])('«%s» gives the person no day', (said) => {
    const { facts } = converse([said]).last;
    expect(
      Object.keys(facts).filter((key) => /^(answer|cooling_off|cut_off|payment|eviction|hearing)_on$/.test(key)),
    ).toEqual([]);
  });
});

const bond =
  'My landlord keeps my $1,900 bond for no reason. His bond claim notice of 17 November gives me 14 days to answer. I live in Sydney and want the bond back';

test('a notice to answer comes first, and neither the letter nor the way on waits beyond its day', () => {
  const { last } = converse([bond, "that's all", confirm, confirm]);
  const complaint = last.finalised?.complaint;
  const [first, second] = complaint?.routing ?? [];
  expect(first?.when).toMatch(/^First answer the notice itself by 1 December 2026/);
  expect(second?.when).toContain('today. The day you named is 1 December 2026');
  for (const step of [first, second]) expect(step?.due_on).toBe('2026-12-01');
  const letter = JSON.stringify(complaint?.document);
  expect(letter).toContain('I have until 1 December 2026 to answer the notice');
  expect(letter).toContain('by 1 December 2026: that day does not wait');
  expect(letter).toContain('I may take this further without waiting longer');
  expect(letter).not.toContain('4 December');
});

test('a partner says it too', () => {
  const [step] = lettered([bond]).last.finalised?.complaint.routing ?? [];
  expect(step?.when).toMatch(/^First answer the notice itself by 1 December 2026/);
});
