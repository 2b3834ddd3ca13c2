import type { GroundEntry } from '../knowledge/schema/base.ts';

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

/** Of `any_of` one fact is enough, so many alternatives are one step. */
export function stepsLeft({ ground, missing }: GroundTrace): number {
  const required = missing.filter((key) => ground.required.includes(key)).length;
  return required + (missing.length > required ? 1 : 0);
}

/** The one fact that is still missing, or those of which one would do; null when it is not that near. */
export function nearly(trace: GroundTrace): readonly string[] | null {
  const { alive, refuted, defeatedBy, missing } = trace;
  return alive && refuted.length === 0 && defeatedBy.length === 0 && stepsLeft(trace) === 1 ? missing : null;
}

export function evaluateGround(ground: GroundEntry, truth: Truth): GroundTrace {
  const required = sort(ground.required, truth);
  const any = sort(ground.any_of, truth);
  const anyHolds = ground.any_of.length === 0 || any.held.length > 0;
  const anyRefuted = !anyHolds && any.missing.length === 0;
  const defeatedBy = sort(ground.defeated_by, truth).held;
  const missing = anyHolds ? required.missing : joined(required.missing, any.missing);
  const refuted = anyRefuted ? joined(required.refuted, ground.any_of) : required.refuted;
  const held = joined(required.held, any.held);
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

type Sorted = {
  readonly held: readonly string[];
  readonly missing: readonly string[];
  readonly refuted: readonly string[];
};

const none: readonly string[] = [];
const joined = (a: readonly string[], b: readonly string[]): readonly string[] => (b.length === 0 ? a : [...a, ...b]);

/** Most facts of most grounds are unknown, and then the list itself is what is missing. */
function sort(keys: readonly string[], truth: Truth): Sorted {
  let [held, missing, refuted] = [none, keys, none];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? '';
    const value = truth(key);
    if (value === undefined) continue;
    missing = missing.filter((other) => other !== key);
    if (value) held = [...held, key];
    else refuted = [...refuted, key];
  }
  return { held, missing, refuted };
}
