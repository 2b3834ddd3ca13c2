import { expect, test } from 'vitest';
import { lineOf } from '../../../test/lines.ts';
import { keyboardEdge } from './keyboard.ts';

const row = (y: number, ...texts: readonly string[]) =>
  texts.map((text, index) => lineOf(text, { x: 0.05 + index * 0.3, w: 0.02 * text.length, y }));
const chat = [...row(0.3, 'I want a refund'), ...row(0.4, 'ok')];
const lowest = row(0.92, '123', 'space');

test('without keys there is no keyboard, whatever is short at the foot of the screen', () => {
  expect(keyboardEdge([...chat, ...row(0.7, 'ok'), ...row(0.8, 'no')])).toBeNull();
});

test('a keyboard begins with the field above its keys', () => {
  const read = [...row(0.58, 'Message'), ...row(0.66, 'q w e r t y u i o p'), ...row(0.74, 'a s d f g h j k l')];

  expect(keyboardEdge([...chat, ...read, ...lowest])).toBe(0.58);
});

test('of most keys a reader may see nothing, and what is being written is in the field above the words it offers', () => {
  const read = [
    ...row(0.57, "I'm still waiting"),
    ...row(0.63, 'Thanks', 'The'),
    ...row(0.69, 't'),
    ...row(0.75, 'f', 'J'),
  ];

  expect(keyboardEdge([...chat, ...read, ...lowest])).toBe(0.57);
});

test('a message that stands clear of the keys is still a message', () => {
  const read = [...row(0.52, 'We will send it tomorrow'), ...row(0.66, 'q', 'e'), ...row(0.74, 'ض ص ث فى ف غ ع')];

  expect(keyboardEdge([...chat, ...read, ...lowest])).toBe(0.66);
});

test('one row of Arabic keys, neighbours read together, is a keyboard where the lowest keys are seen', () => {
  const read = [
    ...row(0.617, 'اكتب رسا dl'),
    ...row(0.679, 'انا', 'شكرا'),
    ...row(0.729, '6 ع فقا قات ص'),
    ...row(0.92, '123', 'مسافة'),
  ];

  expect(keyboardEdge([...chat, ...read])).toBe(0.617);
  expect(keyboardEdge([...chat, ...row(0.729, 'so it is as we said'), ...row(0.92, '123')])).toBeNull();
});
