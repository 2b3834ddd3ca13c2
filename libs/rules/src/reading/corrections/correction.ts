import type { Memory } from '../../conversation/memory.ts';

/** What the newest message changes on the card that was up, point by point. */
export type Correction = {
  readonly withdrawn: readonly string[];
  readonly restored: readonly string[];
  /** Wishes, sums and days, by the keys of `itemKey`; whom it is about and the kind of matter, by theirs. */
  readonly off: readonly string[];
  /** Something is wrong, but the message does not say which point. */
  readonly unclear: boolean;
  /** Says that all is right, in other words than the card's own. */
  readonly approves: boolean;
  /** Asked which point is wrong, the person says that none of them is. */
  readonly keepsAll: boolean;
};

/** The message speaks of the card, whatever else it tells. */
export const speaksOfCard = ({ withdrawn, restored, off, unclear, approves, keepsAll }: Correction): boolean =>
  withdrawn.length > 0 || restored.length > 0 || off.length > 0 || unclear || approves || keepsAll;

export const noCorrection: Correction = {
  withdrawn: [],
  restored: [],
  off: [],
  unclear: false,
  approves: false,
  keepsAll: false,
};

/** Nothing is wrong, or nothing is to change: asked which point is wrong, that none of them is. */
export const nothingWrong = ({ asked_which }: Memory): Correction => ({
  ...noCorrection,
  keepsAll: asked_which,
  approves: !asked_which,
});
