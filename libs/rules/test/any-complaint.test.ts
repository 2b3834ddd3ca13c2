import { Complaint, sectionIds } from '@intake/contracts/complaint';
import type { Message } from '@intake/contracts/conversation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { makeTimeline } from '../src/conversation/timeline.ts';
import { confirmed, knowledge, licensed, pilot } from './converse.ts';

const { confirm_yes } = knowledge.content.phrases.en.confirm;
const inForce = knowledge.lawOn('2026-11-20');
const claimKeys = [...inForce.facts.values()].filter(({ role }) => role === 'claim').map(({ key }) => key);

const openings = [
  'Telstra charged me $65 and then $1,200 twice, write to me at an.na+x@example.com or 0412 345 678.',
  '我买的冰箱坏了，店里不肯退钱，已经三个月了。',
  'الثلاجة معطلة ورفضوا إعادة المبلغ 1299 دولارا.',
  'Το ψυγείο χάλασε και αρνούνται να το επισκευάσουν.',
  'Tủ lạnh bị hỏng mà họ không chịu trả lại tiền.',
  'They took EUR 400 from me, or was it £300, and sent nothing.',
  'It was \u202ereversed\u202c by them, then nothing.',
  '- a list\n- of what * they # did\n\nover several paragraphs',
  'They said “no” and “never”, that is all.',
  'A bell \u0007 and a tab\tin the middle of it, they never replied.',
];
// No braces and no curly quotes: those that are left over have to be ours.
const letters = [
  ...'abc def  ghij-.,;:!?\'"()<>&#*_\n\t',
  'é',
  'ß',
  'ơ',
  'ș',
  '中',
  'ع',
  'ש',
  '😀',
  '\u200f',
  '\u0301',
];
const story = fc.oneof(
  fc.constantFrom(...openings),
  fc
    .string({ unit: fc.constantFrom(...letters), minLength: 40, maxLength: 400 })
    .map((words) => `It went wrong. ${words} end`),
);
const name = fc.oneof(
  fc.constantFrom(
    'Telstra',
    'Dave & Sons',
    'شركة النور',
    '小店',
    'Evil\nTo: someone else',
    'a'.repeat(80),
    '  ',
    'Co\u202ekcab',
  ),
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 80 }),
);

const anyComplaint = fc.record({
  stories: fc.uniqueArray(story, { minLength: 1, maxLength: 8 }),
  claims: fc.subarray(claimKeys, { minLength: 1, maxLength: 25 }),
  sector: fc.option(fc.constantFrom(...inForce.sectors.keys())),
  organisation: name,
  state: fc.option(fc.constantFrom('NSW', 'TAS')),
  outcome: fc.option(fc.constantFrom('refund', 'stop_conduct', 'compensation')),
  amount: fc.option(fc.double({ min: 0.01, max: 5e6, noNaN: true })),
  asked: fc.option(fc.constantFrom('desired_outcome', 'state', 'incident_on', 'goods_faulty', 'story')),
  mode: fc.constantFrom({ kind: 'public' } as const, licensed, pilot),
  source: fc.option(name),
});
type Told = typeof anyComplaint extends fc.Arbitrary<infer Value> ? Value : never;

function finish({ stories, claims, sector, organisation, state, outcome, amount, asked, mode, source }: Told) {
  const said: Message[] = stories.flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content: 'And?' },
  ]);
  const answers: Message[] =
    asked === null
      ? []
      : [
          { role: 'user', content: 'a short answer' },
          { role: 'assistant', content: 'Ok?' },
        ];
  const after = makeTimeline(said, recall({})).newestMark;
  const transcript = [{ speaker: 'other' as const, text: 'We will not refund you.', time: '10:15' }];
  const decision = confirmed({
    history: [...said, ...answers, { role: 'user', content: confirm_yes }],
    knownFacts: {
      ...Object.fromEntries(claims.map((key) => [key, true])),
      ...(sector === null ? {} : { sector }),
      ...(state === null ? {} : { state }),
      ...(outcome === null ? {} : { desired_outcome: outcome }),
      ...(amount === null ? {} : { amount_aud: amount }),
      organisation,
      acting_for_other: false,
      _dialogue: { asked: asked === null ? [] : [{ key: asked, after }] },
    },
    evidence: source === null ? null : { source, transcript },
    mode: mode.kind === 'partner' ? { ...mode, name: organisation.trim() === '' ? 'Partner' : organisation } : mode,
  });
  return decision.finalised?.complaint ?? null;
}

