import type { Language } from '@intake/contracts/languages';
import { sentences } from '../turns/sentences.ts';

/** From 0 up to 1. */
export type Draw = () => number;

export const pick = <Item>(draw: Draw, items: readonly Item[]): Item | undefined =>
  items[Math.floor(draw() * items.length)];

/** Chinese characters that say nothing, no stretch like another. */
export const han = (draw: Draw, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(draw() * 20_900))).join('');

/** Letters that say nothing and pack to little less. */
export const letters = (draw: Draw, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(0x61 + Math.floor(draw() * 26))).join('');

/** What people say, full of words that tell something, each sentence with a number of its own: the dearest to read. */
export const prose = (draw: Draw, language: Language, length: number): string =>
  filled(length, () => {
    const sentence = pick(draw, sentences[language]) ?? '';
    const number = String(Math.floor(draw() * 1e6));
    return sentence.includes('{n}') ? sentence.replace('{n}', number) : `${sentence} ${number}`;
  });

/** Numbers and slashes: each might be a date or an amount. */
export const slashes = (draw: Draw, length: number): string =>
  filled(length, () => `${'/'.repeat(1 + Math.floor(draw() * 4))}${Math.floor(draw() * 100)}`);

function filled(length: number, next: () => string): string {
  const parts: string[] = [];
  for (let so = 0; so < length; ) {
    const part = next();
    parts.push(part);
    so += part.length + 1;
  }
  return parts.join(' ').slice(0, length);
}
