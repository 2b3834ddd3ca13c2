import { languages } from '@intake/contracts/languages';
import { beforeAll, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import type { SystemAddress } from '../support/system.ts';
import { turnOf } from './support/talk.ts';
import type { Turn } from './support/turn.ts';

let system: SystemAddress;
beforeAll(async () => {
  system = await sharedSystem();
});

const stories = {
  en: 'The kettle I bought from Kmart for $90 died after five weeks and they never answer me.',
  zh: '我在Kmart花90块买的电热水壶用了五个星期就坏了，他们一直不回复我。',
  vi: 'Tôi mua ấm điện ở Kmart 90 đô, năm tuần là hư, họ không trả lời tôi.',
  ar: 'اشتريت غلاية من Kmart بـ 90 دولارًا وتعطلت بعد خمسة أسابيع ولم يردوا علي.',
  el: 'Αγόρασα βραστήρα από την Kmart 90 δολάρια, χάλασε σε πέντε εβδομάδες και δεν μου απαντούν.',
};

/** Says these one after the other as a client does, each told by what the answer before offered. */
async function talk(first: string, sayings: readonly ((turn: Turn) => string)[]): Promise<readonly Turn[]> {
  const history = [{ role: 'user', content: first }];
  const turns = [await turnOf(system, { history })];
  for (const saying of sayings) {
    const last = turns.at(-1);
    if (!last) break;
    history.push({ role: 'assistant', content: last.reply }, { role: 'user', content: saying(last) });
    turns.push(await turnOf(system, { history, known_facts: last.facts, intake_id: last.intake_id }));
  }
  return turns;
}

const options = (turn: Turn | undefined) => turn?.options ?? [];
const numberOf = (id: string) => (turn: Turn) => `${options(turn).findIndex((option) => option.id === id) + 1}`;
const labelOf = (id: string) => (turn: Turn) => options(turn).find((option) => option.id === id)?.label ?? '';

/** What the person of the stories chooses, of whatever is offered. */
const wanted = ['VIC', 'refund', 'none'];
const choose = (by: (id: string) => (turn: Turn) => string) => (turn: Turn) =>
  by(wanted.find((id) => options(turn).some((option) => option.id === id)) ?? '')(turn);

test.for(languages)('%s: a conversation can be held by buttons alone, and by numbers alone', async (language) => {
  for (const by of [labelOf, numberOf]) {
    const turns = await talk(stories[language], [choose(by), choose(by), choose(by)]);
    const [list] = turns;
    const state = turns.find((turn) => options(turn).some(({ id }) => id === 'TAS'));

    expect(list).toMatchObject({ multiple: true, facts: { language } });
    expect(list?.reply).toContain(options(list).at(-1)?.label);
    expect(state).not.toHaveProperty('multiple');
    for (const { id } of options(list).slice(0, -1)) expect(turns.at(-1)?.facts[id]).toBe(false);
    expect(turns.at(-1)?.facts).toMatchObject({ state: 'VIC', desired_outcome: 'refund' });
  }
});

test('several are chosen by their labels, a line each', async () => {
  const [list] = await talk(stories.en, []);
  const [one, two] = options(list);
  const [, chosen] = await talk(stories.en, [() => `${one?.label}\n${two?.label}`]);

  expect(chosen?.facts).toMatchObject({ [one?.id ?? '']: true, [two?.id ?? '']: true });
});

test('who types is understood as before, and a turn without choices has no member for them', async () => {
  const [, typed] = await talk(stories.en, [() => 'none of these apply to me']);
  const opening = await turnOf(system, { history: [] });

  expect(options(typed).map(({ id }) => id)).toContain('NSW');
  expect(opening).not.toHaveProperty('options');
});
