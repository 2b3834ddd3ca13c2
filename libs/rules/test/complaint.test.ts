import { Complaint } from '@intake/contracts/complaint';
import { Categories } from '@intake/contracts/register';
import { expect, test } from 'vitest';
import { confirm, converse, licensed, pilot } from './converse.ts';

const story = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';
const evidence = {
  source: 'SMS',
  transcript: [{ speaker: 'other' as const, time: '2026-10-03T10:00', text: 'We charged you twice by mistake.' }],
};

const finished = (more = {}) => {
  const { finalised } = converse([story, confirm], more).last;
  if (finalised === null) throw new Error('the complaint was not finished');
  return finalised;
};

test('the document’s sections stand in the agreed order', () => {
  const { document } = finished({ evidence }).complaint;

  expect(document.sections.map(({ id }) => id)).toEqual([
    'summary',
    'what_happened',
    'claims',
    'grounds',
    'complaint_handling_context',
    'outcome',
    'evidence',
  ]);
  expect(document.evidence).toEqual([
    { id: 'E1', label: 'SMS, one message, 3 October 2026.', sha256: expect.any(String) },
  ]);
});

test('a partner’s document has no context section and goes to the partner only', () => {
  const { complaint } = finished({ mode: licensed });

  expect(complaint.document.sections.map(({ id }) => id)).not.toContain('complaint_handling_context');
  expect(complaint.routing).toMatchObject([{ order: 1, recipient: 'Telstra' }]);
  expect(complaint.reference).toBe(licensed.reference);
  expect(complaint.text).toContain(licensed.reference);
});

test('a pilot’s document is marked as unverified, a licensed partner’s is not', () => {
  const unverified = finished({ mode: pilot, clientDone: true });

  expect(unverified.complaint.document.title).toContain('UNVERIFIED');
  expect(unverified.complaint.text).toContain('not verified');
  expect(finished({ mode: licensed }).complaint.text).not.toMatch(/pilot|unverified/i);
});

test('a public complaint is never referenced and goes to the organisation first, then to the free external body', () => {
  const { complaint } = finished();

  expect(complaint).not.toHaveProperty('reference');
  expect(complaint.document.reference).toBeNull();
  expect(complaint.routing).toMatchObject([
    { order: 1, recipient: 'Telstra', response_days: 14, when: expect.stringContaining('4 December 2026') },
    { order: 2, recipient: 'Telecommunications Industry Ombudsman', url: 'https://www.tio.com.au' },
  ]);
});

test('where the body depends on the state, an unknown state leads to a chooser, never to a guess', () => {
  const { last } = converse(['My Kmart kettle is faulty and they refused a refund', 'no', 'thats all', confirm]);

  expect(last.finalised?.complaint.routing[1]?.recipient).toContain('your state or territory');
});

test('what happened is told in the person’s own words, to the letter', () => {
  const { complaint } = finished();

  expect(complaint.document.sections[1]?.paragraphs).toContain(story);
  expect(complaint.text).toContain(story);
});

test('nothing in a complaint promises, advises or alleges a breach', () => {
  const { text } = finished().complaint;

  expect(text).not.toMatch(/you will win|illegal|broke the law|you are owed|guarantee that/i);
});

test('the register’s categories hold codes only', () => {
  const { categories } = finished();

  expect(Categories.parse(categories)).toEqual(categories);
  expect(JSON.stringify(categories)).not.toMatch(/account twice|refund|89/);
});

test('exposure is null, never nought, where no fee is published', () => {
  const { categories } = finished();

  expect(categories).toMatchObject({ edr_scheme: 'tio', modelled_external_exposure_aud: null });
});

test('the finished complaint has the shape of the contract', () => {
  const { complaint } = finished({ evidence, mode: licensed });

  expect(Complaint.parse(complaint)).toEqual(complaint);
});

test.for([
  ['My fridge from Kmart died on 3 October 2026 and for 4 weeks now they refuse a refund', '2026-10-03'],
  ['I bought a fridge from Kmart, it is faulty. For 4 weeks now they refuse a refund', '2026-10-24'],
  ['上个月我在 Kmart 买的冰箱坏了，他们过了三天才回电话，不肯退款', '2026-10-21'],
] as const)('«%s» happened on %s: a day that is named goes before one that is reckoned', ([said, day]) => {
  expect(converse([said], { day: '2026-11-21' }).last.facts['incident_on']).toBe(day);
});

test('«last year» in a letter counts from the day of the letter, and the person’s own day goes before it', () => {
  const transcript = [
    { speaker: 'other' as const, time: '2024-05-02T14:10', text: 'We refused your refund last year.' },
    { speaker: 'person' as const, text: 'The fridge is faulty.' },
  ];
  const letter = { source: 'E-mail', transcript };
  const told = (words: string) => converse([words], { evidence: letter, day: '2026-11-21' }).last.facts['incident_on'];

  expect(told('My Kmart fridge is faulty and they refused a refund')).toBe('2023-05-02');
  expect(told('My Kmart fridge is faulty, they refused a refund on 4 May 2024')).toBe('2024-05-04');
});

test.for([
  ['NAB charged me a fee twice and I complained to them 31 days ago, no answer', 'without further delay.'],
  ['NAB charged me a fee twice, I complained and they sent me their final response', 'gives your reasons.'],
  ['NAB charged me a fee twice, I want a refund', 'within 30 calendar days of receiving this: by 20 December 2026'],
  ['My Kmart kettle is faulty and they refused a refund, I live in Perth', 'if you can by 4 December 2026.'],
] as const)('«%s»: a reply is asked for %s', ([said, words]) => {
  const { last } = converse([said, 'thats all', confirm]);

  expect(last.finalised?.complaint.document.outcomes_sought.at(-1)).toContain(words);
});

test('what the person asked for in their own words stands with what is asked for, and nowhere else', () => {
  const wish = 'a payment plan that I can afford until I am back at work';
  const told =
    'I asked NAB for hardship help with my home loan in september and they refused without giving any reasons';
  const { last } = converse([told, wish, 'thats all', confirm]);
  const sections = last.finalised?.complaint.document.sections ?? [];

  expect(sections.filter((section) => JSON.stringify(section).includes(wish)).map(({ id }) => id)).toEqual(['outcome']);
  expect(last.finalised?.complaint.document.outcomes_sought[0]).toBe('A payment arrangement that I can afford.');
});

test('what the passed arguments do not lead to may be asked for, with what they lead to beside it', () => {
  const { last } = converse(['Telstra charged me twice for the same bill, I want compensation', 'thats all', confirm]);

  expect(last.finalised?.complaint.document.outcomes_sought.slice(0, 2)).toEqual([
    'Compensation for the loss this has caused me.',
    'If you do not agree to that: my money back (a refund), or the charges or fees in question to be removed or credited.',
  ]);
});
