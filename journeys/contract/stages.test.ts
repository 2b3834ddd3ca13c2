import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@intake/contracts/languages';
import { startReplica } from '@intake/stack/replica';
import { eventually } from '@intake/testkit/eventually';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestSystem, testSystem } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { user } from './support/bodies.ts';
import { turnOf } from './support/talk.ts';
import type { Turn } from './support/turn.ts';

const resources = new AsyncDisposableStack();
let system: TestSystem;
beforeAll(async () => {
  system = resources.use(await testSystem());
});
afterAll(() => resources.disposeAsync());

/** `contract/stage-stories/<language>.yaml`: what is said, and the stage that must answer it. */
const Story = z.strictObject({
  story: z.string(),
  /** Taken in by this organisation itself. */
  partner: z.string().optional(),
  turns: z.array(
    z.strictObject({
      says: z.string().optional(),
      /** Sends the card's own words of confirmation. */
      confirms: z.literal(true).optional(),
      /** Unticks every claim before it sends. */
      unticks: z.literal(true).optional(),
      /** `client_done`. */
      done: z.literal(true).optional(),
      stage: z.string(),
    }),
  ),
});
type Story = z.infer<typeof Story>;

const folder = join(import.meta.dirname, 'stage-stories');
const storiesIn = (language: string): Story[] =>
  z.array(Story).parse(load(readFileSync(join(folder, `${language}.yaml`), 'utf8')));

const patience = { withinMs: 30_000, everyMs: 100 };

type Step = { readonly turn: Turn; readonly body: object };

/** The story told turn by turn, as a client tells it. */
async function tell({ turns, partner }: Story): Promise<Step[]> {
  const steps: Step[] = [];
  const history: object[] = [];
  let confirmYes = '';
  for (const { says = '', confirms, unticks, done } of turns) {
    const last = steps.at(-1)?.turn;
    const none = Object.fromEntries((unticks ? (last?.confirm?.claims ?? []) : []).map(({ key }) => [key, false]));
    history.push(user(confirms ? confirmYes : says));
    const body = {
      history: [...history],
      known_facts: { ...last?.facts, ...none },
      intake_id: last?.intake_id,
      client_done: done === true,
      ...(partner === undefined ? {} : { partner: { name: partner } }),
    };
    const turn = await turnOf(system, body);
    steps.push({ turn, body });
    history.push({ role: 'assistant', content: turn.reply });
    confirmYes = turn.confirm?.ui.confirm_yes ?? confirmYes;
  }
  return steps;
}

const stagesOf = (steps: readonly Step[]): string[] => steps.map(({ turn }) => turn.stage);
const transitionsOf = (stages: readonly string[]): string[] =>
  stages.map((stage, at) => `${stages[at - 1] ?? 'start'} → ${stage}`);

/** The table «Stages» of ARCHITECTURE.md: `| from | to | when |`, several stages in a cell. */
function promisedTransitions(): string[] {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'ARCHITECTURE.md'), 'utf8');
  const table = /## Stages\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const named = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].flatMap(([, stage]) => stage ?? []);
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, from, to] = line.split('|');
      return named(from).flatMap((before) => named(to).map((after) => `${before} → ${after}`));
    });
}

describe.for(languages)('in %s', (language) => {
  const seen = new Set<string>();

  test.for(storiesIn(language))('$story: every turn answers with its stage', async (story) => {
    const stages = stagesOf(await tell(story));
    for (const transition of transitionsOf(stages)) seen.add(transition);

    expect(stages).toEqual(story.turns.map(({ stage }) => stage));
  });

  test('the stories go through every transition that ARCHITECTURE.md names, and through no other', () => {
    expect([...seen].toSorted()).toEqual(promisedTransitions().toSorted());
  });
});

test('every language the service speaks has its stories', () => {
  expect(readdirSync(folder).toSorted()).toEqual(languages.map((language) => `${language}.yaml`).toSorted());
});

/** The bytes of an answer; the lodgement token is signed for the moment it is made. */
async function bytesOf(body: object): Promise<string> {
  const answer = await ask(system, '/api/v1/companion', { body });
  expect(answer.status).toBe(200);
  return answer.text.replace(/"lodgement_token":"[^"]+"/, '');
}

test('a turn is answered byte for byte the same again, and by other processes after a kill', async () => {
  const stories = languages.flatMap((language) => storiesIn(language).slice(0, 2));
  const bodies = (await Promise.all(stories.map(tell))).flatMap((steps) => {
    const intake_id = steps[0]?.turn.intake_id;
    return steps.map(({ body }) => ({ ...body, intake_id }));
  });
  // As many at once as are read within a turn's time on two cores, by a process that has kept nothing.
  const answers = async () => {
    const told: string[] = [];
    for (let at = 0; at < bodies.length; at += 10)
      told.push(...(await Promise.all(bodies.slice(at, at + 10).map(bytesOf))));
    return told;
  };
  const first = await answers();
  expect(await answers()).toEqual(first);

  await using _replica = await startReplica(system, 'companion');
  await system.services.companion.kill9();
  const [body = {}] = bodies;
  await eventually(async () => (await ask(system, '/api/v1/companion', { body })).status === 200, patience);
  expect(await answers()).toEqual(first);
});
