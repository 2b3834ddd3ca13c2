import type { TranscriptItem } from '@intake/contracts/evidence';
import type { Shown } from '../fixture.ts';
import { similarity } from './similarity.ts';

/** Indices into what was shown and what was made of it. */
export type Pair = { readonly shown: number; readonly made: number };

/** From here on two texts count as the same message. */
const sameMessage = 0.8;

/** How alike, 0 where they cannot be the same: a notice is nobody's message, whatever it says. */
export function likeness(shown: Shown, made: TranscriptItem): number {
  if (shown.speaker === 'system' && made.speaker !== 'system') return 0;
  const alike = Math.max(...[shown.text, ...(shown.also ?? [])].map((text) => similarity(text, made.text)));
  return alike >= sameMessage ? alike : 0;
}

export type Likeness = readonly (readonly number[])[];

export const likenesses = (shown: readonly Shown[], made: readonly TranscriptItem[]): Likeness =>
  shown.map((one) => made.map((other) => likeness(one, other)));

/** The best pairs that cross nowhere. */
export function inOrder(alike: Likeness): readonly Pair[] {
  const best = bestSums(alike);
  const pairs: Pair[] = [];
  let [shown, made] = [alike.length, alike[0]?.length ?? 0];
  while (shown > 0 && made > 0) {
    const here = best[shown]?.[made];
    if (here === best[shown - 1]?.[made]) shown--;
    else if (here === best[shown]?.[made - 1]) made--;
    else pairs.unshift({ shown: --shown, made: --made });
  }
  return pairs;
}

function bestSums(alike: Likeness): readonly (readonly number[])[] {
  const best: number[][] = [(alike[0] ?? []).map(() => 0).concat(0)];
  for (const [row, likes] of alike.entries()) {
    const line = [0];
    for (const [column, like] of likes.entries()) {
      const without = Math.max(best[row]?.[column + 1] ?? 0, line[column] ?? 0);
      line.push(like > 0 ? Math.max(without, (best[row]?.[column] ?? 0) + like) : without);
    }
    best.push(line);
  }
  return best;
}

/** The best pairs wherever they stand, the likest first; of equally like ones the first shown with the first made. */
export function anywhere(alike: Likeness): readonly Pair[] {
  const candidates = alike
    .flatMap((likes, shown) => likes.map((like, made) => ({ shown, made, like })))
    .filter(({ like }) => like > 0)
    .toSorted((one, other) => other.like - one.like || one.shown - other.shown || one.made - other.made);
  const taken = { shown: new Set<number>(), made: new Set<number>() };
  return candidates.filter(({ shown, made }) => {
    if (taken.shown.has(shown) || taken.made.has(made)) return false;
    taken.shown.add(shown);
    taken.made.add(made);
    return true;
  });
}
