import { expect, test } from 'vitest';
import { someCategories } from '../../test/matters.ts';
import { directionOf, patternOf } from './pattern.ts';

test('a pattern is industry, organisation and first ground', () => {
  const categories = someCategories({ grounds: ['telco.overcharged', 'telco.no-answer'] });

  expect(patternOf(categories)).toBe('telecommunications|southern-cross-telecom|telco.overcharged');
});

test('what is not known of a pattern is a dash, and without a ground there is no pattern', () => {
  expect(patternOf(someCategories({ org_id: null }))).toBe('telecommunications|-|telco.overcharged');
  expect(patternOf(someCategories({ grounds: [] }))).toBeNull();
});

test.for([
  { recent: 3, before: 2, direction: 'rising' },
  { recent: 2, before: 2, direction: 'stable' },
  { recent: 1, before: 2, direction: 'falling' },
  { recent: 0, before: 1, direction: 'falling' },
  { recent: 1, before: 0, direction: 'new' },
  { recent: 0, before: 0, direction: 'stable' },
])('$recent in the last 30 days after $before in the 30 before is $direction', ({ recent, before, direction }) => {
  expect(directionOf({ recent, before })).toBe(direction);
});
