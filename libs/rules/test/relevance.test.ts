import { expect, test } from 'vitest';
import { converse } from './converse.ts';

const factsOf = (...says: string[]) => converse(says).last.facts;

test('a condition in the sentence before still holds: «I asked HSBC for a chargeback. They refused.»', () => {
  const facts = factsOf('I asked HSBC for a chargeback on a jacket that never arrived. They refused.');

  expect(facts['chargeback_refused']).toBe(true);
});

test('a condition two sentences before holds no more', () => {
  const facts = factsOf('I asked HSBC for a chargeback once. The weather was nice. They refused to talk to me.');

  expect(facts['chargeback_refused']).toBeUndefined();
});

test('a condition reaches over only for what a ground of the sector asks for', () => {
  const facts = factsOf(
    'I rang AFCA and they told me complain to ING first. ING closed my account without any warning.',
  );

  expect(facts['entry_without_notice']).toBeUndefined();
});

test('a word that only another sector’s grounds could use is no fact of this story', () => {
  const facts = factsOf('I asked Harvey Norman to repair my fridge and they never fixed it');

  expect(facts['repair_requested']).toBeUndefined();
});

test('what may matter in the sector stays, and everything stays while the sector is unknown', () => {
  expect(factsOf('my landlord never fixed the broken heater, I asked him to repair it')['repair_requested']).toBe(true);
  expect(factsOf('I asked them to repair it and they never did')['repair_requested']).toBe(true);
});
