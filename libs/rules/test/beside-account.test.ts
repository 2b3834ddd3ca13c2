import { expect, test } from 'vitest';
import { type Hint, noHint } from '../src/conversation/hint.ts';
import { recall } from '../src/conversation/memory.ts';
import { makeTimeline } from '../src/conversation/timeline.ts';
import { type Decision, decideTurn } from '../src/decide-turn.ts';
import { allHints, rememberHints } from '../src/dialogue/hinted.ts';
import { loadKnowledge } from '../src/load.ts';
import { keepReadings } from '../src/reading/readings.ts';

// What the learnt reader hears as said to the service stays out of the account; a fact or a figure in it keeps it there.

const knowledge = loadKnowledge();
const readings = keepReadings({ bytes: 1e8, keepMs: 1e9, now: () => 0 });

type Beside = Hint['beside'];
const nothing: Beside = { sure: [], likely: [] };

/** Each message with what the reader hears beside in it, then a yes to the card; the letter. What was heard is remembered. */
function letterAfter(...said: readonly { readonly says: string; readonly beside?: Beside }[]): string {
  const input = { clientDone: true, evidence: null, lang: null, day: '2026-11-20', mode: { kind: 'public' } } as const;
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  let last: Decision | undefined;
  const say = (content: string, beside?: Beside) => {
    history.push({ role: 'user', content });
    const hint: Hint = { ...noHint, calm: true, beside: beside ?? nothing };
    const hints = new Map(beside ? [[history.length - 1, hint] as const] : []);
    const heard = { reader: 'test', hints };
    last = decideTurn(knowledge, { ...input, history, knownFacts: last?.facts ?? {}, heard }, readings);
    history.push({ role: 'assistant', content: last.reply });
  };
  for (const { says, beside } of said) say(says, beside);
  say(last?.confirm?.ui.confirm_yes ?? '');
  return last?.finalised?.complaint.text ?? '';
}

/** The whole of these sentences, in this text. */
function spansOf(text: string, ...sentences: readonly string[]): Beside {
  const spans = sentences.map((one) => ({ from: text.indexOf(one), to: text.indexOf(one) + one.length }));
  return { sure: spans, likely: spans };
}

const story = 'I bought a kettle from Kmart in May and it stopped working after a week. They refused to refund me.';

test('what is said to the service is no part of the account, and the story around it is', () => {
  const aside = 'Gosh the colours of this little window make my head spin';
  const says = `${aside}. ${story}`;

  expect(letterAfter({ says })).toContain(aside);
  const letter = letterAfter({ says, beside: spansOf(says, aside) });
  expect(letter).not.toContain('little window');
  expect(letter).toContain('it stopped working after a week');
});

test('a sentence that holds a fact or a figure stays, whatever the reader makes of it', () => {
  const sentences = story.split('.').map((sentence) => sentence.trim());
  const letter = letterAfter({ says: story, beside: spansOf(story, ...sentences.filter(Boolean)) });

  expect(letter).toContain('it stopped working after a week');
  expect(letter).toContain('They refused to refund me');
});

test('what is remembered of it has a bound, and the newest stays', () => {
  const words = 'Hm. '.repeat(50);
  const beside = Array.from({ length: 50 }, (_, at) => ({ from: at * 4, to: at * 4 + 2 }));
  const hint: Hint = { ...noHint, beside: { sure: [], likely: beside } };
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
  const says = 'Gosh it says June there and it was May';
  const whole = { sure: [], likely: [{ from: 0, to: says.length }] };
  const letter = letterAfter({ says: story }, { says, beside: whole });

  expect(letterAfter({ says: story }, { says })).toContain('Gosh it says June');
  expect(letter).not.toContain('Gosh it says June');
  expect(letter).toContain('May 2026');
});

test('a fact that is told to the card stays, in the very words', () => {
  const says = 'They also charged me twice for it';

  expect(letterAfter({ says: story }, { says, beside: spansOf(says, says) })).toContain(says);
});

test('words of despair leave their mark where a sentence beside them is left out, and the case stays', () => {
  const greeting = 'Gosh I hope somebody reads this';
  const says = `${greeting}. I want to kill myself over this, and Telstra charged me $900 twice in May 2026. I want a refund.`;
  const letter = letterAfter({ says, beside: spansOf(says, greeting) }, { says: 'I am safe now, please go on' });

  expect(letter).not.toContain(greeting);
  expect(letter).not.toContain('kill myself');
  expect(letter).toContain('[…]');
  expect(letter).toContain('Telstra charged me $900 twice in May 2026.');
});

test('a message that is calm stays so on the turns after, with a greeting in it', () => {
  const says = 'Hi there, hope you can help me. A debt collector is threatening me with court over a Telstra bill.';
  const hint: Hint = { ...noHint, calm: true, beside: spansOf(says, 'Hi there') };
  const timeline = makeTimeline([{ role: 'user', content: says }], recall({}));
  const memory = { ...recall({}), ...rememberHints(new Map([[0, hint]]), timeline) };

  expect(allHints(undefined, memory, timeline).get(0)).toEqual(hint);
});
