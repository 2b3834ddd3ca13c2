import { expect, test } from 'vitest';
import { converse } from './converse.ts';

const told = [
  ['my gym wont let me cancel they keep taking $32 a fortnight', 'cancellation_obstructed', true],
  ['my gym wont let me cancel they keep taking $32 a fortnight', 'kept_charging', true],
  ['they wont answer me i was charged twice by optus', 'charged_twice', true],
  ['i dont think they charged me twice on my optus bill', 'charged_twice', false],
  ['I bought a fridge from Harvey Norman 8 months ago for 1899 and its stopped cooling', 'amount_aud', 1899],
  ['I bought a fridge from Harvey Norman 8 months ago for 1899 and its stopped cooling', 'delivery_overdue', undefined],
  ['a letter from baycorp says i owe 640 for an optus bill. i told them its paid', 'already_resolved', undefined],
  ['i cancelled my gym in august and they kept taking $34.95 a fortnight out of my account', 'service_late', undefined],
  ['they are cutting our power off on monday. my dad is on an oxygen concentrator', 'acting_for_other', undefined],
] as const;

test.each(told)('people write without commas: «%s» tells %s: %s', (says, key, value) => {
  expect(converse([says]).last.facts[key]).toBe(value);
});
