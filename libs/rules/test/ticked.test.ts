import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { chosenFacts } from '../src/reading/answers/chosen-facts.ts';
import { readConversation } from '../src/reading/read-conversation.ts';
import { noReadings } from '../src/reading/readings.ts';
import { confirm, converse, knowledge, turn } from './converse.ts';

const day = '2026-11-20';
const base = { knowledge, inForce: knowledge.lawOn(day) };
const list = {
  key: 'closest',
  offered: ['goods_faulty', 'repair_failed', 'not_match_description'],
  ticked: ['goods_faulty'],
};

function answered(lang: Language, content: string) {
  const input = { history: [{ role: 'user' as const, content }], evidence: null, lang, day };
  const [passage] = readConversation(base, input, noReadings);
  if (passage === undefined) throw new Error('nothing was read');
  return chosenFacts(base, list, passage).map(
    ({ key, value, quote }) => `${value ? '' : 'not '}${key}${quote === '' ? '' : ' quoted'}`,
  );
}

test.for<readonly [Language, string, readonly string[]]>([
  ['en', 'yes', ['goods_faulty']],
  ['en', "ok that's right", ['goods_faulty']],
  ['en', 'that is right, thanks', ['goods_faulty']],
  ['en', '1 is wrong', ['not goods_faulty']],
  ['en', 'the first is not right, but 3 is', ['not_match_description', 'not goods_faulty']],
  ['en', '2', ['repair_failed', 'goods_faulty']],
  ['en', 'only 2', ['repair_failed']],
  ['en', '1 and 2', ['goods_faulty', 'repair_failed']],
  ['en', 'something else', ['not repair_failed', 'not not_match_description']],
  ['en', 'no', ['not goods_faulty', 'not repair_failed', 'not not_match_description']],
  ['en', "I don't know", []],
  ['en', 'yes but number 1 is not true', ['not goods_faulty']],
  ['en', 'yes, only not the first one', ['not goods_faulty']],
  ['en', 'not 1', ['not goods_faulty']],
  ['en', 'Yes. They never wrote back to me', ['goods_faulty']],
  ['en', 'yes but that is not how it went', []],
  ['en', 'No. They picked it up within two weeks', []],
  // A client that sends labels sends all of what is ticked.
  ['en', 'The repair did not work', ['repair_failed']],
  ['en', 'The repair did not work\nIt is faulty or stopped working', ['goods_faulty', 'repair_failed']],
  ['zh', '对', ['goods_faulty']],
  ['zh', '第1项不对', ['not goods_faulty']],
  ['zh', '2', ['repair_failed', 'goods_faulty']],
  ['zh', '对，但是第1项不对', ['not goods_faulty']],
  ['zh', '不是。他们两个星期就取走了', []],
  ['vi', 'đúng rồi', ['goods_faulty']],
  ['vi', 'số 1 sai', ['not goods_faulty']],
  ['vi', 'đúng, nhưng số 1 không đúng', ['not goods_faulty']],
  ['vi', 'Không. Họ lấy về trong hai tuần', []],
  ['ar', 'نعم', ['goods_faulty']],
  ['ar', 'رقم 1 خطأ', ['not goods_faulty']],
  ['ar', 'نعم لكن رقم 1 غير صحيح', ['not goods_faulty']],
  ['ar', 'لا. أخذوه خلال أسبوعين', []],
  ['el', 'ναι', ['goods_faulty']],
  ['en', '1 is right and 2 too', ['goods_faulty', 'repair_failed']],
  ['en', '1 is right, 2 is wrong', ['goods_faulty']],
  ['en', '1 is right and 2 as well, they came twice for it', ['goods_faulty', 'repair_failed']],
  ['ar', '1 صح و2 كمان، اجوا مرتين', ['goods_faulty', 'repair_failed']],
  ['vi', '1 đúng và 2 cũng đúng', ['goods_faulty', 'repair_failed']],
  ['zh', '1对，2也对', ['goods_faulty', 'repair_failed']],
  ['el', 'το 1 είναι σωστό και το 2 επίσης', ['goods_faulty', 'repair_failed']],
  ['el', 'το 1 είναι λάθος', ['not goods_faulty']],
  ['el', 'ναι, αλλά το 1 δεν είναι σωστό', ['not goods_faulty']],
  ['el', 'Όχι. Το πήραν μέσα σε δύο εβδομάδες', []],
])('%s: «%s» to a list with its first point ticked', ([lang, said, facts]) => {
  expect(answered(lang, said).toSorted()).toEqual([...facts].toSorted());
});

