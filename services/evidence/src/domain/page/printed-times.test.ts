import { expect, test } from 'vitest';
import { onPage } from '../../../test/lines.ts';
import { frameOf } from './frame.ts';

/** A message a row, each with a small line beside it. */
const timedBy = (times: readonly string[]) =>
  times.flatMap((time, row) => [
    onPage('words of a message', { x: 0.05, w: 0.4, y: 0.1 + row * 0.06 }),
    onPage(time, { x: 0.6, w: 0.08, y: 0.104 + row * 0.06, h: 0.012 }),
  ]);

test('small lines with digits after words, again and again, are times nobody could read', () => {
  const frame = frameOf(timedBy(['29:10', '£9:16 wt', '82 uo']));

  expect([frame.hasMetas, frame.metas.length, frame.metaHeight]).toEqual([true, 3, 0.012]);
  expect(frameOf(timedBy(['29:10', 'wry'])).hasMetas).toBe(false);
});

test('where two messages are themselves times, those nobody could read are found all the same', () => {
  const said = ['12:30', '10:15'].map((text, row) => onPage(text, { w: 0.1, y: 0.7 + row * 0.06 }));

  expect(frameOf([...timedBy(['29:10', '£9:16 wt', '82 uo']), ...said]).metas).toHaveLength(3);
});

test('words that end in times show that the app prints them, names that lead on to words do not', () => {
  const messages = ['that is wrong', 'I paid', 'in May', 'and in June', 'so no'].map((words, row) =>
    onPage(`${words} 6:03 pm`, { y: 0.1 + row * 0.06 }),
  );
  const headed = Array.from({ length: 5 }, (_, row) => [
    onPage('Agnes 6:03 pm', { w: 0.2, y: 0.1 + row * 0.1 }),
    onPage('How can I help you?', { y: 0.13 + row * 0.1 }),
  ]);

  expect(frameOf([onPage('first', { y: 0.05 }), ...messages, onPage('last', { y: 0.5 })]).hasMetas).toBe(true);
  expect(frameOf(headed.flat()).hasMetas).toBe(false);
});

test('one name is no message with a time, though it stands no nearer to the words that it heads', () => {
  const rows = Array.from({ length: 5 }, (_, row) => [
    onPage('Agnes 6:03 pm', { w: 0.2, y: 0.1 + row * 0.1 }),
    onPage('How can I help you?', { y: 0.15 + row * 0.1 }),
  ]);

  expect(frameOf(rows.flat()).hasMetas).toBe(false);
});

test('without a digit in them small lines are times where every message has one', () => {
  expect(frameOf(timedBy(['عنام', 'plo', 'اام', 'ام كيب', 'poo'])).metas).toHaveLength(5);
  expect(frameOf(timedBy(['عنام', 'plo', 'اام', 'ام كيب'])).hasMetas).toBe(false);
});
