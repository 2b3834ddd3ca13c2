import { expect, it } from 'vitest';
import { loadKnowledge } from '../../src/load.ts';
import { tryEach } from './mutate.ts';
import { mutationsOf } from './mutations.ts';

it('misses every required element, every «one of these» and every list of negations that is taken away', () => {
  const knowledge = loadKnowledge();
  const needed = mutationsOf(knowledge).filter(({ kind }) => kind !== 'defeater');

  const tried = tryEach(knowledge, needed);

  expect(tried.filter(({ noticedBy }) => noticedBy === null)).toEqual([]);
  expect(tried.length).toBeGreaterThan(300);
}, 600_000);
