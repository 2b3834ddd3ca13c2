import { expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

const unheard = 'EnergyAustralia put a strange note on my letterbox about my fence and the way I park';

test('whoever tells a grievance that no rule names still gets a written account in their own words', () => {
  const { turns } = converse([
    unheard,
    'they were rude and it upset my mother',
    'NSW',
    'an apology',
    'thats all',
    confirm,
  ]);
  const last = turns.at(-1);

  expect(turns[0]?.stage).toBe('probing');
  expect(last?.stage).toBe('account_ready');
  expect(last?.grounds.sufficient).toBe(false);
  expect(last?.finalised?.claims.map(({ key }) => key)).toEqual(['other_grievance']);
  expect(last?.finalised?.complaint.text).toContain('they were rude and it upset my mother');
});

test('a grievance with a name of its own takes its place', () => {
  const { last } = converse([unheard, 'they charged me twice for the same bill']);

  expect(last.facts['charged_twice']).toBe(true);
  expect(last.confirm?.claims.map(({ key }) => key) ?? []).not.toContain('other_grievance');
});

test('whoever has nothing to tell is not given words', () => {
  const { last } = converse([unheard, 'no, nothing', 'I don’t know', 'I don’t know', 'I don’t know']);

  expect(last.facts['other_grievance']).toBeUndefined();
});

test('what is wished for has not happened: «all of the bond back» does not say that the bond came back', () => {
  const { turns } = converse([
    'My agent Ray White kept $1200 of the bond for a carpet that was dirty when we moved in',
    'no',
    'QLD',
    'they should give all of the bond back to me',
  ]);

  expect(turns.at(-1)?.facts['bond_withheld']).toBe(true);
});

test('the name of a shop as an answer does not change the language', () => {
  const { last } = converse(['Afterpay收我滞纳金，可是鞋子一直没到，180块', 'The Iconic']);

  expect(last.language).toBe('zh');
});

test('a complaint against nobody named is not addressed to a gap in the sentence', () => {
  const { last } = converse([
    'the shop sold me a kettle that stopped working and refused a refund',
    'thats all',
    confirm,
  ]);

  expect(last.stage).toBe('account_ready');
  expect(last.reply).toMatch(/^Your written (complaint to the organisation|account) is ready/);
});

test.for([
  ['Kmart sold me a kettle that broke, they refuse a refund', "Hmm, I'd have to ask my husband, I don't know"],
  ['我在Kmart买的水壶坏了，他们不退款', '我得问问我儿子，我不知道'],
  ['a hospital left my dad on a trolley for 14 hours', 'Oh I would not know about that sort of thing'],
])('«%s»: a wordy «I don’t know» establishes nothing and names nobody', ([story = '', answer = '']) => {
  const { turns } = converse([story, answer]);
  const { _dialogue: before, ...told } = turns[0]?.facts ?? {};
  const { _dialogue: after, ...then } = turns[1]?.facts ?? {};

  expect(then).toEqual(told);
  expect([before, after]).not.toContain(undefined);
});

test('what is said on coming back from a disclosure stays in the conversation', () => {
  const { last } = converse([
    'Latitude are calling me six times a day about my car loan, I asked for hardship and they said no',
    'I just want to end my life',
    'sorry, I am ok, my sister is here with me. can we keep going',
    'thats all',
    confirm,
  ]);

  expect(last.finalised?.complaint.text).toContain('six times a day');
  expect(last.finalised?.complaint.text).not.toMatch(/sister|end my life/);
});
