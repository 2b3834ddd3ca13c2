import { converse } from '@intake/stack/demo/converse';
import { beforeAll, expect, test } from 'vitest';
import { sharedSystem } from './support/shared-system.ts';
import { bankStory, retailStory, telcoStory, yes } from './support/stories.ts';
import type { SystemAddress } from './support/system.ts';

let system: SystemAddress;
beforeAll(async () => {
  system = await sharedSystem();
});

test.for([
  { story: telcoStory, organisation: 'Telstra', body: /Telecommunications Industry Ombudsman/ },
  { story: bankStory, organisation: 'Commonwealth Bank', body: /Australian Financial Complaints Authority/ },
])(
  'a complaint about $organisation goes to it first and then to its free external body',
  async ({ story, organisation, body }) => {
    const { turn } = await converse({ api: system.api, story, answer: yes });

    expect(turn?.stage).toBe('account_ready');
    expect(turn?.register_reference).toBeUndefined();
    expect(turn?.complaint?.document.reference).toBeNull();
    const [first, second] = turn?.complaint?.routing ?? [];
    expect(first?.recipient).toContain(organisation);
    expect(first?.response_days).toBeGreaterThan(0);
    expect(second?.recipient).toMatch(body);
    expect(turn?.referral).not.toBeNull();
    expect(
      turn?.complaint?.document.sections.find(({ id }) => id === 'what_happened')?.paragraphs.join('\n'),
    ).toContain(story);
  },
);

test('a complaint about a shop names the fair trading body of the state', async () => {
  const { turn } = await converse({ api: system.api, story: `${retailStory} I live in Victoria.`, answer: yes });

  expect(turn?.stage).toBe('account_ready');
  expect(turn?.complaint?.routing.at(-1)?.recipient).toMatch(/Consumer Affairs Victoria/);
});

test('one question is asked at a time, and none twice', async () => {
  const questions: string[] = [];

  await converse({
    api: system.api,
    story: 'My phone bill from Optus is wrong.',
    answer: (question) => {
      questions.push(question.split(/(?<=[.!?])\s/).at(-1) ?? question);
      return "I don't know.";
    },
  }).catch(() => undefined);

  expect(new Set(questions).size).toBe(questions.length);
  for (const question of questions) expect(question.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test('changing one’s mind is no ground, and the close says what can be done instead', async () => {
  const { turn } = await converse({
    api: system.api,
    story: 'I bought a jacket at Myer and I just changed my mind, I do not like the colour. They will not refund me.',
    answer: () => 'No, nothing is wrong with it.',
  });

  expect(turn?.stage).toBe('no_grounds_close');
  expect(turn?.complaint).toBeNull();
  expect(turn?.reply.length).toBeGreaterThan(80);
});
