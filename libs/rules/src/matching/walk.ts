import { filedOptions } from './file-options.ts';
import type { Choice, Element, Elements, Lexical, Tails } from './pattern.ts';
import type { Scene } from './scene.ts';

/** The tokens of a text among which a pattern is tried. */
export type TokenRange = { readonly scene: Scene; readonly first: number; readonly end: number };

// Positions reached are the bits of one number (bit n: n tokens away from the origin), so alternatives cost nothing,
// nothing backtracks, and the work of one attempt is bounded by the pattern.
const reach = 31;

/** Where the elements can end when they begin at `origin`: bit n is `origin + n`; 0 when they do not match. */
export function walkRight(elements: Elements, range: TokenRange, origin: number): number {
  return walk(elements, { scene: range.scene, first: range.first, end: range.end, origin, step: 1 }, 1);
}

/** Where the elements can begin when they end before `origin`: bit n is `origin - n`. */
export function walkLeft(elements: Elements, range: TokenRange, origin: number): number {
  return walk(elements, { scene: range.scene, first: range.first, end: range.end, origin, step: -1 }, 1);
}

/** The most tokens away. */
export const farthest = (bits: number): number => 31 - Math.clz32(bits);

/** The fewest tokens away. */
export const nearest = (bits: number): number => 31 - Math.clz32(bits & -bits);

type Path = TokenRange & { readonly origin: number; readonly step: 1 | -1 };

function walk(elements: Elements, path: Path, from: number): number {
  let reached = from;
  for (let at = 0; at < elements.length && reached !== 0; at += 1) {
    const element = elements[path.step === 1 ? at : elements.length - 1 - at];
    if (element !== undefined) reached = advance(element, path, reached);
  }
  return reached;
}

function advance(element: Element, path: Path, reached: number): number {
  if (element.kind === 'gap') return advanceGap(element.most, path, reached);
  if (element.kind === 'choice') return advanceChoice(element, path, reached);
  let next = 0;
  for (let rest = reached; rest !== 0; rest &= rest - 1) next |= landing(element, path, nearest(rest));
  return next;
}

function advanceChoice(choice: Choice, path: Path, reached: number): number {
  const { byNumber, loose } = filedOptions(choice, path.step);
  let taken = choice.optional ? reached : 0;
  for (const option of loose) taken |= walk(option, path, reached);
  if (byNumber.size === 0) return taken;
  for (let rest = reached; rest !== 0; rest &= rest - 1) taken |= takeWord(byNumber, path, nearest(rest));
  return taken;
}

function takeWord(byNumber: ReadonlyMap<number, Tails>, path: Path, bit: number): number {
  const at = tokenAhead(path, bit);
  if (at < path.first || at >= path.end) return 0;
  let taken = 0;
  for (const number of path.scene.numbers[at] ?? none) taken |= walkTails(byNumber.get(number), path, bit + 1);
  return taken;
}

const none: readonly number[] = [];

function walkTails(tails: Tails | undefined, path: Path, bit: number): number {
  if (tails === undefined || bit >= reach) return 0;
  let taken = tails.ends ? 1 << bit : 0;
  for (const tail of tails.others) taken |= walk(tail, path, 1 << bit);
  return taken;
}

/** The token on which the next step to the right or left would stand. */
function tokenAhead({ origin, step }: Path, bit: number): number {
  return step === 1 ? origin + bit : origin - bit - 1;
}

function landing(element: Exclude<Element, { kind: 'gap' | 'choice' }>, path: Path, bit: number): number {
  const at = tokenAhead(path, bit);
  if (at < path.first || at >= path.end) return 0;
  if (element.kind === 'class') return classLanding(element.name, path, bit);
  return fits(element, path.scene.numbers[at] ?? none) && bit + 1 < reach ? 1 << (bit + 1) : 0;
}

function fits({ numbers }: Lexical, said: readonly number[]): boolean {
  for (const number of said) if (isAmong(numbers, number)) return true;
  return false;
}

/** `numbers` ascend; most are one, some are lists of hundreds. */
function isAmong(numbers: readonly number[], wanted: number): boolean {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === wanted;
}

const longestClass = 6;

function classLanding(name: Parameters<Scene['classEnd']>[0], path: Path, bit: number): number {
  const { scene, origin, step, first } = path;
  if (step === 1) {
    const end = scene.classEnd(name, origin + bit);
    return end > origin + bit && end - origin < reach ? 1 << (end - origin) : 0;
  }
  const edge = origin - bit;
  for (let start = edge - 1; start >= Math.max(first, edge - longestClass); start -= 1) {
    if (scene.classEnd(name, start) === edge && origin - start < reach) return 1 << (origin - start);
  }
  return 0;
}

function advanceGap(most: number, path: Path, reached: number): number {
  let all = reached;
  let edge = reached;
  for (let count = 0; count < most && edge !== 0; count += 1) {
    let next = 0;
    for (let rest = edge; rest !== 0; rest &= rest - 1) {
      const bit = nearest(rest);
      if (bit + 1 < reach && isOpen(path, bit)) next |= 1 << (bit + 1);
    }
    edge = next & ~all;
    all |= next;
  }
  return all;
}

function isOpen(path: Path, bit: number): boolean {
  const at = tokenAhead(path, bit);
  return at >= path.first && at < path.end && !path.scene.isWall(at);
}
