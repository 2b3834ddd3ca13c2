import { expect, test } from 'vitest';
import { converse } from '../../../test/converse.ts';

const factsOf = (said: string) => converse([said]).last.facts;

test.for([
  ['Threaten? No. Telstra charged me twice', 'threats_made', undefined],
  ['Faulty? No. The Kmart fridge came too late', 'goods_faulty', undefined],
  ['Threaten? No. Telstra charged me twice', 'charged_twice', true],
  ['Bill no. 5 from Telstra: they charged me twice', 'charged_twice', true],
  ['they have not charged me a fee to leave Telstra', 'early_exit_fee', false],
  ['I got a mail from no-reply@telstra.com, Telstra charged me twice', 'reply_missing', undefined],
  ['the landlord accuses me of damage and keeps my bond, I live in Perth', 'damage_admitted', undefined],
  ['I will go to VCAT about Telstra, they charged me twice', 'court_decided', undefined],
] as const)('«%s»: %s is %s', ([said, key, value]) => {
  expect(factsOf(said)[key]).toBe(value);
});
