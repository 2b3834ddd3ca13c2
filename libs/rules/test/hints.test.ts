import { describe, expect, test } from 'vitest';
import { type Hint, noHint, type UrgentMatter, urgentMatters } from '../src/conversation/hint.ts';
import type { TurnInput } from '../src/conversation/turn-input.ts';
import { decideTurn } from '../src/decide-turn.ts';
import { unheard } from '../src/dialogue/hinted.ts';
import { knowledge } from './converse.ts';

const words =
  'I have given Rex to the neighbours. Telstra took $89 out of my account twice in october, I want a refund';
const base = {
  knownFacts: {},
  clientDone: false,
  evidence: null,
  lang: null,
  day: '2026-11-20',
  mode: { kind: 'public' },
} as const;
const hint: Hint = { ...noHint, level: 'suspected', spans: [{ from: 0, to: 35 }] };

const turn = (history: TurnInput['history'], hints: readonly (readonly [number, Hint])[], knownFacts: object = {}) =>
  decideTurn(knowledge, {
    ...base,
    history,
    heard: { reader: 'a'.repeat(64), hints: new Map(hints) },
    knownFacts: { ...knownFacts },
  });

test('a hint asks about the person as words do that the rules know', () => {
  const { reply, urgency, facts } = turn([{ role: 'user', content: words }], [[0, hint]]);

  expect(reply.startsWith(knowledge.content.safetyWords.en.suspected.person)).toBe(true);
  expect(urgency[0]?.level).toBe('critical');
  expect(facts).toMatchObject({ organisation: 'Telstra', amount_aud: 89 });
});

test('a hint never takes back what the rules are certain of', () => {
  const history = [{ role: 'user', content: 'i want to kill myself' }] as const;

  expect(turn(history, [[0, noHint]]).stage).toBe('safety');
  expect(turn(history, [[0, hint]]).stage).toBe('safety');
});

test('what was heard once is remembered with the conversation, and its words stay out of the card', () => {
  const first = turn([{ role: 'user', content: words }], [[0, hint]]);
  const history = [
    { role: 'user', content: words },
    { role: 'assistant', content: first.reply },
    { role: 'user', content: 'no, nothing like that' },
  ] as const;

  expect(unheard({ history, knownFacts: first.facts }).map(({ index }) => index)).toEqual([2]);
  const second = turn(history, [[2, noHint]], first.facts);
  expect(second.stage).toBe('confirming');
  expect(JSON.stringify(second.confirm)).not.toContain('Rex');
});

describe('of what the previous reply offered as a button nothing is heard', () => {
  const story = { role: 'user', content: 'Telstra is billing me for a phone that I never ordered' } as const;
  const first = turn([story], [[0, noHint]]);
  const labels = first.choices?.options.map(({ label }) => label) ?? [];
  const after = (content: string) =>
    [story, { role: 'assistant', content: first.reply }, { role: 'user', content }] as const;
  const places = (content: string) =>
    unheard({ history: after(content), knownFacts: first.facts }).map(({ index }) => index);

  test('one, or several a line each', () => {
    expect(labels.length).toBeGreaterThan(1);
    expect(places(labels[0] ?? '')).toEqual([]);
    expect(places(labels.slice(0, 2).join('\n'))).toEqual([]);
    expect(places(`\u2066${labels[0]}\u2069`)).toEqual([]);
  });

  test.for([(label: string) => `${label} and I cannot go on`, (label: string) => `${label}\nI cannot go on`, () => ''])(
    'a word beside it is heard (%#)',
    (say) => {
      expect(places(say(labels[0] ?? ''))).toEqual([2]);
    },
  );

  test('a pressed button stays read, and what is said after it is new', () => {
    const pressed = after(labels[0] ?? '');
    const second = decideTurn(knowledge, { ...base, history: pressed, knownFacts: first.facts });
    const history = [
      ...pressed,
      { role: 'assistant', content: second.reply },
      { role: 'user', content: 'go on' },
    ] as const;
    expect(unheard({ history, knownFacts: second.facts }).map(({ index }) => index)).toEqual([4]);
  });
});

describe('a reader hears what is named, denied or not', () => {
  const asked = turn([{ role: 'user', content: words }], [[0, hint]]);
  const said = (content: string) =>
    [
      { role: 'user', content: words },
      { role: 'assistant', content: asked.reply },
      { role: 'user', content },
    ] as const;
  const sure: Hint = { ...hint, level: 'disclosed', spans: [{ from: 0, to: 20 }] };

  test('«I do not want to die» is a no, however loud the reader', () => {
    const { stage, distress } = turn(said('no no, I dont want to die, go on'), [[2, sure]], asked.facts);

    expect(stage).not.toBe('safety');
    expect(distress).toBeNull();
  });

  test('a no that names nothing hides no disclosure', () => {
    expect(turn(said('no. the tablets are gone already'), [[2, sure]], asked.facts).stage).toBe('safety');
  });

  test('unasked, it is asked about', () => {
    expect(turn([{ role: 'user', content: 'I dont want to die in here' }], [[0, sure]]).distress).toBe('suspected');
  });

  test('after a no nobody is asked again for what the reader alone suspects', () => {
    const first = said('no, nothing like that');
    const second = turn(first, [[2, noHint]], asked.facts);
    const history = [
      ...first,
      { role: 'assistant', content: second.reply },
      { role: 'user', content: 'the dog is fine too' },
    ] as const;

    expect(turn(history, [[4, hint]], second.facts).distress).toBeNull();
    expect(turn(history, [[4, sure]], second.facts).stage).toBe('safety');
  });
});

test('without a memory the whole conversation is heard, up to its newest messages', () => {
  const history = Array.from({ length: 60 }, (_, at) => ({
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `message ${at}`,
  }));
  const found = unheard({ history, knownFacts: {} });

  expect(found.length).toBe(20);
  expect(found.at(-1)).toMatchObject({ index: 58, before: history.slice(55, 58) });
});

test.for([...urgentMatters])('%s, when it is heard, leads the reply', (matter: UrgentMatter) => {
  const { urgency, reply } = turn(
    [{ role: 'user', content: 'it is about my account' }],
    [[0, { ...noHint, urgent: [matter] }]],
  );
  const [item] = urgency;

  expect(item?.level).toMatch(/critical|high/);
  expect(reply.startsWith(item?.message ?? 'nothing')).toBe(true);
});

describe('where the reader is sure that nothing is urgent', () => {
  const calm: Hint = { ...noHint, calm: true };
  const threatened = 'they are going to cut off my power, I have the letter here';
  const levels = ({ urgency }: ReturnType<typeof turn>) => urgency.map(({ level }) => level);

  test('what the rules are not certain of raises nothing, on this turn and on those after', () => {
    const said = { role: 'user', content: threatened } as const;
    const first = turn([said], [[0, calm]]);
    const history = [
      said,
      { role: 'assistant', content: first.reply },
      { role: 'user', content: 'it is Telstra' },
    ] as const;

    expect(levels(turn([said], [[0, noHint]]))).toContain('high');
    expect(levels(first)).not.toContain('high');
    expect(levels(turn(history, [[2, noHint]], first.facts))).not.toContain('high');
  });

  test('words of what is critical are certain: nobody doubts them', () => {
    const history = [{ role: 'user', content: 'my ex husband broke the AVO and hit me' }] as const;

    expect(levels(turn(history, [[0, noHint]]))).toContain('critical');
    expect(levels(turn(history, [[0, calm]]))).toContain('critical');
  });
});
