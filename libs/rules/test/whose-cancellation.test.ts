import { expect, test } from 'vitest';
import { converse } from './converse.ts';

const own = ['cancelled_by_consumer', 'consumer_cancelled_first', 'service_cancelled'];
const ownIn = (says: string) => own.filter((key) => converse([says]).last.facts[key] === true);

test.for([
  ['zh', '我订的包间，餐馆后来又取消了，订金不给我'],
  ['zh', '餐厅那边临时取消了我们订的酒席'],
  ['zh', '我喺酒樓訂咗位，佢哋當天取消咗，我想退錢'],
  ['en', 'The hall rang and cancelled our party, they keep the deposit'],
  ['vi', 'Nhà hàng báo hủy tiệc cưới của tụi tôi, không trả cọc'],
  ['ar', 'القاعة ألغت حفلتنا قبل يومين ولم ترجع العربون'],
  ['el', 'Η αίθουσα μας ακύρωσε τη βάφτιση και κρατάει την προκαταβολή'],
] as const)('%s: «%s» was cancelled by the business', ([, says]) => {
  expect(ownIn(says)).toEqual([]);
});

test.for([
  ['zh', '我决定退团了，旅行社不退定金'],
  ['zh', '是我自己取消的，餐馆不退定金'],
  ['en', 'We cancelled our party and the hall keeps the deposit'],
] as const)('%s: «%s» was cancelled by the person', ([, says]) => {
  expect(ownIn(says)).not.toEqual([]);
});
