import { letterKey } from '../text/fold-text.ts';
import { menus as by } from '../tolerances.ts';
import { isDeed, isLikeDeed } from './fixed-words.ts';
import { type Box, bottomOf, endOf, type Line, letterOf, middleOf, type Shot, type Span } from './lines.ts';
import { median } from './statistics.ts';

/** The words of a menu from top to bottom, the distance from one to the next, and the strip of the screen's width it may take. */
type Menu = { readonly deeds: readonly Line[]; readonly step: number; readonly from: number; readonly to: number };

/** A screenshot without the menu of a message held down, nor the signs to answer with; what they lie over nobody can read. */
export function withoutMenu(shot: Shot): Shot {
  const menu = menuIn(shot.lines, 'start') ?? menuIn(shot.lines, 'end');
  if (!menu) return shot;
  const strip = stripOf(menu);
  const type = typeOf(shot.lines);
  const signs = shot.lines.filter((line) => middleOf(line) < strip.top && isRowOfSigns(line, type));
  const isLaid = (line: Line) =>
    menu.deeds.includes(line) || isHalfHidden(line, menu) || signs.some((sign) => isIn(line, sign.y, bottomOf(sign)));
  return {
    ...shot,
    lines: shot.lines.filter((line) => !isLaid(line)),
    covered: [strip, ...signs.map((line) => ({ top: line.y - line.h / 2, bottom: bottomOf(line) + line.h / 2 }))],
  };
}

/** A message is cut by the menu that lies on its lines; what is left of them is not what was said. */
const isHalfHidden = (line: Line, menu: Menu): boolean =>
  isIn(line, stripOf(menu).top, stripOf(menu).bottom) && line.x < menu.to && endOf(line) > menu.from;

const isIn = (line: Line, top: number, bottom: number): boolean => middleOf(line) > top && middleOf(line) < bottom;

/** Three deeds or more, one beneath the other, begin or, from right to left, end alike; of four or more two may be misread. */
function menuIn(lines: readonly Line[], edge: 'start' | 'end'): Menu | undefined {
  const edgeOf = (box: Box) => (edge === 'start' ? box.x : endOf(box));
  if (lines.filter(isDeed).length < 2) return undefined;
  const like = lines.filter(isLikeDeed);
  for (const deed of like) {
    const isAligned = (line: Line, most: number) => Math.abs(edgeOf(line) - edgeOf(deed)) < most;
    const sure = like.filter((line) => isAligned(line, by.aligned));
    const step = stepOf(sure);
    const rows = lines.filter((line) => (isAligned(line, by.exactly) || isIconed(line)) && isOnStep(line, sure, step));
    const deeds = [...new Set([...sure, ...rows])].sort((a, b) => middleOf(a) - middleOf(b));
    if (sure.length < 3 && (sure.length < 2 || deeds.length < 4)) continue;
    const [from, to] = edge === 'start' ? [-by.before, by.behind] : [-by.behind, by.before];
    return { deeds, step, from: edgeOf(deed) + from, to: edgeOf(deed) + to };
  }
  return undefined;
}

const stepOf = (sure: readonly Line[]): number =>
  Math.min(...sure.slice(1).map((line, at) => middleOf(line) - middleOf(sure[at] ?? line)));

/** A reader takes the sign before a deed for a word. */
const isIconed = ({ text }: Line): boolean => {
  const bare = /^\S{1,3} (.+)$/u.exec(text)?.[1];
  return bare !== undefined && isDeed({ text: bare, key: letterKey(bare) });
};

/** As far from the deeds as they are from each other, up to two rows beyond them. */
function isOnStep(line: Line, sure: readonly Line[], step: number): boolean {
  const [first, last] = [sure[0], sure.at(-1)];
  if (!first || !last) return false;
  const rows = (middleOf(line) - middleOf(first)) / step;
  const most = (middleOf(last) - middleOf(first)) / step;
  return Math.abs(rows - Math.round(rows)) < by.onStep && rows > -by.rowsBeyond && rows < most + by.rowsBeyond;
}

const stripOf = ({ deeds, step }: Menu): Span => ({
  top: Math.min(...deeds.map(middleOf)) - step / 2,
  bottom: Math.max(...deeds.map(middleOf)) + step / 2,
});

type Type = { readonly height: number; readonly letter: number };

const typeOf = (lines: readonly Line[]): Type => ({
  height: median(lines.map(({ h }) => h)),
  letter: median(lines.map(letterOf)),
});

/** Emoji, or what readers make of them: higher than words, and wider than so few letters are. */
function isRowOfSigns(line: Line, { height, letter }: Type): boolean {
  const emoji = [...line.text.matchAll(/\p{Extended_Pictographic}/gu)].length;
  if (emoji >= 4 && !/[\p{L}\p{N}]/u.test(line.text)) return true;
  return line.h > height * by.signHeight && letterOf(line) > letter * by.signWidth && line.text.length <= 12;
}
