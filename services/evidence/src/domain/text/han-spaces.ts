import { hanSpaces as by } from '../tolerances.ts';

const han = '[\\p{Script=Han}，。！？、；：（）「」《》]';
const adjacent = /\p{Script=Han}(?= ?\p{Script=Han})/gu;
const parted = /\p{Script=Han}(?= \p{Script=Han})/gu;
const spaces = new RegExp(`(?<=${han}) +(?=${han}|\\d)|(?<=\\d) +(?=${han})`, 'gu');

/** Some readers set a space after every Chinese character or word; people hardly set any. */
export function partsHan(texts: readonly string[]): boolean {
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  return count(parted) > count(adjacent) * by.parted;
}

/** Chinese as it is written, without a reader's spaces. */
export const closeHan = (text: string): string => text.replace(spaces, '');
