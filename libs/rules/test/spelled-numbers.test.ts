import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { readWords } from '../src/reading/passage/read-passage.ts';
import { knowledge } from './converse.ts';
import { spelled } from './spelled-numbers.ts';

const day = '2026-11-20';
const reader = { knowledge, inForce: knowledge.lawOn(day) };

const told: Readonly<Record<Language, (words: string) => string>> = {
  en: (words) => `I paid them ${words} dollars for it`,
  zh: (words) => `我付了他们${words}元`,
  vi: (words) => `tôi đã trả họ ${words} đô`,
  ar: (words) => `دفعت لهم ${words} دولار`,
  el: (words) => `τους πλήρωσα ${words} δολάρια`,
};

const sumsIn = (said: string) =>
  readWords(reader, said, { speaker: 'person', day, isWritten: true, written: null, hint: null }).amounts;

/** Drawn from a fixed seed, as many small ones as large. */
const drawn = Array.from({ length: 150 }, (_, at) => {
  const share = ((at * 7919 + 13) % 1009) / 1009;
  return 1 + Math.floor(10 ** (share * 5.99));
});

describe.each(languages)('a number spelled out in %s', (language) => {
  test('is read back as it was, whatever its size', () => {
    const misread = drawn.flatMap((value) =>
      spelled[language](value).flatMap((words) => {
        const sums = sumsIn(told[language](words)).map((sum) => sum.value);
        return sums.length === 1 && sums[0] === value ? [] : [{ value, words, sums }];
      }),
    );

    expect(misread).toEqual([]);
  });
});
