import { expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { converse, turn } from './converse.ts';

const tellers = 'The tellers at my bank were rude and nobody ever answered my complaint';

const choicesOf = (saying: string) => converse([saying]).last.choices?.options ?? [];
const isChosen = ({ chosen }: { chosen?: true | undefined }) => chosen === true;

test('what was heard stands beside a list as chosen, behind all that the reply numbers', () => {
  const { last } = converse([tellers]);
  const options = last.choices?.options ?? [];
  const numbered = (last.reply.match(/^\d+\. /gm) ?? []).length;

  expect(options.slice(numbered)).toEqual([{ id: 'reply_missing', label: expect.any(String), chosen: true }]);
  expect(options.slice(0, numbered).filter(isChosen)).toEqual([]);
  expect(options[numbered - 1]?.id).toBe('none');
});

test('the labels of all ticks, the chosen one among them, choose what is new and leave the other as it was told', () => {
  const options = choicesOf(tellers);
  const [first] = options;
  const heard = options.find(isChosen);
  const { last } = converse([tellers, `${first?.label}\n${heard?.label}`, 'that is all']);
  const quotes = Object.fromEntries(last.confirm?.claims.map(({ key, quote }) => [key, quote]) ?? []);

  expect(last.facts).toMatchObject({ [first?.id ?? '']: true, reply_missing: true });
  expect(quotes['reply_missing']).toContain('answered my complaint');
  expect(quotes[first?.id ?? '']).toBeUndefined();
});

test('the chosen one alone says nothing new, and neither does one that is left out', () => {
  const options = choicesOf(tellers);
  const heard = options.find(isChosen);
  const [alone, without] = [heard?.label ?? '', options[0]?.label ?? ''].map(
    (label) => converse([tellers, label]).last,
  );

  expect(alone?.facts['reply_missing']).toBe(true);
  for (const { id } of options.filter((one) => !isChosen(one))) expect(alone?.facts).not.toHaveProperty(id);
  expect(alone?.facts).not.toHaveProperty('other_grievance');
  expect(without?.facts['reply_missing']).toBe(true);
});

test('none of these speaks of what was offered, not of what was chosen already', () => {
  const { last } = converse([tellers, 'something else']);

  expect(last.facts['reply_missing']).toBe(true);
  for (const { id } of choicesOf(tellers).filter((one) => !isChosen(one) && one.id !== 'none')) {
    expect(last.facts[id]).toBe(false);
  }
});

test('unticked by the client it is taken back, as on the card', () => {
  const asked = converse([tellers]);
  const [first] = asked.last.choices?.options ?? [];
  const history = [...asked.history, { role: 'user' as const, content: first?.label ?? '' }];
  const { facts } = turn({ history, knownFacts: { ...asked.last.facts, reply_missing: false } });

  expect(facts).toMatchObject({ reply_missing: false, [first?.id ?? '']: true });
});

test('a list that comes again in other words shows the same ones chosen', () => {
  const { turns, last } = converse([tellers, 'what do you mean?']);

  expect(last.choices?.options).toEqual(turns[0]?.choices?.options);
  expect(recall(last.facts).asked.at(-1)).toMatchObject({ key: 'closest', known: ['reply_missing'] });
});
