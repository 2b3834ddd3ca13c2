import { expect, test } from 'vitest';
import type { Hint } from '../src/conversation/hint.ts';
import { recall } from '../src/conversation/memory.ts';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
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
  const hint: Hint = {
    level: null,
    about: 'self',
    spans: [],
    urgent: [],
    calm: true,
    beside: { sure: beside, likely: beside },
  };
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

/** The story, its card, one answer to that, and a yes. */
function cardAnswered(answer: string, beside: Hint['beside']): { readonly letter: string } {
  const input = { clientDone: true, evidence: null, lang: null, day: '2026-11-20', mode: { kind: 'public' } } as const;
  const hint: Hint = { level: null, about: 'self', spans: [], urgent: [], calm: true, beside };
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  let knownFacts: Decision['facts'] = {};
  const say = (content: string, hints: readonly (readonly [number, Hint])[] = []) => {
    history.push({ role: 'user', content });
    const heard = { reader: 'test', hints: new Map(hints) };
    const decision = decideTurn(knowledge, { ...input, history, knownFacts, heard }, readings);
    history.push({ role: 'assistant', content: decision.reply });
    knownFacts = decision.facts;
    return decision;
  };
  say(story);
  const { confirm } = say(answer, [[2, hint]]);
  return { letter: say(confirm?.ui.confirm_yes ?? '').finalised?.complaint.text ?? '' };
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
  const hint: Hint = {
    level: null,
    about: 'self',
    spans: [],
    urgent: [],
    calm: false,
    beside: { sure: [], likely: beside },
  };
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

  expect(remembered.reduce((sum, one) => sum + one.beside.likely.length, 0)).toBe(300);
  expect(remembered.at(-1)?.beside.likely).toHaveLength(50);
});

test('of what answers the card less is believed to be told: the day put right there stands on the card', () => {
  const put = 'Gosh it says June there and it was May';
  const { letter } = cardAnswered(put, { sure: [], likely: [{ from: 0, to: put.length }] });

  expect(cardAnswered(put, { sure: [], likely: [] }).letter).toContain('Gosh it says June');
  expect(letter).not.toContain('Gosh it says June');
  expect(letter).toContain('May 2026');
});

test('a fact that is told to the card stays, in the very words', () => {
  const told = 'They also charged me twice for it';
  const { letter } = cardAnswered(told, { sure: [], likely: [{ from: 0, to: told.length }] });

  expect(letter).toContain(told);
});
