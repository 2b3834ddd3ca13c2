import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { converse, knowledge } from './converse.ts';

const story =
  'I bought a display fridge for my cafe from Harvey Norman for $1200, it stopped cooling after 3 weeks and they say my staff overloaded it, they refuse to refund or repair it';

const list = (reply: string) => reply.split('\n\n').at(-1)?.split('\n').slice(1) ?? [];
const askedIn = (facts: Record<string, unknown>) => recall(facts).asked.at(-1);
const labelOf = (key: string) => knowledge.content.facts.find(({ entry }) => entry.key === key)?.entry.label;

test('what the story hints at against an open matter is asked about together, in the words of a person', () => {
  const { last } = converse([story]);
  const { key, offered = [] } = askedIn(last.facts) ?? {};

  expect(last.grounds.sufficient).toBe(true);
  expect(key).toBe('speaks_against');
  expect(offered.slice(0, 2)).toEqual(['resale_or_input', 'misuse_by_consumer']);
  expect(offered).not.toContain('already_resolved');
  expect(list(last.reply)).toEqual(
    [...offered.map((one) => labelOf(one)?.en), 'None of these'].map((line, at) => `${at + 1}. ${line}`),
  );
  expect(last.reply.match(/\?/g)).toHaveLength(1);
});

test('none of them: all are known not to be so, and none is asked about again', () => {
  const { turns, last } = converse([story, 'none of these', 'nsw', 'a refund', 'in october']);
  const { offered = [] } = askedIn(turns[0]?.facts ?? {}) ?? {};

  for (const key of offered) expect(last.facts[key]).toBe(false);
  expect(last.stage).toBe('confirming');
});

test.for([
  ['1', 'resale_or_input'],
  ['2', 'misuse_by_consumer'],
  ['it was damaged by how it was used', 'misuse_by_consumer'],
] as const)('«%s» says which, and the matter closes with it', ([answer, key]) => {
  const { last } = converse([story, answer]);

  expect(last.facts[key]).toBe(true);
  expect(last.grounds.sufficient).toBe(false);
});

test('several numbers choose several', () => {
  const { turns, last } = converse([story, '1 and 2']);
  const { offered = [] } = askedIn(turns[0]?.facts ?? {}) ?? {};

  expect([0, 1].map((at) => last.facts[offered[at] ?? ''])).toEqual([true, true]);
});

test('whoever tells on at length is asked once more, in other words', () => {
  const { last } = converse([
    story,
    'my mother keeps her insulin in there so we have been driving ice bags over to her place every single morning',
  ]);

  expect(askedIn(last.facts)).toMatchObject({ key: 'speaks_against', again: true });
  expect(list(last.reply).at(-1)).toContain('None of these');
  expect(last.facts['other_grievance']).toBeUndefined();
});

test('«no one told me» in a story chooses no first point', () => {
  const { last } = converse([story, 'no one told me how long it would take']);

  expect(last.facts['misuse_by_consumer']).not.toBe(true);
});

test.for<readonly [string, string]>([
  [
    'nothing hints at it',
    'I bought a fridge from Harvey Norman for $1200, it stopped cooling after 3 weeks and they refuse to refund it',
  ],
  ['they refused', 'my kettle from Kmart is faulty and they refused a refund, the repair man could not fix it'],
])('nobody is asked whether it is over where %s', ([, said]) => {
  const { turns } = converse([said, 'I don’t know', 'I don’t know', 'I don’t know']);

  for (const { choices } of turns) expect(choices?.options.map(({ id }) => id) ?? []).not.toContain('already_resolved');
});

test('of a single doubt its own question is asked, and nothing beside it', () => {
  const { last } = converse(['my kettle from Kmart is faulty and they refused a refund']);

  expect(askedIn(last.facts)).toMatchObject({ key: 'misuse_by_consumer' });
  expect(list(last.reply)).toEqual([]);
});

test('whoever comes back after a close, or has just told of despair, is not asked what speaks against it', () => {
  const closed = converse([
    'I want to return a jumper to Kmart, nothing is wrong with it, I changed my mind',
    `no, listen: ${story}`,
  ]);
  const despair = converse([
    `${story}. I do not want to be alive any more`,
    'my sister is here now, please go on with it',
  ]);

  for (const { turns } of [closed, despair])
    expect(turns.map(({ facts }) => askedIn(facts)?.key)).not.toContain('speaks_against');
});

test('a story that is whole and leaves nothing to doubt goes to the card without a list', () => {
  const { last } = converse(['Telstra took $89 out of my account twice in october for the same bill, I want a refund']);

  expect(last.stage).toBe('confirming');
});

test.for(languages)('%s: the list ends in the words that answer it', (language) => {
  const stories = {
    en: story,
    zh: '我在Harvey Norman花1200块买的冰箱三周就不制冷了，他们一直不回复我',
    vi: 'Tôi mua tủ lạnh ở Harvey Norman 1200 đô, ba tuần là hư không lạnh, họ không trả lời tôi',
    ar: 'اشتريت ثلاجة من Harvey Norman بـ 1200 دولار وتعطلت بعد ثلاثة أسابيع ولم يردوا علي',
    el: 'Αγόρασα ψυγείο από τη Harvey Norman 1200 δολάρια, χάλασε σε τρεις εβδομάδες και δεν μου απαντούν',
  };
  const { turns, last } = converse([stories[language], knowledge.content.phrases[language].none_of_these]);
  const { key, offered = [] } = askedIn(turns[0]?.facts ?? {}) ?? {};

  expect(key).toBe('speaks_against');
  expect(turns[0]?.language).toBe(language);
  for (const one of offered) expect(last.facts[one]).toBe(false);
});
