import { expect, test } from 'vitest';
import { countWrong } from './characters.ts';

const line = (text: string, y: number, x = 0.1) => ({ text, x, y, w: 0.3, h: 0.03 });

test('characters are counted wrong that were misread, missed or made up on a line, whatever their spaces', () => {
  const shown = [line('收到了', 0.1), line('Refund $89', 0.2), line('never', 0.3)];
  const read = [line('收 到 了', 0.1), line('Refumd $8', 0.201), line('~~', 0.6)];

  expect(countWrong(shown, read)).toEqual({ wrong: 2 + 5, all: 3 + 9 + 5 });
});

test('what stands side by side may come as one line or as two', () => {
  const shown = [line('Tomas', 0.1), line('13:20', 0.101, 0.6)];

  expect(countWrong(shown, [line('Tomas 13:20', 0.1)])).toEqual({ wrong: 0, all: 10 });
  expect(countWrong(shown, shown.toReversed())).toEqual({ wrong: 0, all: 10 });
});
