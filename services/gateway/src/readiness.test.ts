import type { CommonQueryMethods } from 'slonik';
import { expect, test } from 'vitest';
import { storeAnswers } from './readiness.ts';

test('a store that takes the question and never answers counts as away', async () => {
  const frozen = { oneFirst: () => new Promise(() => undefined) } as unknown as CommonQueryMethods;

  expect(await storeAnswers(frozen)).toBe(false);
});
