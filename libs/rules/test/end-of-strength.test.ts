import { expect, test } from 'vitest';
import { converse } from './converse.ts';

/** At the end of their strength, tired of life, asking to be taken: in letters that are not their language's own, or dialect. */
test.for([
  ['el', 'de mporo allo, eimai moni mou'],
  ['el', 'telos, den antexo pleon'],
  ['el', 'ας με παρει κι εμενα ο θεος'],
  ['el', 'exo mazepsei ola ta xapia'],
  ['ar', 'zhe2et men hal 7ayet kella'],
  ['ar', 'ma 3edet 2ader et7amal'],
  ['ar', 'ya rab khodni w rayye7ni'],
  ['ar', 'مليت من هالعيشة ومش قادرة استمر'],
  ['zh', '我真係捱唔住喇'],
  ['zh', '覺得做人冇晒意思'],
  ['zh', '唔想再做人'],
  ['vi', 'cau troi bat toi di'],
  ['vi', 'met moi voi doi qua roi'],
] as const)('%s: «%s» is asked about in their language', ([language, said]) => {
  const { last } = converse([said]);

  expect(last.language).toBe(language);
  expect(last.distress).not.toBeNull();
});

test.for([
  'den mporo allo na perimeno tin Telstra',
  'δεν αντέχω άλλο τα τηλεφωνήματά τους',
  'mish 2ader edfa3 el fatoura',
  'ما عاد فيني كمل الأقساط',
  '我頂唔順佢哋嘅客服',
  'I hope the bank will take me seriously',
])('of «%s» nobody is asked how they are', (said) => {
  expect(converse([said]).last.distress).toBeNull();
});
