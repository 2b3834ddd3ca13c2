import { expect, test } from 'vitest';
import { converse } from './converse.ts';

const factsOf = (...says: string[]) => converse(says).last.facts;

test.for([
  ['Kmart haven’t fixed my broken fridge', 'goods_faulty'],
  ['Qantas hasn’t refunded my cancelled flight', 'flight_cancelled'],
  ['the bank never reversed those unauthorised transactions', 'unauthorised_transaction'],
  ['AAMI never explained why my claim was denied', 'claim_denied'],
  ['Optus never refunded the double charge', 'charged_twice'],
  ['NAB never answered my hardship request', 'hardship_notice_given'],
] as const)('«%s» takes %s for granted: the verb before it is denied', ([said, key]) => {
  expect(factsOf(said)[key]).toBe(true);
});

test.for([
  ['I don’t have a faulty fridge from Kmart', 'goods_faulty'],
  ['my fridge from Kmart is not broken', 'goods_faulty'],
  ['Optus never charged me twice', 'charged_twice'],
  ['I never lodged a claim with AAMI', 'claim_lodged'],
] as const)('«%s» denies %s', ([said, key]) => {
  expect(factsOf(said)[key]).toBe(false);
});

test.for([
  ['it was not Telstra, they charged me twice', undefined],
  ['I wasn’t with Telstra, it was Vodafone that charged me twice', 'Vodafone'],
  ['this has nothing to do with Telstra, Optus charged me twice', 'Optus'],
  ['I haven’t told ubank yet, they took $50 twice', 'ubank'],
  ['I never got a bill from Optus and then they charged me $400', 'Optus'],
  ['no, Telstra charged me twice', 'Telstra'],
  ['不是Telstra，是Optus多收了我的钱', 'Optus'],
  ['δεν είναι η Telstra, η Optus με χρέωσε δύο φορές', 'Optus'],
  ['không phải Telstra, Optus tính tiền tôi hai lần', 'Optus'],
] as const)('«%s» complains of %s', ([said, organisation]) => {
  expect(factsOf(said)['organisation']).toBe(organisation);
});
