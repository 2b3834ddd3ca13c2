import { expect, test } from 'vitest';
import { draftsOf } from '../../../test/drafts.ts';
import type { Draft, Reading } from '../chat/draft.ts';
import { joinSeams } from './join-seams.ts';

const pageOf = (drafts: readonly Draft[]): Reading => ({ drafts, context: [], moments: [] });
const cutBelow = (text: string) => draftsOf(text).map((draft) => ({ ...draft, breaksOff: true }));
const cutAbove = (text: string) => draftsOf(text).map((draft) => ({ ...draft, opens: true }));
const told = (above: readonly Draft[], below: readonly Draft[]) =>
  joinSeams([pageOf(above), pageOf(below)]).map(({ time, text }) => (time ? `${time} ${text}` : text));

test('a sentence that runs out of one page and on at the head of the next is one message, with its time', () => {
  expect(told(cutBelow('We came on Monday'), cutAbove('09:41 and nobody was in'))).toEqual([
    '09:41 We came on Monday and nobody was in',
  ]);
});

test('the edges alone prove nothing: a sentence must be open and go on, by the same sender', () => {
  const [open, goesOn] = [cutBelow('We came on Monday'), cutAbove('and nobody was in')];

  expect(told(cutBelow('We came on Monday.'), goesOn)).toHaveLength(2);
  expect(told(open, cutAbove('Nobody was in'))).toHaveLength(2);
  expect(told(open, cutAbove('> and nobody was in'))).toHaveLength(2);
  expect(told(draftsOf('We came on Monday'), goesOn)).toHaveLength(2);
  expect(told(open, draftsOf('and nobody was in'))).toHaveLength(2);
});

test('a notice is nobody’s sentence', () => {
  const notice = (drafts: readonly Draft[]) => drafts.map((draft) => ({ ...draft, speaker: 'system' as const }));

  expect(told(notice(cutBelow('Anna left')), notice(cutAbove('the group')))).toHaveLength(2);
});

test('a message cut at both edges goes on over three pages', () => {
  const middle = cutAbove('so that we').map((draft) => ({ ...draft, breaksOff: true }));
  const pages = [cutBelow('The roof leaks'), middle, cutAbove('cannot sleep')].map(pageOf);

  expect(joinSeams(pages).map(({ text }) => text)).toEqual(['The roof leaks so that we cannot sleep']);
});
