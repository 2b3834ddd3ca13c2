import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

const stateIn = (...told: string[]) => converse(told).last.facts['state'] ?? null;

describe('a town or suburb tells the state', () => {
  test.for([
    ['A workshop in Gepps Cross fitted the wrong tyres', 'SA'],
    ['we had a plumber from tullamarine and the leak is back', 'VIC'],
    ['Αγόρασα ένα ψυγείο από μαγαζί στο Moorooka και χάλασε', 'QLD'],
    ['اشتريت ثلاجة من محل في Cannington وخربت', 'WA'],
    ['我在Marrickville买的冰箱坏了', 'NSW'],
    ['Tôi mua tủ lạnh ở Inala, hai tuần thì hư', 'QLD'],
    ['Lakemba', 'NSW'],
    ['The fridge came from a shop in Burwood NSW and it broke', 'NSW'],
  ] as const)('«%s»: %s', ([told, state]) => {
    expect(stateIn(told)).toBe(state);
  });
});

describe('no state is told', () => {
  test.for([
    ['by a name that several have', 'A shop in Richmond sold me a broken fridge'],
    ['by a business that bears the name', 'Kogan sent me the wrong heater'],
    ['by a word of the language', 'the shop had a sale in orange and the boots fell apart'],
    ['by two places', 'The fridge came from a shop in Tarneit and was delivered to Moorooka'],
    ['by where a relative lives', 'My daughter lives in Cannington and helps me write, the fridge broke'],
    ['by the state of a relative', '我儿子在悉尼，他帮我写，空调坏了'],
  ])('%s: «%s»', ([, told]) => {
    expect(stateIn(told ?? '')).toBeNull();
  });
});

test('of the person and a relative it is the person’s', () => {
  expect(stateIn('I live in Adelaide, the heater broke. My son in Sydney rang them for me')).toBe('SA');
  expect(stateIn('My son and I live in Mandurah, the heater broke')).toBe('WA');
});

test('a place told in the story is not asked for', () => {
  const { turns } = converse([
    'A workshop in Gepps Cross sold me a faulty gearbox for $1,900 and the owner refuses to fix it',
    'nothing else',
  ]);

  const asked = turns.flatMap(({ facts }) => (facts['_dialogue'] as { asked?: { key: string }[] }).asked ?? []);
  expect(asked.map(({ key }) => key)).not.toContain('state');
});
