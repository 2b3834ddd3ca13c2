import { editSimilarity } from './edit-similarity.ts';
import { type Line, middleOf } from './lines.ts';
import type { View } from './views.ts';

type Pair = { readonly a: View; readonly b: View };

/** Fewer lines than this prove nothing, either way. */
const fewest = 3;
const leastShare = 0.5;

/**
 * Two screens, `b` scrolled `dy` further than `a`, show other words in the same places: then whatever put them there was
 * mistaken, and laying one over the other would make two messages one.
 */
export function contradict({ a, b }: Pair, dy: number): boolean {
  const step = Math.max(a.lineHeight, b.lineHeight) * 0.6;
  if (step === 0) return false;
  const rows = Map.groupBy(a.body, (line) => Math.round(middleOf(line) / step));
  const facing = visible(b, dy, a).flatMap((line) => {
    const row = Math.round((middleOf(line) + dy) / step);
    const others = [row - 1, row, row + 1].flatMap((near) => rows.get(near) ?? []);
    return others.length > 0 ? [others.some((other) => readsLike(line, other))] : [];
  });
  return facing.length >= fewest && facing.filter((agrees) => agrees).length < facing.length * leastShare;
}

const readsLike = (a: Line, b: Line): boolean => editSimilarity(a.key, b.key, 0.6) > 0;

/** Lines of one screen that the other would show whole, had it scrolled by `dy`. */
export function visible(from: View, dy: number, on: View): readonly Line[] {
  const [top, bottom] = [on.top + from.lineHeight, on.bottom - from.lineHeight];
  return from.body.filter((line) => middleOf(line) + dy > top && middleOf(line) + dy < bottom);
}
