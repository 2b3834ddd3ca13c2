import type { ColumnLine } from '../page/column.ts';
import { isYou } from '../screens/fixed-words.ts';
import { endOf, type Line, middleOf } from '../screens/lines.ts';
import { letterKey } from '../text/fold-text.ts';
import { type Meta, splitTrailingTime } from '../time/meta-line.ts';
import { headings as by } from '../tolerances.ts';
import type { Conversation } from './labels.ts';

/** What a website's chat prints above each message: who says it, and when. */
export type Heading = { readonly name: string; readonly meta: Meta; readonly isOwn: boolean };

/** Lines of a name and a time that head messages; a name is believed when it heads two, or stands where such names stand. */
export function headingsIn({ lines, frame }: Conversation): ReadonlyMap<ColumnLine, Heading> {
  if (frame.hasMetas) return new Map();
  const likely = lines.flatMap(({ line, role }, index) => {
    const next = lines[index + 1];
    const isNear = next && middleOf(next.line) - middleOf(line) < frame.lineHeight * by.reach;
    const heading = role === 'text' && isNear ? headingOf(line) : null;
    return heading ? [{ line, heading }] : [];
  });
  const times = Map.groupBy(likely, ({ heading }) => letterKey(heading.name));
  const repeated = likely.filter(({ heading }) => (times.get(letterKey(heading.name))?.length ?? 0) > 1);
  const believed = likely.filter((one) => repeated.includes(one) || repeated.some((other) => isInLine(one, other)));
  return new Map(believed.map(({ line, heading }) => [line, heading]));
}

const isInLine = (a: { readonly line: Line }, b: { readonly line: Line }): boolean =>
  Math.abs(a.line.x - b.line.x) < by.inLine || Math.abs(endOf(a.line) - endOf(b.line)) < by.inLine;

/** Before a name, what a reader made of the picture: one letter, or anything with a sign or digit in it. */
const scraps = /^(?:\S*[^\p{L}\p{M}\s'’.-]\S*\s+|\p{L}\s+)+/u;

/** Chinese is read without its spaces: «你13:30». */
const tightClock = /(?<=\p{Script=Han})(?<!上午|下午|凌晨|早上|中午|晚上)(?=\d{1,2}:\d{2}$)/u;

function headingOf({ text }: ColumnLine): Heading | null {
  const split = splitTrailingTime(text.replace(tightClock, ' '));
  if (!split) return null;
  const name = split.text.replace(scraps, '').replace(/[\s,·•|-]+$/u, '');
  const isName = /^\p{L}/u.test(name) && name.length <= 25 && name.split(' ').length <= 3;
  return isName ? { name, meta: { ...split.meta, own: false }, isOwn: isYou(name) } : null;
}
