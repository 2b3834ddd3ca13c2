import { languages } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { confirm, converse, knowledge } from './converse.ts';

const fridge =
  'I bought a display fridge for my cafe from Harvey Norman for $1200, it stopped cooling after 3 weeks and they say my staff overloaded it, they refuse to refund or repair it';
const carPark = 'they kept my money for the car park and never answer';

const idsOf = ({ choices }: { choices: { options: readonly { id: string }[] } | null }) =>
  choices?.options.map(({ id }) => id) ?? [];

test('a list tells its points, in the order of its numbers, and that several may be chosen', () => {
  const { choices, reply } = converse([fridge]).last;

  expect(choices?.multiple).toBe(true);
  expect(choices?.options.at(-1)).toEqual({ id: 'none', label: 'None of these' });
  expect(choices?.options.map(({ label }, at) => `${at + 1}. ${label}`)).toEqual(
    reply.split('\n\n').at(-1)?.split('\n').slice(1),
  );
});

test('the labels of two points, a line each as buttons send them, choose both', () => {
  const { turns } = converse([fridge]);
  const [one, two] = turns[0]?.choices?.options ?? [];
  const { last } = converse([fridge, `${one?.label}\n${two?.label}`]);

  expect([last.facts[one?.id ?? ''], last.facts[two?.id ?? '']]).toEqual([true, true]);
});

test('yes, no and unsure are offered where yes or no will do, and «2» is no', () => {
  const asked = converse(['My landlord will not give the bond back and I moved out in June, I live in Geelong']);
  const { last } = converse([...asked.history.filter(({ role }) => role === 'user').map((m) => m.content), '2']);

  expect(idsOf(asked.last)).toEqual(['yes', 'no', 'unsure']);
  expect(asked.last.choices?.multiple).toBe(false);
  expect(last.facts['bond_not_lodged']).toBe(true);
});

test('what an answer of yes or no chose by its number stands in the account neither as a number nor as a word', () => {
  const { turns } = converse([
    'My landlord will not give the bond back and I moved out in June, I live in Geelong',
    '2',
    'Harbour Homes',
    'none of these',
    'that is all',
    confirm,
  ]);
  const account = turns.at(-1)?.finalised?.complaint.document.sections.find(({ id }) => id === 'what_happened');

  expect(account?.paragraphs).not.toEqual([]);
  expect(JSON.stringify(account)).not.toMatch(/I answered|“2”/);
});

test('the kind of business is a list, what the words speak of first; its number and its label choose it', () => {
  const { last } = converse([carPark]);
  const [first, second] = last.choices?.options ?? [];

  expect(first?.id).toBe('motor_vehicle');
  expect(idsOf(last)).toContain('telecommunications');
  expect(last.choices?.multiple).toBe(false);
  for (const answer of ['2', second?.label ?? ''])
    expect(converse([carPark, answer]).last.facts['sector']).toBe(second?.id);
});

test('state and wish are chosen by number, and later words win', () => {
  const answers = [fridge, 'none of these', '3', '2'];
  const { turns, last } = converse(answers);

  expect(idsOf(turns[1] ?? last)).toContain('NSW');
  expect(last.facts['state']).toBe('QLD');
  expect(last.facts['desired_outcome']).toBe(idsOf(turns[2] ?? last)[1]);
  expect(converse([...answers, 'I live in Victoria']).last.facts['state']).toBe('VIC');
});

test.for([
  ['3 the $300 for delivery', 'refund', 300],
  ['3, my 450 back', 'refund', 450],
  ['3 because the repair man was rude', 'refund', null],
] as const)('«%s» is one remedy, with the one sum beside it', ([answer, outcome, amount]) => {
  const asked = ['My fridge from Harvey Norman is faulty, I paid $900, they refuse a refund', 'yes', 'NSW'];
  const before = converse(asked).last;
  const place = (before.choices?.options ?? []).findIndex(({ id }) => id === outcome) + 1;
  const { last } = converse([...asked, answer.replace('3', String(place)), "I don't know"]);
  const wish = last.confirm?.wishes?.find(({ key }) => key === outcome);

  expect(last.confirm?.wishes).toHaveLength(1);
  expect(wish?.amount_aud).toBe(amount ?? 900);
});

test('what is wanted beside a chosen remedy is asked for as well', () => {
  const asked = ['My fridge from Harvey Norman is faulty, I paid $900, they refuse a refund', 'yes', 'NSW'];
  const { last } = converse([...asked, '1 and I also want an apology', "I don't know"]);

  expect(last.confirm?.wishes?.map(({ key }) => key)).toContain('explanation_or_apology');
});

test('several wishes are chosen together', () => {
  const asked = converse([fridge, 'none of these', 'nsw']).last;
  const [one, two] = asked.choices?.options ?? [];
  const { last } = converse([fridge, 'none of these', 'nsw', `${one?.label}\n${two?.label}`, 'that is all']);

  expect(asked.choices?.multiple).toBe(true);
  expect(last.confirm?.wishes?.map(({ key }) => key)).toEqual(expect.arrayContaining([one?.id, two?.id]));
});

test('where words are wanted, and beside the card, there is nothing to choose from', () => {
  const story = converse(['I want to complain about my landlord']).last;
  const card = converse([
    'Telstra took $89 out of my account twice in october for the same bill, I want a refund',
  ]).last;

  expect([story.stage, story.choices]).toEqual(['probing', null]);
  expect([card.stage, card.choices]).toEqual(['confirming', null]);
});

test('the question about the person has no buttons', () => {
  const { last } = converse([`${fridge}. everyone would be better off without me`]);

  expect(last.distress).toBe('suspected');
  expect(last.choices).toBeNull();
});

test.for(languages)('%s: every option has words, and no two are the same', (language) => {
  const { options, something_else, none_of_these, confirm: card } = knowledge.content.phrases[language];
  const words = [...Object.values(options), something_else, none_of_these, ...Object.values(card.wishes)];

  expect(new Set(words).size).toBe(words.length);
});
