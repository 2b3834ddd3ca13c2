import { expect, test } from 'vitest';
import { onPage } from '../../test/lines.ts';
import type { Frame } from './frame.ts';
import { rolesOf } from './roles.ts';

const frame: Frame = { lineHeight: 0.018, pitchCut: 0.031, left: 0.05, right: 0.95, hasMetas: true };
const roles = (...lines: ReturnType<typeof onPage>[]) => rolesOf(lines, frame).map(({ role }) => role);
const small = { x: 0.45, w: 0.1, h: 0.012 };
const centred = (text: string, y: number, w = 0.3) => onPage(text, { x: 0.5 - w / 2, w, y, h: 0.015 });

test('a time beneath a message is its time', () => {
  expect(roles(onPage('I want a refund'), onPage('9:41 am', { ...small, y: 0.225 }))).toEqual(['text', 'meta']);
});

test('a message that is itself a time has a time of its own', () => {
  const lines = [
    onPage('When?', { w: 0.1 }),
    onPage('9:40 am', { ...small, y: 0.222 }),
    onPage('9:45', { y: 0.26, w: 0.08 }),
    onPage('9:41 am', { ...small, y: 0.282 }),
  ];

  expect(roles(...lines)).toEqual(['text', 'meta', 'text', 'meta']);
});

test('a date alone in the middle parts messages, the same word at the edge is one', () => {
  expect(roles(onPage('hello'), centred('Today', 0.3, 0.1), onPage('Today', { y: 0.4, w: 0.1 }))).toEqual([
    'text',
    'separator',
    'text',
  ]);
});

test('«Delivered» beneath an own message in small type is a notice, in full type a message', () => {
  const own = onPage('my words', { x: 0.6, w: 0.35 });

  expect(roles(own, onPage('Delivered', { x: 0.82, w: 0.13, y: 0.228, h: 0.012 }))).toEqual(['text', 'meta']);
  expect(roles(own, onPage('Delivered', { x: 0.82, w: 0.13, y: 0.28 }))).toEqual(['text', 'text']);
});

test('the last line of a message is not a notice for lying in the middle', () => {
  const lines = [
    onPage('a line that goes on to the edge', { x: 0.35, w: 0.6 }),
    onPage('and ends here', { x: 0.35, w: 0.3, y: 0.224 }),
  ];

  expect(roles(...lines)).toEqual(['text', 'text']);
});

test('an initial beside messages and an emoji hung on one say nothing', () => {
  const indented = { ...frame, left: 0.16 };
  const lines = [
    onPage('K', { x: 0.06, w: 0.03 }),
    onPage('I agree', { x: 0.16, y: 0.23 }),
    onPage('👍', { x: 0.5, y: 0.25, w: 0.04 }),
  ];

  expect(rolesOf(lines, indented).map(({ role }) => role)).toEqual(['noise', 'text', 'noise']);
});

test('an emoji sent on its own is a message', () => {
  expect(roles(onPage('I agree'), onPage('👍', { y: 0.26, w: 0.04 }))).toEqual(['text', 'text']);
});
