import { expect, test } from 'vitest';
import { lineOf } from '../../../test/lines.ts';
import { emOf, splitScrapOfTime } from './scraps-of-times.ts';

const em = 0.04;
/** A line of Chinese with `room` behind its last character, in characters. */
const chinese = (text: string, characters: number, room: number) => lineOf(text, { w: (characters + room) * em });

test.for([
  ['Καλημέρα Μαρίνα 11:05 rp.', 'Καλημέρα Μαρίνα'],
  ['وأنا 210 8:13 0', 'وأنا 210'],
  ['شكراً 2 ص حي', 'شكراً'],
  ['هذا غير معقول 10:34 س سي', 'هذا غير معقول'],
  ['أرسل رقم اللوحة وو:وس', 'أرسل رقم اللوحة'],
  ['第八条下于 so', '第八条'],
  ['支持上午 e46', '支持'],
])('of «%s» the words are «%s»', ([text = '', words]) => {
  expect(splitScrapOfTime(lineOf(text), em)?.text).toBe(words);
});

test.for(['See you at 11:05 ok', '我下午3点到', 'دفعت 250', 'It is number 1105 now'])(
  '«%s» is said as it stands',
  (text) => {
    expect(splitScrapOfTime(lineOf(text), em)).toBeNull();
  },
);

test('behind Chinese characters what is left of a time stands off and is short for its width', () => {
  expect(splitScrapOfTime(chinese('抱歉给您带来不便 rao', 8, 3.4), em)?.text).toBe('抱歉给您带来不便');
  expect(splitScrapOfTime(chinese('请你们下载这个 app', 7, 1.8), em)).toBeNull();
  expect(splitScrapOfTime(chinese('星期二下午 10', 5, 1.3), em)).toBeNull();
  expect(splitScrapOfTime(chinese('抱歉给您带来不便 rao', 8, 3.4), 0)).toBeNull();
});

test('the width of a Chinese character is told by lines of nothing else', () => {
  expect(emOf([chinese('我要退款', 4, 0), lineOf('ok 好的', { w: 0.9 })])).toBeCloseTo(em);
  expect(emOf([lineOf('no Chinese')])).toBe(0);
});

test('the figures that were read are kept, without morning or afternoon', () => {
  expect(splitScrapOfTime(lineOf('Ωραία 11:05 rp.'), em)).toEqual({ text: 'Ωραία', half: { hour: 11, minute: 5 } });
});
