import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutIsolates } from '../src/language/isolates.ts';
import { converse, knowledge, licensed, turn } from './converse.ts';

const changedMind = [
  'I bought a jumper from Myer and changed my mind about the colour, they refused a refund',
  'no, nothing is wrong with it',
];

/** Somebody to call, somewhere to look, or the promise to name them once the state is known. */
function namesAPlace(reply: string, language: Language): boolean {
  const { close } = knowledge.content.phrases[language];
  return /\b\d[\d ]{2,}\d\b|https:\/\//.test(reply) || reply.includes(close.legal_help_anywhere);
}

test('a closing says which words decided it, what would change it, and where to turn', () => {
  const { reply } = converse([...changedMind, 'I live in Melbourne']).turns[1] ?? { reply: '' };

  expect(reply).toContain('“I bought a jumper from Myer and changed my mind');
  expect(reply).toMatch(/different if.*“It is faulty or stopped working”/);
  expect(reply).toContain('https://www.accc.gov.au');
});

test('told where the person lives, it names the body of that state, and says nothing else again', () => {
  const { last } = converse([...changedMind, 'I live in Melbourne']);

  expect(last.stage).toBe('no_grounds_close');
  expect(last.reply).toContain('Consumer Affairs Victoria');
  expect(last.reply).not.toContain('changed my mind');
});

test('whoever goes on after a closing never hears the same words twice in a row', () => {
  const replies = converse([...changedMind, 'but I want my money', 'please', 'come on']).turns.map(
    ({ reply }) => reply,
  );

  for (const [at, reply] of replies.entries()) expect(reply).not.toBe(replies[at + 1]);
  expect(replies.at(-1)?.length).toBeLessThan(300);
});

test.for([
  [
    'en',
    'I dropped my phone in the pool in Brisbane and Samsung wont fix it under warranty',
    'Legal Aid Queensland, 1300 651 188',
  ],
  ['zh', '我被老板解雇了，我住在悉尼', 'Legal Aid NSW, 1300 888 529'],
  ['vi', 'Tôi bị sếp đuổi việc, tôi sống ở Melbourne', 'Victoria Legal Aid, 1300 792 387'],
  ['ar', 'طردني صاحب العمل من وظيفتي وأنا أسكن في سيدني', 'Legal Aid NSW, 1300 888 529'],
  ['el', 'Με απέλυσε ο εργοδότης μου, μένω στη Μελβούρνη', 'Victoria Legal Aid, 1300 792 387'],
] as const)('in %s the free legal help of the person’s own state is named', ([language, said, contact]) => {
  const { last } = converse([said]);

  expect(last).toMatchObject({ stage: 'no_grounds_close', language, finalised: null });
  expect(withoutIsolates(last.reply)).toContain(contact);
});

test('a partner sends nobody to the external body', () => {
  const { last } = converse(['you overcharged me but refunded me and its all sorted now'], { mode: licensed });

  expect(last.stage).toBe('no_grounds_close');
  expect(last.reply).not.toMatch(/Ombudsman/);
});

test('the document-less close has neither card nor complaint nor referral', () => {
  const { last } = converse(changedMind);

  expect(last).toMatchObject({ confirm: null, finalised: null, referral: null });
});

test('words that told of suicide are not quoted back as a reason', () => {
  const { last } = converse([
    'they refunded me and its all sorted but I want to kill myself',
    'I am safe now. it is about Optus, its all sorted',
  ]);

  expect(last.reply).not.toContain('kill');
});

const ends = knowledge.content.gates
  .map(({ entry }) => entry)
  // What has to be denied in words is told in before-closing.test.ts.
  .filter(({ effect, denied }) => ['closes', 'holds'].includes(effect) && denied.length === 0);

describe.for(languages)('in %s', (language) => {
  test.for(ends.map((gate) => [gate.id, gate] as const))(
    'the gate %s closes with its reason and a place',
    ([, gate]) => {
      const [claim = 'reply_missing'] = gate.claims;
      const [sector = null] = gate.sectors;
      const told = Object.fromEntries([claim, ...gate.when].map((key) => [key, true]));
      const facts = { ...told, sector };
      const asked = [gate.rescue ?? [], gate.ask_first ? gate.when : []].flat();
      const _dialogue = { asked: asked.map((key) => ({ key, after: '' })) };
      const { stage, reply } = turn({
        history: [{ role: 'user', content: '…' }],
        knownFacts: { ...facts, _dialogue },
        lang: language,
      });

      expect(stage).toBe('no_grounds_close');
      expect(withoutIsolates(reply)).toContain(gate.reason[language]);
      expect(withoutIsolates(reply)).toContain(gate.instead[language]);
      expect(namesAPlace(reply, language)).toBe(true);
    },
  );
});

test('whatever is known of a story, a closing gives a reason and a place to go', () => {
  const keys = knowledge.content.facts.map(({ entry }) => entry.key);
  const story = fc.record({
    facts: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 4 }),
    sector: fc.constantFrom(undefined, ...knowledge.content.sectors.map(({ entry }) => entry.code)),
    state: fc.constantFrom(undefined, 'NSW', 'VIC', 'NT'),
    lang: fc.constantFrom(...languages),
  });
  let closings = 0;
  fc.assert(
    fc.property(story, ({ facts, sector, state, lang }) => {
      const knownFacts = { ...Object.fromEntries(facts.map((key) => [key, true])), sector, state };
      const decision = turn({ history: [{ role: 'user', content: '…' }], knownFacts, clientDone: true, lang });
      if (decision.stage !== 'no_grounds_close') return;
      closings += 1;
      expect(decision.reply.split('\n\n').length).toBeGreaterThanOrEqual(3);
      expect(namesAPlace(decision.reply, lang)).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(closings).toBeGreaterThan(30);
});

const soldPrivately: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I bought a dryer off a lady on Gumtree for $280 and it died within a week. I live in Perth',
    'she refuses to give me my money back',
  ],
  zh: ['我从一个个人卖家手里买了台烘干机，280元，一周就坏了，我住在珀斯', '她拒绝退钱'],
  vi: [
    'Tôi mua lại cái máy sấy của một chị cá nhân, $280, một tuần thì hư. Tôi ở Perth',
    'chị ấy từ chối trả lại tiền',
  ],
  ar: ['اشتريت نشافة من شخص عادي بـ 280 دولار وتعطلت بعد أسبوع. أسكن في بيرث', 'رفضت أن تعيد لي المال'],
  el: [
    'Αγόρασα στεγνωτήριο από έναν ιδιώτη 280 δολάρια και χάλασε σε μια βδομάδα. Μένω στο Περθ',
    'αρνείται να μου δώσει πίσω τα λεφτά',
  ],
};

describe.for(languages)('in %s bought from a private person', (language) => {
  const { turns, last } = converse(soldPrivately[language]);

  test('there is no letter: the reply says why and names the court for small sums of the state', () => {
    expect(turns[0]?.stage).toBe('no_grounds_close');
    expect(turns[0]?.reply).toContain('magistratescourt.wa.gov.au');
  });

  test('and that the money was refused changes nothing', () => {
    expect(last.stage).toBe('no_grounds_close');
    expect(last.finalised).toBeNull();
  });
});

test('whoever missed a flight that went has no refused remedy', () => {
  const { last } = converse([
    'We missed our Jetstar flight in the traffic, it had left on time. They refuse to refund my fare',
  ]);

  expect(last.stage).toBe('no_grounds_close');
  expect(last.reply).toContain('you missed it');
});
