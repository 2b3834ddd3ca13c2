import { linesBetween, lowestOf } from '../screens/heights.ts';
import { bottomOf, type Line, middleOf } from '../screens/lines.ts';
import type { View } from '../screens/views.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { visualLength } from '../text/fold-text.ts';
import { agreements as by } from '../tolerances.ts';

export type Pair = { readonly a: View; readonly b: View };

/** A line that both screens must show, and what the other one has in its place. */
type Faced = { readonly line: Line; readonly by: Facing };
type Facing = 'its words' | 'its words, other digits' | 'its words, some digits' | 'other words' | 'nothing';

/**
 * Two screens, `b` scrolled `dy` further than `a`, show other words in the same places: then whatever put them there was
 * mistaken, and laying one over the other would make two messages one.
 */
export function contradict({ a, b }: Pair, dy: number): boolean {
  const facing = facedBy(visible(b, dy, a), { from: b, on: a }, dy).filter(({ by }) => by !== 'nothing');
  return (
    facing.length >= by.fewest &&
    facing.filter(({ by }) => by !== 'other words').length < facing.length * by.contradiction
  );
}

/** Shares of the letters that both screens must show: those that both show, and those that the other has other words for. */
export type Agreement = { readonly shared: number; readonly denied: number };

/**
 * How far two screens bear out that `b` is scrolled `dy` further than `a`, which lines already `matched` say. Other digits are
 * another date, time or amount. Where nearly all of them match or hardly any (null), looking closer is not worth its cost.
 */
export function agreement({ a, b }: Pair, dy: number, matched: ReadonlySet<Line>): Agreement | null {
  if (matched.size < by.leastMatched * (leastVisible(b, dy, a) + leastVisible(a, -dy, b))) return null;
  const [ofB, ofA] = [visible(b, dy, a), visible(a, -dy, b)];
  const shown = [...ofB, ...ofA];
  const share = shown.filter((line) => matched.has(line)).length / Math.max(1, shown.length);
  if (share > by.mostMatched) return { shared: share, denied: 0 };
  if (share < by.leastMatched) return null;
  const faced = [...facedBy(ofB, { from: b, on: a, matched }, dy), ...facedBy(ofA, { from: a, on: b, matched }, -dy)];
  const lettersOf = (some: readonly Faced[]) => some.reduce((sum, { line }) => sum + lettersIn(line), 0);
  const all = Math.max(1, lettersOf(faced));
  const shared = lettersOf(faced.filter(({ by }) => by === 'its words')) / all;
  const missing = lettersOf(faced.filter(({ by }) => by === 'nothing')) / all;
  return { shared, denied: faced.length > 0 ? 1 - shared - missing : 0 };
}

/** What a line adds to the proof that two screens overlap, in Latin letters. */
export const lettersIn = ({ key, text }: Line): number => Math.min(by.letters, visualLength(key || text));

export const digitsIn = ({ key }: Line): string => (/\d/.test(key) ? key.replace(/\D+/g, '') : '');

type Faces = { readonly from: View; readonly on: View; readonly matched?: ReadonlySet<Line> };

function facedBy(lines: readonly Line[], { from, on, matched }: Faces, dy: number): readonly Faced[] {
  const step = Math.max(from.lineHeight, on.lineHeight) * by.rowStep;
  if (step === 0) return [];
  const rowOf = (height: number) => Math.round(height / step);
  const [top, bottom] = clearOfEdges({ from, on });
  return lines.flatMap((line): readonly Faced[] => {
    if (matched?.has(line)) return [{ line, by: 'its words' }];
    const height = middleOf(line) + dy;
    const row = rowOf(height);
    const near = linesBetween(on.body, (row - 2) * step, (row + 2) * step);
    const by = facing(
      line,
      near.filter((other) => Math.abs(rowOf(middleOf(other)) - row) <= 1),
    );
    // How much of a line at an edge, or at that of what lies over the chat, was there to be read nobody knows.
    const isWhole = height > top && height < bottom && isWholeIn(from, line);
    return by === 'its words' || (isWhole && by !== 'its words, some digits') ? [{ line, by }] : [];
  });
}

const isWholeIn = (view: View, line: Line): boolean =>
  line.h > view.lineHeight * by.whole && isClearIn(view, line) && !isCovered(view, line);

/** Far enough from where its screen begins and ends that neither cuts it. */
export const isClearIn = ({ top, bottom }: View, line: Line): boolean =>
  Math.min(line.y - top, bottom - bottomOf(line)) > line.h / 2;

function facing(line: Line, others: readonly Line[]): Facing {
  if (others.length === 0) return 'nothing';
  const alike = others.filter((other) => editSimilarity(line.key, other.key, by.alike) > 0);
  if (others.some((other) => isStart(line, other)) || alike.some((other) => digitsIn(other) === digitsIn(line)))
    return 'its words';
  if (alike.length === 0) return 'other words';
  return alike.some((other) => hasLostDigits(line, other)) ? 'its words, some digits' : 'its words, other digits';
}

/** «22» read as «!I» on one of them: whether that is the other's date nobody knows. */
function hasLostDigits(a: Line, b: Line): boolean {
  const [few, many] = [digitsIn(a), digitsIn(b)].sort((one, two) => one.length - two.length);
  return few !== undefined && many !== undefined && few.length < many.length && isAmong(few, many);
}

/** Whether these digits come in this order among the others. */
function isAmong(few: string, many: string): boolean {
  let at = 0;
  for (const digit of many) if (digit === few[at]) at += 1;
  return at === few.length;
}

/** A reader ran one of them together with what stands behind it. */
function isStart(a: Line, b: Line): boolean {
  const [short, long] = a.key.length < b.key.length ? [a.key, b.key] : [b.key, a.key];
  return short.length >= by.start && long.startsWith(short);
}

/** Lines of one screen that the other would show, had it scrolled by `dy`. */
function visible(from: View, dy: number, on: View): readonly Line[] {
  return from.body.filter((line) => {
    const at = middleOf(line) + dy;
    return at > on.top && at < on.bottom && !isCovered(on, { ...line, y: line.y + dy });
  });
}

/** The same counted without looking at each; something may lie over any of them. */
const leastVisible = (from: View, dy: number, on: View): number =>
  on.shot.covered ? 0 : Math.max(0, linesBetween(from.body, on.top - dy, on.bottom - dy).length - 1);

/** Something lies over the chat there, such as a menu, or so near that it may hide a part. */
export const isCovered = ({ shot: { covered = [] } }: View, line: Line): boolean =>
  covered.some(({ top, bottom }) => bottomOf(line) > top - line.h / 2 && line.y < bottom + line.h / 2);

/** Between these a line stands whole on the other screen. */
function clearOfEdges({ from, on }: Faces): readonly [number, number] {
  // The bar around an input field begins a line above its words and signs.
  const bar = on.bottom > 1 ? 0 : from.lineHeight;
  return [on.top + from.lineHeight, Math.min(on.bottom - bar - from.lineHeight, lowestProven(on))];
}

/** Where nothing was read of what closes a screen, such as a row of icons, it may begin right beneath the last line. */
function lowestProven({ body, bottom }: View): number {
  return bottom > 1 ? lowestOf(body) : bottom;
}
