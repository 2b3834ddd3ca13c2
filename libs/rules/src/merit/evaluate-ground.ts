import type { GroundEntry } from '../knowledge/schema.ts';

/** What is known about one fact: true, false, or not at all. */
export type Truth = (key: string) => boolean | undefined;

/** One ground with everything that decided it; nothing is skipped once the answer is known. */
export type GroundTrace = {
  readonly ground: GroundEntry;
  readonly passed: boolean;
  /** Some of its own elements hold: the story may be heading here. */
  readonly alive: boolean;
  readonly held: readonly string[];
  /** Still unknown and needed; of `any_of` only while none holds. */
  readonly missing: readonly string[];
  readonly refuted: readonly string[];
  readonly defeatedBy: readonly string[];
};

export function evaluateGround(ground: GroundEntry, truth: Truth): GroundTrace {
  const elements = [...ground.required, ...ground.any_of];
  const held = elements.filter((key) => truth(key) === true);
  const anyHolds = ground.any_of.length === 0 || ground.any_of.some((key) => truth(key) === true);
  const anyOpen = ground.any_of.filter((key) => truth(key) === undefined);
  const missing = [...ground.required.filter((key) => truth(key) === undefined), ...(anyHolds ? [] : anyOpen)];
  const refuted = [
    ...ground.required.filter((key) => truth(key) === false),
    ...(anyHolds || anyOpen.length > 0 ? [] : ground.any_of),
  ];
  const defeatedBy = ground.defeated_by.filter((key) => truth(key) === true);
  const complete = missing.length === 0 && refuted.length === 0;
  return {
    ground,
    passed: complete && defeatedBy.length === 0,
    alive: held.length > 0,
    held,
    missing,
    refuted,
    defeatedBy,
  };
}
