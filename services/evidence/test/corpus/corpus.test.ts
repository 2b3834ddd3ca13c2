import { expect, test } from 'vitest';
import { partOf, readFixtures } from './fixture.ts';
import { ceilings, floors } from './floors.ts';
import { measure, readings } from './score/measure.ts';
import { addScores, type Figures, figuresOf } from './score/score.ts';
import { readTalks } from './talks/read-talk.ts';

const parts = ['worked-on', 'held-back'] as const;

test.for(parts.flatMap((part) => readings.map((reading) => ({ part, reading }))))(
  'chats $part, read as $reading, are rebuilt as well as before',
  ({ part, reading }) => {
    const figures = figuresOf(addScores(measure(readFixtures(part), reading).map(({ score }) => score)));
    const worse = Object.entries(floors[part][reading]).filter(([name, floor]) => {
      const figure = figures[name as keyof Figures] ?? 0;
      return ceilings.includes(name as keyof Figures) ? figure > floor : figure < floor;
    });
    // Nothing of a chat held back is shown, only that a figure fell.
    expect(worse.map(([name]) => `${name} ${figures[name as keyof Figures]}`)).toEqual([]);
  },
);

test('every talk has its fixture in its part, and every fixture its talk', () => {
  const fixtures = parts.flatMap((part) => readFixtures(part).map(({ name }) => `${part} ${name}`));
  const talks = readTalks().map(({ name }) => `${partOf(name)} ${name}`);
  expect(fixtures.toSorted()).toEqual(talks.toSorted());
});
