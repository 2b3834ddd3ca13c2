import { expect, test } from 'vitest';
import { converse } from './converse.ts';

test.for([
  ['en', 'ACT government lost my application'],
  ['en', 'the Victorian government lost my application'],
  ['zh', 'ACT政府弄丢了我的申请'],
  ['vi', 'chính phủ ACT làm mất đơn của tôi'],
  ['ar', 'حكومة ACT ضيعت طلبي'],
  ['el', 'Η κυβέρνηση του ACT έχασε την αίτησή μου'],
] as const)('%s: «%s» is of a state or territory', ([, says]) => {
  const { facts } = converse([says]).last;
  expect(facts['sector']).toBe('government_state');
});

test.for(['Centrelink lost my application', 'the government department of home affairs lost my visa application'])(
  '«%s» is of the Commonwealth',
  (says) => {
    expect(converse([says]).last.facts['sector']).toBe('government_federal');
  },
);
