import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recall } from '../src/conversation/memory.ts';
import { asideKinds } from '../src/knowledge/schema/aside.ts';
import { confirm, converse, knowledge } from './converse.ts';

const Dialogue = z.object({ asked: z.array(z.object({ key: z.string() })) });
const asked = (facts: Record<string, unknown>) => Dialogue.parse(facts['_dialogue']).asked.map(({ key }) => key);

/** A faulty kettle, bought at Kmart, is asked about: «was it used in the usual way?» */
const stories: Readonly<Record<Language, { story: string; asides: Readonly<Partial<Record<string, string>>> }>> = {
  en: {
    story: 'Kmart sold me a kettle that stopped working after two days',
    asides: {
      meaning: 'what do you mean?',
      reason: 'why do you need to know that',
      duration: 'how long will this take?',
      cost: 'is this free?',
      lawyer: 'are you a lawyer? should I sue them?',
      robot: 'are you even a real person',
      privacy: 'who is going to see this',
      chances: 'will I win?',
      anger: 'oh fuck off, stop asking',
      thanks: 'thanks mate',
    },
  },
  zh: {
    story: '我在Kmart买的水壶用了两天就坏了',
    asides: {
      meaning: '什么意思？',
      duration: '这要多久？',
      cost: '要收费吗',
      robot: '你是机器人吗？',
      lawyer: '你是律师吗',
      anger: '别再问了',
    },
  },
  vi: {
    story: 'Tôi mua ấm nước ở Kmart, dùng hai ngày thì hỏng',
    asides: {
      meaning: 'là sao bạn?',
      duration: 'mất bao lâu vậy?',
      cost: 'có tốn tiền không?',
      robot: 'bạn là người hay máy?',
      lawyer: 'bạn có phải luật sư không',
      anger: 'đừng hỏi nữa',
    },
  },
  ar: {
    story: 'اشتريت غلاية من Kmart وتعطلت بعد يومين',
    asides: {
      meaning: 'ماذا تقصد؟',
      duration: 'كم يستغرق هذا؟',
      cost: 'هل هذا مجاني؟',
      robot: 'هل أنت روبوت؟',
      lawyer: 'هل أنت محامي؟',
      anger: 'كفى أسئلة',
    },
  },
  el: {
    story: 'Αγόρασα έναν βραστήρα από το Kmart και χάλασε σε δύο μέρες',
    asides: {
      meaning: 'τι εννοείτε;',
      duration: 'πόση ώρα θα πάρει;',
      cost: 'είναι δωρεάν;',
      robot: 'είστε ρομπότ;',
      lawyer: 'είστε δικηγόρος;',
      anger: 'φτάνουν πια οι ερωτήσεις',
    },
  },
};

const cases = Object.entries(stories).flatMap(([language, { story, asides }]) =>
  Object.entries(asides).map(([kind, says = '']) => ({ language: language as Language, story, kind, says })),
);

test.for(cases)('$language: «$says» is answered, and the question is put once more in other words', (one) => {
  const { turns, last } = converse([one.story, one.says]);
  const { asides } = knowledge.content.asides[one.language];
  const [first] = turns;
  const kind = asideKinds.find((name) => name === one.kind) ?? 'thanks';

  expect(last.stage).toBe('probing');
  expect(asides[kind].says).toContain(last.reply.split('\n\n')[0]);
  expect(asked(last.facts)).toEqual(asked(first?.facts ?? {}));
  expect(last.reply.split('\n\n').at(-1)).not.toBe(first?.reply.split('\n\n').at(-1));
  expect(last.reply.match(/[?？؟]|;(?=\s|$)/gu)).toHaveLength(1);
});

describe('the question in other words', () => {
  test('asks whether the label is so: «no» then says that it was used as usual', () => {
    const { last } = converse([stories.en.story, 'what do you mean?', 'no']);

    expect(last.facts['misuse_by_consumer']).toBe(false);
  });

  test('is put once: whoever asks something else again is asked the next question', () => {
    const { turns, last } = converse([stories.en.story, 'what do you mean?', 'is this free?']);

    expect(asked(last.facts).length).toBe(asked(turns[1]?.facts ?? {}).length + 1);
  });

  test('names nobody by what was asked instead of an answer', () => {
    const { last } = converse(['got a notice to leave from my landlord', 'are you a lawyer? should I sue him?']);

    expect(last.facts['organisation']).toBeUndefined();
  });
});

test('what was asked of the service does not stand in the complaint', () => {
  const { last } = converse([
    stories.en.story,
    'are you a robot?',
    'no',
    'NSW',
    'is this free?',
    'a refund',
    'thats all',
    confirm,
  ]);
  const told = last.finalised?.complaint.document.sections.find(({ id }) => id === 'what_happened');

  expect(told?.paragraphs.join('\n')).toContain(stories.en.story);
  expect(told?.paragraphs.join('\n')).not.toMatch(/robot|free/);
});

test('thanks for a closing are not met with a refusal', () => {
  const { last } = converse(['my iphone from jb hifi died after i dropped it in the pool', 'thanks anyway']);

  expect(last.stage).toBe('no_grounds_close');
  expect(last.reply).not.toContain('does not change the answer');
});

test.for([
  'they told me it was free and then charged me $80',
  'Telstra said how long it will take and it took twice that, they charged me twice',
  'I am sick of this, AGL charged me twice',
])('«%s» is a story, not a question to the service', (story) => {
  const { last } = converse([story]);

  const answers = asideKinds.flatMap((kind) => knowledge.content.asides.en.asides[kind].says);
  expect(answers).not.toContain(last.reply.split('\n\n')[0]);
});

test.for<readonly [Language, string, string]>([
  [
    'en',
    'The agent keeps 350 of our bond for the bedroom door. My son did put a hole in it, fair enough I guess, but 350??',
    'i literally just said that',
  ],
])('%s: «I just said that» is a yes to «have I got this right?», and to nothing else', ([, story, reproach]) => {
  const { turns, last } = converse([story, reproach]);
  const { key = '', again } = recall(turns[0]?.facts ?? {}).asked.at(-1) ?? {};

  expect(again).toBe(true);
  expect(last.facts[key]).toBe(true);
  expect(
    converse(['my kettle from Kmart is faulty and they refused a refund', reproach]).last.facts,
  ).not.toHaveProperty('misuse_by_consumer');
});

test('«told you so» of somebody else is no yes to «have I got this right?»', () => {
  const { turns, last } = converse([
    'Virgin called off my flight to Perth and all I can get is a credit with them, I never wanted a credit, I want the $410.',
    'my aunt said I told you so, that is family for you',
  ]);
  const { key = '', ticked = [] } = recall(turns[0]?.facts ?? {}).asked.at(-1) ?? {};

  for (const one of [key, ...ticked]) expect(last.facts[one]).not.toBe(true);
});
