import { isDeed } from './fixed-words.ts';
import { type Box, bottomOf, endOf, type Line, middleOf, type Shot, type Span } from './lines.ts';

/** A screenshot without the menu of a message held down, nor the signs to answer with; what they lie over nobody can read. */
export function withoutMenu(shot: Shot): Shot {
  const menu = menuIn(shot.lines);
  if (menu.length === 0) return shot;
  const laid = [...menu, ...shot.lines.filter(({ text }) => isRowOfSigns(text))];
  return { ...shot, lines: shot.lines.filter((line) => !laid.includes(line)), covered: coversOf(menu, laid) };
}

/** Three deeds or more, one beneath the other, begin or, from right to left, end alike. */
function menuIn(lines: readonly Line[]): readonly Line[] {
  const deeds = lines.filter(isDeed);
  const isInColumn = (deed: Line, edgeOf: (box: Box) => number) =>
    deeds.filter((other) => Math.abs(edgeOf(other) - edgeOf(deed)) < 0.015).length >= 3;
  return deeds.filter((deed) => isInColumn(deed, ({ x }) => x) || isInColumn(deed, endOf));
}

const isRowOfSigns = (text: string): boolean =>
  [...text.matchAll(/\p{Extended_Pictographic}/gu)].length >= 4 && !/[\p{L}\p{N}]/u.test(text);

/** From half a row above the menu to half a row below it, as wide as the screen: what is beside it is dimmed or moved. */
function coversOf(menu: readonly Line[], laid: readonly Line[]): readonly Span[] {
  const [first, second] = menu;
  const half = first && second ? Math.abs(middleOf(second) - middleOf(first)) / 2 : 0;
  const signs = laid.filter((line) => !menu.includes(line));
  return [
    { top: Math.min(...menu.map(middleOf)) - half, bottom: Math.max(...menu.map(middleOf)) + half },
    ...signs.map((line) => ({ top: line.y - line.h / 2, bottom: bottomOf(line) + line.h / 2 })),
  ];
}
