import { bottomOf, type Line } from '../screens/lines.ts';
import type { View } from '../screens/views.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { similarity as by, misreadPairs } from '../tolerances.ts';
import { linesOf, none, sizeOf } from './groups.ts';
import { type Entry, type Index, sharesEdge } from './line-index.ts';
import { eachMisreadPair } from './misread-pairs.ts';

/** Two lines on two screens that may be one line seen twice. */
export type Match = { readonly a: Line; readonly b: Line; readonly weight: number };

/**
 * The lines two screens may share: equal ones by their letters, misread ones through a triple they have in common. The cost is
 * bounded for each two screens, whatever stands on them, and nothing on a third changes the answer.
 */
export function similarLines(a: Index, b: Index): readonly Match[] {
  return [...equalLines({ a, b }), ...misreadLines({ a, b })];
}

function equalLines({ a, b }: Pair): readonly Match[] {
  const matches: Match[] = [];
  for (let at = 0; at < a.keys.length; at += 1) {
    const key = a.keys[at] ?? none;
    const pairs = sizeOf(a.byKey, key) * sizeOf(b.byKey, key);
    const isFirst = a.byKey.lines[a.byKey.starts[key] ?? 0] === at;
    if (isFirst && pairs > 0 && pairs <= misreadPairs.most) matches.push(...matchesOf({ a, b }, key));
  }
  return matches;
}

function matchesOf({ a, b }: Pair, key: number): readonly Match[] {
  const isAtOneEdge = sharesEdge(a, b);
  return [...linesOf(a.byKey, key)].flatMap((first) =>
    [...linesOf(b.byKey, key)]
      .filter((second) => isAtOneEdge(first, second))
      .map((second) => matchOf({ a, b }, { first, second, likeness: 1 })),
  );
}

function misreadLines({ a, b }: Pair): readonly Match[] {
  const matches: Match[] = [];
  let comparisons = 0;
  eachMisreadPair(a, b, (first, second) => {
    comparisons += 1;
    if (comparisons > by.mostComparisons) return;
    const likeness = editSimilarity(a.entries[first]?.key ?? '', b.entries[second]?.key ?? '');
    if (likeness > 0) matches.push(matchOf({ a, b }, { first, second, likeness }));
  });
  return matches;
}

type Pair = { readonly a: Index; readonly b: Index };
type Likeness = { readonly first: number; readonly second: number; readonly likeness: number };

/** A long line that is the only one of its kind on both screens says most about where they overlap. */
function matchOf({ a, b }: Pair, { first, second, likeness }: Likeness): Match {
  const [one, other] = [a.entries[first] as Entry, b.entries[second] as Entry];
  const repeats = Math.max(sizeOf(a.byKey, a.keys[first] ?? none), sizeOf(b.byKey, b.keys[second] ?? none));
  const letters = Math.min(one.letters, other.letters);
  const isSure =
    isOneHeight(one.line, other.line) ||
    isCutOff(one.line, a.view, other.line) ||
    isCutOff(other.line, b.view, one.line);
  const sureness = isSure ? 1 : by.unsure;
  return { a: one.line, b: other.line, weight: (letters * likeness * sureness) / repeats };
}

/** A box half as high again holds more than the line, and its middle is not the line's. */
const isOneHeight = (a: Line, b: Line): boolean => Math.max(a.h, b.h) < Math.min(a.h, b.h) * by.oneHeight;

/** An edge of its screen leaves less of it to be seen than of the other. */
const isCutOff = (line: Line, { top, bottom }: View, other: Line): boolean =>
  line.h < other.h && Math.min(line.y - top, bottom - bottomOf(line)) < line.h;
