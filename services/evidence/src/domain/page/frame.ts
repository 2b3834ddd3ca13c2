import { isGreeting } from '../screens/fixed-words.ts';
import { bottomOf, endOf, isCentred, type Line, letterOf, middleOf } from '../screens/lines.ts';
import { anchorEdge, median, quantile } from '../screens/statistics.ts';
import { isArabic, visualLength } from '../text/fold-text.ts';
import { parseMeta } from '../time/meta-line.ts';
import { parseStamp } from '../time/stamp.ts';
import { frames as by } from '../tolerances.ts';
import type { ColumnLine } from './column.ts';
import { printedTimes } from './printed-times.ts';

/** What a page's own type and edges look like; every distance is judged by these. */
export type Frame = {
  readonly lineHeight: number;
  /** How wide a letter of words is; null where boxes are not as wide as what is in them. */
  readonly letter: number | null;
  /** Lines of one message lie nearer together, middle to middle, than this. */
  readonly pitchCut: number;
  readonly left: number;
  readonly right: number;
  /** The app prints a time on messages. */
  readonly hasMetas: boolean;
  /** Where those times stand and how high their type is; no lines where it prints none. */
  readonly metas: readonly ColumnLine[];
  readonly metaHeight: number;
  /** How wide one of their letters is. */
  readonly metaLetter: number;
  /** Days in the middle between messages. */
  readonly chips: readonly ColumnLine[];
  /** Lines of words that do not stand in the middle. */
  readonly sided: readonly ColumnLine[];
};

export function frameOf(lines: readonly ColumnLine[]): Frame {
  const words = lines.filter(({ text }) => !parseMeta(text) && !parseStamp(text));
  // A name, an initial or what is left of a picture says nothing of where text begins and ends.
  const long = words.filter(({ text }) => visualLength(text) > 4);
  const lineHeight = heightOfMost(long.length > 0 ? long : words) || median(lines.map(({ h }) => h));
  // A line as high as two was read together with the picture beside it, and ends where that ends.
  const sided = someOf(
    (long.length > 0 ? long : words).filter((line) => !isCentred(line) && line.h < lineHeight * by.asHighAsTwo),
    words,
  );
  const times = printedTimes(lines, lineHeight);
  return {
    lineHeight,
    letter: commonLetter(sided, lines),
    // An avatar's initial between two lines would hide how far apart they are.
    pitchCut: pitchCut(
      lines.filter(({ key }) => key.length !== 1),
      lineHeight,
    ),
    left: leftmost(sided.map(({ x }) => x)) ?? 0,
    right: -(leftmost(sided.map((line) => -endOf(line))) ?? -1),
    hasMetas: times.arePrinted,
    metas: times.metas,
    metaHeight: median(times.metas.map(({ h }) => h)),
    metaLetter: median(times.metas.map(letterOf)),
    chips: lines.filter((line) => isCentred(line) && parseStamp(line.text)?.day),
    sided,
  };
}

/** The height of the type in which most is written: names and dates are many lines of few letters. */
function heightOfMost(lines: readonly Line[]): number {
  const rising = lines.map(({ h, text }) => ({ h, letters: visualLength(text) })).sort((a, b) => a.h - b.h);
  const half = rising.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let below = 0;
  for (const { h, letters } of rising) {
    below += letters;
    if (below > half) return h;
  }
  return 0;
}

/** A reader's boxes end where the letters do; whoever sends boxes of bubbles, or all of one width, says nothing of letters. */
function commonLetter(lines: readonly Line[], all: readonly Line[]): number | null {
  const letters = lines.map(letterOf);
  const common = median(letters);
  const isCommon = (letter: number) => letter < common * by.commonLetter && letter > common / by.commonLetter;
  const widths = lines.map(({ w }) => w);
  const isOneWidth = quantile(widths, by.nineTenths) < quantile(widths, by.tenth) * by.oneWidth;
  // Where even «ok» is wide, whatever is short is.
  if (all.some((line) => isGreeting(line.text) && letterOf(line) > common * by.wideGreeting)) return null;
  return !isOneWidth && letters.filter(isCommon).length >= letters.length * by.commonShare ? common : null;
}

/** The outermost edge that lines agree on; where they agree on none so far out, the outermost there is. */
function leftmost(edges: readonly number[]): number | undefined {
  const anchor = anchorEdge(edges, 'low');
  const further = edges.filter((edge) => anchor !== undefined && edge < anchor - by.edge);
  return further.length > edges.length * by.furtherOut ? Math.min(...further) : anchor;
}

const someOf = <Value>(some: readonly Value[], all: readonly Value[]): readonly Value[] =>
  some.length > 0 ? some : all;

/** Both lines start, or for right-to-left text end, on one edge. */
export function sharesStart(a: Line, b: Line, isRtl: boolean): boolean {
  return Math.abs(isRtl ? endOf(a) - endOf(b) : a.x - b.x) <= by.edge;
}

export const startsLike = (a: Line, b: Line): boolean => sharesStart(a, b, isArabic(a.text) || isArabic(b.text));

/** Begins or ends exactly where lines of messages do: a coincidence for what stands in the middle for its own sake. */
export function isInColumn(line: Line, { sided }: Frame): boolean {
  const begins = sided.filter(({ x }) => Math.abs(x - line.x) < by.exactly).length;
  const ends = sided.filter((other) => Math.abs(endOf(other) - endOf(line)) < by.exactly).length;
  // Of many lines two begin in any place by chance.
  const least = Math.max(2, sided.length * by.inColumn);
  return begins >= least || ends >= least;
}

/**
 * Where the pitch within messages ends and the distance between messages begins: the first wide step in the distances of lines
 * that share a start. Names over messages and pauses between them make wide steps too, further up. Middles are compared because
 * accents and descenders move a box's top and bottom.
 */
function pitchCut(lines: readonly Line[], lineHeight: number): number {
  const steps = lines
    .flatMap((line, index) => stepTo(line, lines[index + 1], lineHeight))
    .filter((step) => step > by.steps.least && step < by.steps.most)
    .sort((a, b) => a - b);
  const last = steps.find((step, index) => isPitch(step, steps[index + 1] ?? step));
  const next = last === undefined ? undefined : steps.find((step) => step > last);
  if (last !== undefined && next !== undefined) return Math.min((last + next) / 2, last * by.beyondPitch) * lineHeight;
  const script = lines.filter(({ text }) => /\p{Script=Han}/u.test(text)).length * 2 > lines.length ? 'han' : 'others';
  // Where no two messages follow each other on one side, the pitch within them tells how near the next line must be.
  const within = steps.filter((step) => step < by.widestPitch);
  return (
    (within.length >= 4
      ? Math.min(quantile(within, by.nineTenths) * by.beyondPitch, by.usualCut.others)
      : by.usualCut[script]) * lineHeight
  );
}

/** The widest pitch within messages, with nothing up to a distance that no pitch reaches. */
const isPitch = (step: number, next: number): boolean =>
  step >= by.leastPitch && step < by.widestPitch && next > by.nextMessage && next - step > by.gap;

function stepTo(line: Line, next: Line | undefined, lineHeight: number): readonly number[] {
  if (!next || parseMeta(line.text) || parseMeta(next.text)) return [];
  const aligned = sharesStart(line, next, false) || sharesStart(line, next, true);
  return aligned && bottomOf(line) < bottomOf(next) ? [(middleOf(next) - middleOf(line)) / lineHeight] : [];
}
