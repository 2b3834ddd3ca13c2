import { expect, test } from 'vitest';
import { converse } from './converse.ts';

const amountOf = (says: string) => converse([says]).last.facts['amount_aud'] ?? null;

test.for([
  ['ar', 'دفعت ألف ونص للسباك وما خلص الشغل', 1500],
  ['ar', 'دفعت ألفين ونصف للسباك وما خلص الشغل', 2500],
  ['ar', 'دفعت للسباك ميتين ونص دولار وما خلص الشغل', 250],
  ['ar', 'دفعت للسباك ألفاً ومئة وثلاثين دولاراً ولم يكمل العمل', 1130],
  ['ar', 'دفعت للسباك ألفين ومئة دولار ولم يكمل العمل', 2100],
  ['en', 'I paid a plumber two thousand and a half and he never finished', 2500],
  ['el', 'Έδωσα ενάμιση χιλιάρικο στον υδραυλικό και δεν τελείωσε', 1500],
  ['el', 'Έδωσα δυόμισι χιλιάρικα στον υδραυλικό και δεν τελείωσε', 2500],
  ['ar', 'دفعت ألف ومئتي دولار للسباك وما خلص الشغل', 1200],
  ['ar', 'اشتريت خزانة بألف ومئتي دولار وانكسرت', 1200],
  ['ar', 'دفعت مائتي دولار للسباك وما خلص الشغل', 200],
  ['ar', 'دفعت للسباك نص ألف دولار وما خلص الشغل', 500],
  ['ar', 'دفعت للسباك نصف ألف دولار ولم يكمل العمل', 500],
  ['ar', 'دفعت للسباك ألف دولار ولم يكمل نصف العمل', 1000],
  ['en', 'I paid a plumber half a grand and he never finished', 500],
  ['en', 'I paid a plumber a grand and he finished half of it', 1000],
  ['el', 'Έδωσα μισό χιλιάρικο στον υδραυλικό και δεν τελείωσε', 500],
  ['zh', '我畀咗水喉佬半萬蚊，佢冇做完', 5000],
  ['vi', 'tôi đưa thợ ống nước nửa ngàn đô mà chưa làm xong', 500],
  ['zh', '我付给水管工一千五，他没做完', 1500],
  ['zh', '我畀咗水喉佬一萬二，佢冇做完', 12000],
  ['vi', 'tôi đưa thợ ống nước hai ngàn rưỡi mà chưa làm xong', 2500],
] as const)('%s: «%s» is %d', ([, says, amount]) => {
  expect(amountOf(says)).toBe(amount);
});

test.for([
  ['el ghassale b 1150 w kharbet', 1150],
  ['el tow 180 w el siyara 11900 w mish 3am yeredo', 11900],
  ['akhado menni 870 w ma 3emlo shi', 870],
  ['deposit 640 w ma reddo el masari', 640],
  ['el ghassale kharbet ba3d 3 jme3', null],
  ['el mou3ed b 3 w ma eja 7ada', null],
] as const)('Arabizi: «%s» is %d', ([says, amount]) => {
  expect(amountOf(says)).toBe(amount);
});

test('goods that break in a week are broken into by nobody', () => {
  expect(converse(['I bought two lamps and both broke in a week']).last.facts['sector']).not.toBe('criminal');
  expect(converse(['they broke in through the back window last night']).last.facts['sector']).toBe('criminal');
});
