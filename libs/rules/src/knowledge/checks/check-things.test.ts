import { expect, test } from 'vitest';
import { knowledge } from '../../../test/converse.ts';
import type { ThingEntry } from '../schema/thing.ts';
import { checkThings } from './check-things.ts';

const { sectors } = knowledge.content;
const name = { en: 'a lute', zh: '琵琶琴', vi: 'đàn tỳ bà', ar: 'آلة عود', el: 'λαούτο' };
const lute: ThingEntry = { key: 'lute', name, said: {}, kind: 'goods', sectors: ['retail'] };

const problemsOf = (...things: ThingEntry[]) =>
  checkThings({ sectors, things: things.map((entry) => ({ file: 'things/music.yaml', entry })) }).map(
    ({ what }) => what,
  );

test('a thing that fits is taken', () => {
  expect(problemsOf(lute)).toEqual([]);
});

test('what leads nowhere or names two things is told', () => {
  const harp = { ...lute, key: 'harp', name: { ...name, en: 'a harp' }, of: 'strings', sectors: ['retail', 'attics'] };

  expect(
    problemsOf(lute, { ...lute, key: 'theorbo', sectors: ['travel'] }, { ...harp, said: { en: ['lutes'] } }),
  ).toEqual([
    'of names "strings", but there is no thing of that name',
    'sectors names "attics", but there is no sector of that name',
    '"lutes" names "lute" as well, in a sector of both',
    '"琵琶琴" names "lute" as well, in a sector of both',
    '"đàn tỳ bà" names "lute" as well, in a sector of both',
    '"آلة عود" names "lute" as well, in a sector of both',
    '"λαούτο" names "lute" as well, in a sector of both',
  ]);
  expect(problemsOf(lute, lute)[0]).toBe('there is another thing of that name');
});