const plan =
  'We asked Vodafone for a payment plan on 4 November. No way was all we heard from the lady there, the full amount by Friday';

describe('what was half heard is ticked on the list, and not asked about alone', () => {
  const { last } = converse([plan]);
  const asked = recall(last.facts).asked.at(-1);
  const ticked = asked?.ticked ?? [];

  test('it stands first, chosen, with its number and a mark in the reply', () => {
    expect(asked?.key).toBe('closest');
    expect(ticked.length).toBeGreaterThan(0);
    expect(last.choices?.options.slice(0, ticked.length)).toEqual(
      ticked.map((id) => ({ id, label: expect.any(String), chosen: true })),
    );
    expect(last.reply).toContain(`1. ✓ ${last.choices?.options[0]?.label}`);
    expect(last.reply.match(/\?/g)).toHaveLength(1);
  });

  test('beside a grievance that was told five others stand with it at most', () => {
    const claim = 'My income protection claim with TAL was lodged in March, they declined it.';
    const { offered = [], ticked: marked = [] } = recall(converse([claim]).last.facts).asked.at(-1) ?? {};

    expect(marked.length).toBeGreaterThan(0);
    expect(offered.length - marked.length).toBeLessThanOrEqual(5);
  });

  test('«yes» says it, in no words of the person', () => {
    const { turns } = converse([plan, 'yes', 'no', 'a refund', 'NSW', 'that is all']);
    const [key = ''] = ticked;
    const claim = turns.at(-1)?.confirm?.claims.find((one) => one.key === key);

    expect(turns[1]?.facts[key]).toBe(true);
    expect(claim).toBeDefined();
    expect(claim?.quote).toBeUndefined();
  });

  test.for(['1 is wrong', 'yes but number 1 is not true', 'No. They rang back within two weeks'])(
    '«%s» opens nothing, and closes nothing as if all were well',
    (answer) => {
      const { last: next } = converse([plan, answer]);

      expect(next.stage).toBe('probing');
      expect(next.grounds.sufficient).toBe(false);
      expect(next.facts).not.toHaveProperty('representation_false');
    },
  );

  test('unticked by the client it is not so, and nobody asks it again', () => {
    const [key = ''] = ticked;
    const other = last.choices?.options.find(({ id }) => !ticked.includes(id))?.label ?? '';
    const history = [...converse([plan]).history, { role: 'user' as const, content: other }];
    const { facts } = turn({ history, knownFacts: { ...last.facts, [key]: false } });

    expect(facts[key]).toBe(false);
    expect(recall(facts).asked.at(-1)?.key).not.toBe(key);
  });

  test('whoever tells on is heard, and the list comes once more', () => {
    const { turns } = converse([
      plan,
      'The phones are for the two of us and my brother in law who stays with us over the winter months',
    ]);

    expect(recall(turns[1]?.facts ?? {}).asked.at(-1)).toMatchObject({ key: 'closest', again: true, ticked });
  });

  test('what answered the list is no part of the account', () => {
    const { turns } = converse([plan, '1 is wrong', 'they are rude', 'no', 'a refund', 'NSW', 'that is all', confirm]);
    const account = turns.at(-1)?.finalised?.complaint.document.sections.find(({ id }) => id === 'what_happened');

    expect(JSON.stringify(account ?? '')).not.toContain('1 is wrong');
  });
});

test.for(languages)('%s: the list with ticks says how it is answered, and its words are heard', (language) => {
  const { ask } = knowledge.content.phrases[language];
  const { in_other_words } = knowledge.content.asides[language];

  for (const words of [ask.closest_heard, in_other_words.closest_heard]) {
    expect(words).toContain('✓');
    expect(words).toContain('{options}');
  }
});
