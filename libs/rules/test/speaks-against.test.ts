import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { converse, knowledge } from './converse.ts';

const story =
  'I bought a fridge from Harvey Norman for $1200, it stopped cooling after 3 weeks and they refuse to refund or repair it';

const list = (reply: string) => reply.split('\n\n').at(-1)?.split('\n').slice(1) ?? [];
const askedIn = (facts: Record<string, unknown>) => recall(facts).asked.at(-1);
const labelOf = (key: string) => knowledge.content.facts.find(({ entry }) => entry.key === key)?.entry.label;

test('what would close an open matter is asked about together, in the words of a person, and none of it may be so', () => {
  const { last } = converse([story]);
  const { key, offered = [] } = askedIn(last.facts) ?? {};

  expect(last.grounds.sufficient).toBe(true);
  expect(key).toBe('speaks_against');
  expect(offered).toContain('misuse_by_consumer');
  expect(offered).toContain('already_resolved');
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
  ['1', 'misuse_by_consumer'],
  ['it was damaged by how it was used', 'misuse_by_consumer'],
  ['It has been fixed already', 'already_resolved'],
] as const)('«%s» says which, and the matter closes with it', ([answer, key]) => {
  const { last } = converse([story, answer]);

  expect(last.facts[key]).toBe(true);
  expect(last.grounds.sufficient).toBe(false);
});

test('several numbers choose several', () => {
  const { turns, last } = converse([story, '1 and 4']);
  const { offered = [] } = askedIn(turns[0]?.facts ?? {}) ?? {};

  expect([0, 3].map((at) => last.facts[offered[at] ?? ''])).toEqual([true, true]);
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

test('a story that is whole and leaves nothing to doubt goes to the card without a list', () => {
  const { last } = converse(['Telstra took $89 out of my account twice in october for the same bill, I want a refund']);

  expect(last.stage).toBe('confirming');
});

test.for(languages)('%s: the list ends in the words that answer it', (language) => {
  const stories = {
    en: story,
    zh: '我在Harvey Norman花1200块买的冰箱三周就不制冷了，他们拒绝退款也不肯修',
    vi: 'Tôi mua tủ lạnh ở Harvey Norman 1200 đô, ba tuần là hư không lạnh, họ từ chối hoàn tiền và không chịu sửa',
    ar: 'اشتريت ثلاجة من Harvey Norman بـ 1200 دولار وتعطلت بعد ثلاثة أسابيع ورفضوا إرجاع المبلغ أو إصلاحها',
    el: 'Αγόρασα ψυγείο από τη Harvey Norman 1200 δολάρια, χάλασε σε τρεις εβδομάδες και αρνούνται να το φτιάξουν ή να μου δώσουν τα λεφτά πίσω',
  };
  const { turns, last } = converse([stories[language], knowledge.content.phrases[language].none_of_these]);
  const { key, offered = [] } = askedIn(turns[0]?.facts ?? {}) ?? {};

  expect(key).toBe('speaks_against');
  expect(turns[0]?.language).toBe(language);
  for (const one of offered) expect(last.facts[one]).toBe(false);
});
