import { expect, test } from 'vitest';
import type { Hint } from '../src/conversation/hint.ts';
import { recall } from '../src/conversation/memory.ts';
import { decideTurn } from '../src/decide-turn.ts';
import { loadKnowledge } from '../src/load.ts';
import { keepReadings } from '../src/reading/readings.ts';

// What the learnt reader hears as said to the service stays out of the account; a fact or a figure in it keeps it there.

const knowledge = loadKnowledge();
const readings = keepReadings({ bytes: 1e8, keepMs: 1e9, now: () => 0 });

function letterOf(first: string, sentencesBeside: readonly string[]): string {
  const beside = sentencesBeside.map((sentence) => {
    const from = first.indexOf(sentence);
    return { from, to: from + sentence.length };
  });
  const hint: Hint = { level: null, about: 'self', spans: [], urgent: [], calm: true, beside };
  const input = { clientDone: true, evidence: null, lang: null, day: '2026-11-20', mode: { kind: 'public' } } as const;
  const history = [{ role: 'user' as const, content: first }];
  const told = decideTurn(
    knowledge,
    { ...input, history, knownFacts: {}, heard: { reader: 'test', hints: new Map([[0, hint]]) } },
    readings,
  );
  const yes = { role: 'user' as const, content: told.confirm?.ui.confirm_yes ?? '' };
  // The second turn remembers what was heard on the first.
  const done = decideTurn(
    knowledge,
    {
      ...input,
      history: [...history, { role: 'assistant' as const, content: told.reply }, yes],
      knownFacts: told.facts,
      heard: { reader: 'test', hints: new Map() },
    },
    readings,
  );
  return done.finalised?.complaint.text ?? '';
}

const story = 'I bought a kettle from Kmart in May and it stopped working after a week. They refused to refund me.';

test('what is said to the service is no part of the account, and the story around it is', () => {
  const words = `Gosh the colours of this little window make my head spin. ${story}`;

  expect(letterOf(words, [])).toContain('little window make my head spin');
  const letter = letterOf(words, ['Gosh the colours of this little window make my head spin']);
  expect(letter).not.toContain('little window');
  expect(letter).toContain('it stopped working after a week');
});

test('a sentence that holds a fact or a figure stays, whatever the reader makes of it', () => {
  const letter = letterOf(
    story,
    story.split(/(?<=\.) /u).map((sentence) => sentence.replace('.', '')),
  );

  expect(letter).toContain('it stopped working after a week');
  expect(letter).toContain('They refused to refund me');
});

test('what is remembered of it has a bound, and the newest stays', () => {
  const words = 'Hm. '.repeat(50);
  const beside = Array.from({ length: 50 }, (_, at) => ({ from: at * 4, to: at * 4 + 2 }));
  const hint: Hint = { level: null, about: 'self', spans: [], urgent: [], calm: false, beside };
  const history = Array.from({ length: 20 }, (_, at) => [
    { role: 'user' as const, content: `${at} ${words}` },
    { role: 'assistant' as const, content: 'Tell me more.' },
  ]).flat();
  history.pop();
  const hints = new Map(history.flatMap(({ role }, at) => (role === 'user' ? [[at, hint] as const] : [])));
  const input = { clientDone: false, evidence: null, lang: null, day: '2026-11-20', mode: { kind: 'public' } } as const;
  const decision = decideTurn(
    knowledge,
    { ...input, history, knownFacts: {}, heard: { reader: 'test', hints } },
    readings,
  );
  const remembered = recall(decision.facts).hinted;

  expect(remembered.reduce((sum, one) => sum + one.beside.length, 0)).toBe(300);
  expect(remembered.at(-1)?.beside).toHaveLength(50);
});
