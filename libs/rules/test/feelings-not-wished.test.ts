import { expect, test } from 'vitest';
import { answered, keys, stories } from './wish-answered.ts';

// How somebody feels asks for nothing: it stands on no card as what would put it right.

test.for([
  ['en', 'I am so angry'],
  ['zh', '我很生气'],
  ['vi', 'tôi rất tức giận'],
  ['ar', 'أنا غاضب'],
  ['el', 'είμαι πολύ θυμωμένη'],
] as const)('%s: «%s» is no wish', ([language, says]) => {
  const { last } = answered(stories[language], language, says);
  expect(keys(last).some((key) => key.startsWith('own:'))).toBe(false);
});

test.for([
  ['en', 'I am angry, and I want the man at the desk to be shown how to treat people'],
  ['ar', 'أنا غاضب، وأريد أن يتصل المدير بأمي'],
  ['zh', '我很生气，我要那个店员学学怎么对待老人家'],
] as const)('%s: «%s» holds one', ([language, says]) => {
  const { last } = answered(stories[language], language, says);
  expect(keys(last).some((key) => key.startsWith('own:'))).toBe(true);
});
