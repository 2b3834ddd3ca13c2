import { expect, test } from 'vitest';
import { onPage } from '../../../test/lines.ts';
import { frameOf, isInColumn } from './frame.ts';

test('pictures read together with lines do not move the edge where words end', () => {
  const words = [0.2, 0.26, 0.32, 0.38].map((y) => onPage('words up to their edge', { x: 0.4, w: 0.4, y }));
  const withPicture = onPage('words and a picture', { x: 0.4, w: 0.57, y: 0.5, h: 0.046 });

  expect(frameOf([...words, withPicture]).right).toBeCloseTo(0.8);
  expect(frameOf([...words, { ...withPicture, h: 0.018 }]).right).toBeCloseTo(0.97);
});

test('names above short messages, however many, are not the type of the page', () => {
  const names = [0.1, 0.2, 0.3, 0.4, 0.5].map((y) => onPage('Kim Lee', { y, h: 0.009 }));
  const words = [0.22, 0.42, 0.62].map((y) => onPage('words that go on and on', { y, h: 0.013 }));

  expect(frameOf([...names, ...words]).lineHeight).toBe(0.013);
});

const at = (y: number, x = 0.1) => onPage('words that go on', { x, y });

test('the next message begins beyond the first wide step, whatever longer ones there are', () => {
  const [pitch, next, pause] = [0.02, 0.034, 0.06];
  const steps = [pitch, pitch, next, pitch, next, pause, pitch, next];
  const lines = [0, ...steps].map((_, index) => at(0.1 + steps.slice(0, index).reduce((sum, step) => sum + step, 0)));
  const { pitchCut } = frameOf(lines);

  expect(pitchCut).toBeGreaterThan(pitch);
  expect(pitchCut).toBeLessThan(next);
});

test('where messages of one side never follow each other, the pitch within them tells', () => {
  const message = (y: number, x: number) => [0, 1, 2, 3].map((row) => at(y + row * 0.018, x));

  expect(frameOf([...message(0.1, 0.1), ...message(0.22, 0.3), ...message(0.34, 0.1)]).pitchCut).toBeLessThan(0.029);
});

test('two lines tell no pitch: letters stand twice their height apart, Chinese characters do not', () => {
  const [pair, after] = [[0.1, 0.136], 0.3];
  const page = (text: string) => frameOf([...pair, after].map((y) => onPage(text, { x: 0.1, y })));

  expect(page('words that go on').pitchCut).toBeGreaterThan(0.0361);
  expect(page('水管在地砖下面看不见').pitchCut).toBeLessThan(0.0359);
});

test('a letter has a common width where boxes end with their letters, and «ok» is no wider', () => {
  const line = (text: string, w: number, row: number) => onPage(text, { x: 0.1, y: 0.1 + row * 0.05, w });
  const words = ['My fridge is broken', 'I want my money back now', 'Nobody came'];
  const letterIn = (widthOf: (text: string) => number) =>
    frameOf([...words, 'ok'].map((text, row) => line(text, widthOf(text), row))).letter;

  expect(letterIn((text) => text.length * 0.02)).toBeCloseTo(0.02, 2);
  expect(letterIn(() => 0.4)).toBeNull();
  expect(letterIn((text) => Math.max(0.2, text.length * 0.02))).toBeNull();
});

test('of many lines two begin in any place by chance, of few they make a column', () => {
  const line = (x: number, y: number) => onPage('words', { x, w: 0.09, y });
  const two = [line(0.378, 0.1), line(0.379, 0.2)];
  const others = Array.from({ length: 30 }, (_, row) => line(row % 2 ? 0.05 : 0.6 + row * 0.01, 0.3 + row * 0.03));
  const notice = onPage('Mei left the chat', { x: 0.378, w: 0.244 });

  expect(isInColumn(notice, frameOf([...two, ...others.slice(0, 3)]))).toBe(true);
  expect(isInColumn(notice, frameOf([...two, ...others]))).toBe(false);
});
