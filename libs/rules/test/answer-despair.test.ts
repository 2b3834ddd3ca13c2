import { type Language, languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { decideTurn } from '../src/decide-turn.ts';
import type { InForce } from '../src/knowledge/in-force.ts';
import { withoutIsolates } from '../src/language/isolates.ts';
import { converse, knowledge } from './converse.ts';

// Whatever breaks in the engine, whoever tells of suicide gets the words and the lines.

const base = { clientDone: false, evidence: null, lang: null, day: '2026-11-20', mode: { kind: 'public' } } as const;

const broken = (): never => {
  throw new Error('a fault in the engine');
};

/** The base as it is, but for a part that nobody can use. */
function without(part: keyof InForce): typeof knowledge {
  const lawOn: typeof knowledge.lawOn = (...days) => {
    const inForce = { ...knowledge.lawOn(...days) };
    return Object.defineProperty(inForce, part, { get: broken });
  };
  return { ...knowledge, lawOn };
}

/** No sum and no day of any text can be read. */
const withoutTables = (): typeof knowledge => {
  const smallWords = Object.entries(knowledge.smallWords).map(([hand, words]) => [
    hand,
    Object.defineProperty({ ...words }, 'tables', { get: broken }),
  ]);
  return { ...knowledge, smallWords: Object.fromEntries(smallWords) };
};

const faults = {
  reading: withoutTables(),
  establishing: without('sectors'),
  'raising what is urgent': without('urgency'),
  weighing: without('gates'),
} as const;

const story = 'Telstra took $75 out of my account twice in october and I want it back';
const outright: Readonly<Record<Language, string>> = {
  en: 'I want to kill myself',
  zh: '我想自杀',
  vi: 'tôi muốn tự tử',
  ar: 'أريد أن أموت',
  el: 'θέλω να πεθάνω',
};

const told = converse([story, outright.en]);
const [before] = told.turns;
const turnOf = (words: string) => ({
  ...base,
  history: [...told.history.slice(0, 2), { role: 'user' as const, content: words }],
  knownFacts: before?.facts ?? {},
});

test.for(Object.entries(faults))('a fault in %s leaves an ordinary turn undecided', ([, base]) => {
  expect(() => decideTurn(base, turnOf('They never answered me'))).toThrow('a fault in the engine');
});

/** What nobody knows where nothing could be decided. */
const undecided = { facts: null, grounds: null, fault: null, receipt: null, rewordable: null };

test.for(Object.entries(faults))('a fault in %s does not change what whoever tells of suicide reads', ([, base]) => {
  const met = decideTurn(base, turnOf(outright.en));

  expect(met.fault).toMatchObject({ message: 'a fault in the engine' });
  expect({ ...met, ...undecided }).toEqual({ ...told.last, ...undecided });
  expect(met.receipt()).toMatchObject({ stage: 'safety', facts: [], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('the facts go back as they came, and the conversation goes on from them once the fault is gone', () => {
  const met = decideTurn(faults.weighing, turnOf(outright.en));
  const history = [...turnOf(outright.en).history, { role: 'assistant' as const, content: met.reply }];
  const next = { role: 'user' as const, content: 'I am safe, my sister is here. They still have not paid' };
  const on = decideTurn(knowledge, { ...base, history: [...history, next], knownFacts: met.facts });

  expect(met.facts).toMatchObject({ organisation: 'Telstra', amount_aud: 75 });
  expect(on.facts).toMatchObject({ organisation: 'Telstra', amount_aud: 75 });
  expect(on.stage).not.toBe('safety');
});

test.for([...languages])('%s: in their language', (language) => {
  const { disclosed_end } = knowledge.content.safetyWords[language];
  const met = decideTurn(faults.reading, turnOf(outright[language]));

  expect(met).toMatchObject({ stage: 'safety', language });
  expect(withoutIsolates(met.reply)).toContain(disclosed_end);
});

test('whoever may mean it is asked, and met when they say yes, though the fault stays', () => {
  const hint = turnOf('they would all be better off without me');
  const asked = decideTurn(faults.establishing, hint);
  const history = [
    ...hint.history,
    { role: 'assistant' as const, content: asked.reply },
    { role: 'user' as const, content: 'yes' },
  ];

  expect(asked).toMatchObject({ stage: 'listening', distress: 'suspected' });
  expect(withoutIsolates(asked.reply)).toContain(knowledge.content.safetyWords.en.suspected_end);
  expect(decideTurn(faults.establishing, { ...base, history, knownFacts: asked.facts }).stage).toBe('safety');
});
