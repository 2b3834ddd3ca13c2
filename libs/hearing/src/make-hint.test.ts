import { urgentMatters } from '@intake/rules/conversation/hint';
import { expect, test } from 'vitest';
import { isMeant, makeHint, type Scored } from './make-hint.ts';
import { acts, type ModelCard } from './model-card.ts';

const card: ModelCard = {
  model_sha256: 'a'.repeat(64),
  tokenizer_sha256: 'b'.repeat(64),
  voices_sha256: 'c'.repeat(64),
  taught_on: 'w01',
  base: 'none',
  thresholds: { suspected: 0, disclosed: 1, other: 0, urgent: 0, calm: -2, withheld: 1, beside: 0.9, beside_card: 0.5 },
  acts_sha256: 'd'.repeat(64),
  acts: [...acts],
  urgent_matters: [...urgentMatters],
};

const pieces = [
  { from: 0, to: 10, text: 'They erred', first: 2, end: 4 },
  { from: 12, to: 20, text: 'Goodbye.', first: 4, end: 6 },
];
/** Of two pieces, that each surely does what. */
const doing = (...done: readonly (typeof acts)[number][]) =>
  Float32Array.from(done.flatMap((act) => acts.map((one) => (one === act ? 1 : 0))));
const scored = (message: readonly number[], tokens = [-9, -9, -9, -9, 2, -9, -9]): Scored => ({
  window: { ids: [0, 2, 5, 5, 6, 6, 2], first: 2, end: 6, pieces },
  message: Float32Array.from([...message, ...Array(4 + urgentMatters.length - message.length).fill(-9)]),
  tokens: Float32Array.from(tokens),
  acts: doing('story', 'story'),
});

/** A message of so many tokens. */
const ofLength = (length: number, logit: number): Scored => {
  const one = scored([logit]);
  return { ...one, window: { ...one.window, end: one.window.first + length } };
};

test('what only its context makes of a message is not meant', () => {
  expect(isMeant(card, [ofLength(40, 3)], [ofLength(40, -1.5)])).toBe(true);
  expect(isMeant(card, [ofLength(40, 3)], [ofLength(40, -2.5)])).toBe(false);
});

test('a few words must say it more clearly, with their context and without', () => {
  expect(isMeant(card, [ofLength(6, 1)], [ofLength(6, 3)])).toBe(false);
  expect(isMeant(card, [ofLength(6, 3)], [ofLength(6, 1)])).toBe(false);
  expect(isMeant(card, [ofLength(6, 2)], [ofLength(6, 2)])).toBe(true);
});

test('below its threshold nothing is hinted at, and nothing withheld', () => {
  expect(makeHint(card, [scored([-1, -1, 9, -1])])).toEqual({
    level: null,

    about: 'other',
    spans: [],
    urgent: [],
    calm: false,
    beside: { sure: [], likely: [] },
  });
});

test('the strongest window decides, and the piece that gives away is withheld', () => {
  const hint = makeHint(card, [scored([-1]), scored([0.5, -1, -1])]);

  expect(hint).toMatchObject({
    level: 'suspected',
    about: 'self',
    spans: [
      { from: 12, to: 20 },
      { from: 12, to: 20 },
    ],
  });
  expect(makeHint(card, [scored([0.5, 1.5])]).level).toBe('disclosed');
});

test('a piece that gives away far less than another stays, and the surest stands first', () => {
  const other = [-9, -9, 2, -9, 4, -9, -9];

  expect(makeHint(card, [scored([0.5], other)]).spans).toEqual([
    { from: 12, to: 20 },
    { from: 0, to: 10 },
  ]);
  expect(makeHint(card, [scored([0.5], [-9, -9, 2, -9, 6, -9, -9])]).spans).toEqual([{ from: 12, to: 20 }]);
});

test('where no piece is strong the strongest is withheld', () => {
  expect(makeHint(card, [scored([0.5], [-9, -9, 0, -9, -2, -9, -9])]).spans).toEqual([{ from: 0, to: 10 }]);
});

test('what is urgent is told by its strongest matter', () => {
  const scam = urgentMatters.indexOf('scam');
  const matters = urgentMatters.map((_, at) => (at === scam ? 3 : -3));

  expect(makeHint(card, [scored([-1, -1, -1, 0.2, ...matters])]).urgent).toEqual(['scam']);
});

test('it is calm only where its strongest window is sure that nothing is urgent', () => {
  const calm = [-1, -1, -1, -3];

  expect(makeHint(card, [scored(calm), scored(calm)]).calm).toBe(true);
  expect(makeHint(card, [scored(calm), scored([-1, -1, -1, -1])]).calm).toBe(false);
});

test('what is neither told nor wished for is beside the account', () => {
  const besideOf = (...windows: readonly Scored['acts'][]) =>
    makeHint(
      card,
      windows.map((told) => ({ ...scored([-1]), acts: told })),
    ).beside.sure;

  expect(besideOf(doing('story', 'talk'))).toEqual([{ from: 12, to: 20 }]);
  expect(besideOf(doing('wish', 'story'))).toEqual([]);
  // What goes on is one stretch.
  expect(besideOf(doing('ask', 'aside'))).toEqual([{ from: 0, to: 20 }]);
  // Half of it stands in each window.
  expect(besideOf(doing('story', 'talk'), doing('story', 'story'))).toEqual([]);
});
