import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import type { Decision } from '../src/decision.ts';
import { converse, knowledge, turn } from './converse.ts';

// The card tells everything that counts (decision D37).

const story = 'Telstra charged me $89 twice on 3 October 2026 for the same bill, I want a refund';
const yes = knowledge.content.phrases.en.confirm.confirm_yes;
const cardOf = (words: string, more = {}) => converse([words, 'thats all'], more).last.confirm;

test('with the claims stand the grievance in a sentence, the wish, the sum and the day', () => {
  const card = cardOf(story);

  expect(card?.summary).toBe(`Telstra: ${card?.claims[0]?.label}`);
  expect(card?.wishes).toEqual([{ key: 'refund', label: 'Money back (a refund)' }]);
  expect(card?.amounts).toEqual([{ key: 'amount_aud', label: '$89', amount_aud: 89 }]);
  expect(card?.dates).toEqual([{ key: 'incident_on', label: '3 October 2026', date: '2026-10-03' }]);
});

test('a sum, a day or a wish that a client typed stands on the card before it stands in a document', () => {
  const typed = { amount_aud: 9999, incident_on: '2026-01-02', desired_outcome: 'compensation' };
  const told = { role: 'user', content: 'Telstra charged me twice for the same bill.' } as const;
  const { confirm: card } = turn({ history: [told], knownFacts: typed, clientDone: true });

  expect(card?.amounts?.map(({ amount_aud }) => amount_aud)).toEqual([9999]);
  expect(card?.dates?.map(({ date }) => date)).toEqual(['2026-01-02']);
  expect(card?.wishes?.map(({ key }) => key)).toEqual(['compensation']);
});

test('every wish and every heading is worded in every language', () => {
  for (const language of languages) {
    const { wishes, headings } = knowledge.content.phrases[language].confirm;
    expect(Object.keys(wishes).toSorted()).toEqual(Object.keys(knowledge.content.document.outcomes).toSorted());
    expect(Object.values({ ...wishes, ...headings }).filter((words) => words.trim() === '')).toEqual([]);
  }
});

const told = { role: 'user', content: `${story}. They hung up on me and I never agreed to the price rise.` } as const;
const plain = turn({ history: [told], clientDone: true });
const passedIn = ({ grounds }: Decision) => grounds.passed_arguments.map(({ id }) => id).join();
const defeaters = [...new Set(knowledge.lawOn('2026-11-20').grounds.flatMap(({ defeated_by }) => defeated_by))];

test('whatever closes a ground is on the card, and unticking it with the yes confirms', () => {
  const closing = defeaters
    .map((key) => ({ key, decision: turn({ history: [told], knownFacts: { [key]: true }, clientDone: true }) }))
    .filter(({ decision }) => decision.confirm !== null && passedIn(decision) !== passedIn(plain));
  expect(closing).not.toEqual([]);

  for (const { key, decision } of closing) {
    const { claims = [], against = [] } = decision.confirm ?? {};
    expect([...claims, ...against].map((shown) => shown.key)).toContain(key);
    const history = [told, { role: 'assistant', content: decision.reply }, { role: 'user', content: yes }] as const;
    const after = turn({ history, knownFacts: { ...decision.facts, [key]: false }, clientDone: true });
    expect(after.finalised).not.toBeNull();
    expect(passedIn(after)).toBe(passedIn(plain));
  }
});

test('what the words only point at is suggested, at most six, and ticking it brings the card again', () => {
  const words = 'Energy Australia estimated my meter, the bill is too high and they charged me twice. I want it fixed.';
  const hinting = { role: 'user', content: words } as const;
  const before = turn({ history: [hinting], clientDone: true });
  const { claims = [], suggestions = [] } = before.confirm ?? {};
  expect(suggestions).not.toEqual([]);
  expect(suggestions.length).toBeLessThanOrEqual(6);
  for (const { key } of suggestions) {
    expect(claims.map((claim) => claim.key)).not.toContain(key);
    const history = [hinting, { role: 'assistant', content: before.reply }, { role: 'user', content: yes }] as const;
    const after = turn({ history, knownFacts: { ...before.facts, [key]: true }, clientDone: true });
    expect(after.stage).toBe('confirming');
    expect(after.confirm?.claims.map((claim) => claim.key)).toContain(key);
  }
});
