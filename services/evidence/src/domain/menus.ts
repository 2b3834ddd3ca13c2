import { isDeed } from './fixed-words.ts';
import type { Line } from './lines.ts';

/** Lines without the menu of a message held down: three deeds or more, one beneath the other. */
export function withoutMenu(lines: readonly Line[]): readonly Line[] {
  const deeds = lines.filter(({ text }) => isDeed(text));
  const inMenu = new Set(
    deeds.filter((deed) => deeds.filter((other) => Math.abs(other.x - deed.x) < 0.015).length >= 3),
  );
  return inMenu.size > 0 ? lines.filter((line) => !inMenu.has(line)) : lines;
}
