import type { WordClass } from './pattern.ts';

/** A text as patterns see it. */
export type Scene = {
  /** By which numbers of the vocabulary each token is known. */
  readonly numbers: readonly (readonly number[])[];
  /** The Bloom masks of those numbers. */
  readonly masks: readonly number[];
  /** Where a gap must stop: before a pause, a contrast, a negation. */
  readonly isWall: (at: number) => boolean;
  /** The end of the class that starts at a token, or 0. */
  readonly classEnd: (name: WordClass, at: number) => number;
  /** The classes that start at a token. */
  readonly classesAt: (at: number) => readonly WordClass[];
};
