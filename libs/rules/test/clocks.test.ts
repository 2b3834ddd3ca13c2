import { expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

test.for([
  ['I asked NAB for hardship help with my home loan and complained to them 22 days ago, no answer', true],
  ['I asked NAB for hardship help with my home loan and complained to them 21 days ago, no answer', undefined],
  ['NAB charged me a fee twice and I complained to them 22 days ago, no answer', undefined],
  ['NAB charged me a fee twice and I complained to them 31 days ago, no answer', true],
  ['Telstra cut off my phone without any notice. I complained to them 6 days ago, no answer', true],
  ['Telstra cut off my phone and I complained to them 6 days ago, no answer', undefined],
  ['Telstra charged me twice and I complained to them 6 days ago, no answer', undefined],
] as const)('«%s»: late by the clock that applies: %s', ([said, late]) => {
  expect(converse([said]).last.facts['idr_late']).toBe(late);
});

const bill = (place: string) =>
  [`AGL overcharged me on my electricity bill, ${place}, I want a refund`, 'thats all', confirm] as const;

test.for([
  ['I live in Melbourne', 'ewov'],
  ['I live in Perth', 'ewowa'],
  ['I live in Darwin', null],
] as const)('the scheme of an energy complaint is that of the state: «%s» is %s', ([place, scheme]) => {
  expect(converse(bill(place)).last.finalised?.categories.edr_scheme).toBe(scheme);
});

test('while the state is unknown no state’s scheme is named', () => {
  const { last } = converse(bill('I am tired of it'));

  expect(last.finalised?.categories.edr_scheme).toBeNull();
  expect(last.finalised?.complaint.routing[1]?.recipient).not.toMatch(/EWO[NVQSW]/);
});
