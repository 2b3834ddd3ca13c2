import type { ColumnLine } from './column.ts';
import { visualLength } from './fold-text.ts';
import { bottomOf, centreOf, endOf, type Line, middleOf } from './lines.ts';
import { parseMeta } from './meta-line.ts';
import { anchorEdge, median } from './statistics.ts';
import { parseStamp } from './time/stamp.ts';

/** What a page's own type and edges look like; every distance is judged by these. */
export type Frame = {
  readonly lineHeight: number;
  /** Lines of one message lie nearer together, middle to middle, than this. */
  readonly pitchCut: number;
  readonly left: number;
  readonly right: number;
  /** The app prints a time on messages. */
  readonly hasMetas: boolean;
};

export function frameOf(lines: readonly ColumnLine[]): Frame {
  const words = lines.filter(({ text }) => !parseMeta(text) && !parseStamp(text));
  const lineHeight =
    median(words.filter(({ text }) => visualLength(text) > 2).map(({ h }) => h)) || median(lines.map(({ h }) => h));
  const aside = words.filter((line) => Math.abs(centreOf(line) - 0.5) > 0.03);
  const sided = aside.length > 0 ? aside : words;
  return {
    lineHeight,
    pitchCut: pitchCut(lines, lineHeight),
    left:
      anchorEdge(
        sided.map(({ x }) => x),
        'low',
      ) ?? 0,
    right: anchorEdge(sided.map(endOf), 'high') ?? 1,
    hasMetas: lines.filter((line) => parseMeta(line.text) && !isCentred(line)).length >= 2,
  };
}

export const isCentred = (line: Line): boolean => Math.abs(centreOf(line) - 0.5) < 0.03;

const edgeTolerance = 0.02;

/** Both lines start, or for right-to-left text end, on one edge. */
export function sharesStart(a: Line, b: Line, isRtl: boolean): boolean {
  return Math.abs(isRtl ? endOf(a) - endOf(b) : a.x - b.x) <= edgeTolerance;
}

const usualCut = 1.75;

/**
 * Where the pitch within messages ends and the distance between messages begins: the widest step in the distances of lines
 * that share a start. Middles are compared because accents and descenders move a box's top and bottom.
 */
function pitchCut(lines: readonly Line[], lineHeight: number): number {
  const steps = lines
    .flatMap((line, index) => stepTo(line, lines[index + 1], lineHeight))
    .filter((step) => step > 0.6 && step < 4)
    .sort((a, b) => a - b);
  let cut = usualCut;
  let widest = 0.25;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1] ?? step;
    if (step >= 1 && step < 1.95 && next > 1.6 && next - step > widest) {
      widest = next - step;
      cut = Math.min((step + next) / 2, step * 1.35);
    }
  }
  return cut * lineHeight;
}

function stepTo(line: Line, next: Line | undefined, lineHeight: number): readonly number[] {
  if (!next || parseMeta(line.text) || parseMeta(next.text)) return [];
  const aligned = sharesStart(line, next, false) || sharesStart(line, next, true);
  return aligned && bottomOf(line) < bottomOf(next) ? [(middleOf(next) - middleOf(line)) / lineHeight] : [];
}