/** What is left of the document when all that people typed is exchanged: what they said, names and sources. */
function ourWords({ document }: Complaint, { organisation, source }: Told): string {
  const { sections, title, to, from_note, disclaimer, outcomes_sought } = document;
  const parts = sections
    .filter(({ id }) => id !== 'what_happened')
    .flatMap(({ heading, paragraphs, items = [] }) => [heading, ...paragraphs, ...items]);
  const typed = [organisation, source ?? ''].map((words) => words.replace(/[\p{Cc}\s]+/gu, ' ').trim());
  const all = [title, to, from_note, disclaimer, ...outcomes_sought, ...parts]
    .join('\n')
    .replace(/“[\s\S]*?”(?=\n|$| )/g, '');
  return typed.filter((words) => words !== '').reduce((left, words) => left.replaceAll(words, 'X'), all);
}

const run = (check: (complaint: Complaint, told: Told) => void, numRuns = 60) =>
  fc.assert(
    fc.property(anyComplaint, (told) => {
      const complaint = finish(told);
      if (complaint !== null) check(complaint, told);
    }),
    { numRuns },
  );

test('whatever was told, the complaint has the contract’s shape and order and nothing empty', {
  timeout: 60_000,
}, () => {
  run((complaint) => {
    expect(Complaint.parse(complaint)).toEqual(complaint);
    const { sections } = complaint.document;
    expect(sections.map(({ id }) => id)).toEqual(
      sectionIds.filter((id) => sections.some((section) => section.id === id)),
    );
    for (const { heading, paragraphs, items = [] } of sections) {
      expect(paragraphs.length + items.length).toBeGreaterThan(0);
      for (const words of [heading, ...paragraphs, ...items]) expect(words.trim()).not.toBe('');
    }
  });
});

test('whatever was told stands in the complaint to the letter', { timeout: 60_000 }, () => {
  run(({ document, text }, { stories }) => {
    const told = document.sections.find(({ id }) => id === 'what_happened')?.paragraphs ?? [];
    for (const words of stories) {
      expect(told).toContain(words.trim());
      expect(text).toContain(words.trim());
    }
  });
});

test('around the person’s words and names there is only finished English', { timeout: 60_000 }, () => {
  run((complaint, told) => {
    const ours = ourWords(complaint, told);

    expect(ours).not.toMatch(/[{}]|undefined|null|NaN|\[object|\.\.| ,/);
    expect(ours.replace(/[\p{Script=Latin}\p{Script=Common}]/gu, '')).toBe('');
  });
});

test('no name writes a line of the letter’s head', { timeout: 60_000 }, () => {
  run(({ text, document }) => {
    const head = text.slice(0, text.indexOf(`\n\n${document.sections[0]?.heading.toUpperCase()}`)).split('\n');
    const labels = head.filter((line) => line !== '').map((line) => line.slice(0, line.indexOf(':')));

    expect(labels).toEqual(['Subject', 'Date', 'To', 'From', ...(document.reference === null ? [] : ['Reference'])]);
  });
});

test('words from right to left leave the English around them in order', () => {
  const quoted = 'الثلاجة معطلة ورفضوا إعادة المبلغ 1299 دولارا.';
  const { finalised } = confirmed({
    history: [
      { role: 'user', content: quoted },
      { role: 'user', content: confirm_yes },
    ],
    knownFacts: { organisation: 'شركة النور', goods_faulty: true },
  });
  const { text = '' } = finalised?.complaint ?? {};

  expect(text).toContain('Subject: Complaint to \u2068شركة النور\u2069: ');
  for (const line of text.split('\n').filter((one) => /[\p{Script=Arabic}]/u.test(one) && /[A-Za-z]{3}/.test(one)))
    expect(line).toMatch(/^(To: |[^\u2068]*\u2068[^\u2069]*\u2069)/);
});

test('sixty long messages and every claim at once make one complete complaint', { timeout: 30_000 }, () => {
  const stories = Array.from({ length: 59 }, (_, index) =>
    `Part ${index}: ${'they charged me again and again. '.repeat(60)}`.trim(),
  );
  const { finalised } = confirmed({
    history: [
      ...stories.map((content) => ({ role: 'user' as const, content })),
      { role: 'user', content: confirm_yes },
    ],
    knownFacts: {
      ...Object.fromEntries(claimKeys.map((key) => [key, true])),
      sector: 'retail',
    },
  });
  const { document, text = '' } = finalised?.complaint ?? {};
  const summary = document?.sections[0];

  for (const words of stories) expect(text).toContain(words);
  expect(summary?.items).toHaveLength(6);
  expect(summary?.items?.at(-1)).toMatch(/^Further points, set out below: \d+\.$/);
  expect(document?.sections.find(({ id }) => id === 'claims')?.items?.length).toBe(finalised?.claims.length);
});

test('what is said twice in the same words is told once', () => {
  const said = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';
  const history = [said, said, confirm_yes].map((content) => ({ role: 'user' as const, content }));
  const { finalised } = confirmed({ history });
  const told = finalised?.complaint.document.sections.find(({ id }) => id === 'what_happened')?.paragraphs;

  expect(told?.filter((words) => words === said)).toHaveLength(1);
});
