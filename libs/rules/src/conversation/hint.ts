import type { Message } from '@intake/contracts/conversation';
import { z } from 'zod';

/** What may need action within hours, as the learnt reader tells it apart; urgency/*.yaml says what each raises. */
export const urgentMatters = [
  'violence',
  'danger',
  'scam',
  'cut_off',
  'eviction',
  'deadline',
  'medical',
  'care_harm',
  'child',
  'vulnerable',
  'threats',
] as const;
export type UrgentMatter = (typeof urgentMatters)[number];

/** Offsets in UTF-16 code units. */
const HintSpan = z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() });

/**
 * What a learnt reader makes of one message, beside what the rules are certain of (see docs/safety.md).
 * `spans`: the sentences that gave it away, the surest first.
 */
export const Hint = z.object({
  level: z.enum(['disclosed', 'suspected']).nullable(),
  about: z.enum(['self', 'other']),
  spans: z.array(HintSpan).max(50),
  urgent: z.array(z.enum(urgentMatters)).max(urgentMatters.length),
  /** It is sure that nothing in the message needs action within hours: what the rules are not certain of there raises nothing. */
  calm: z.boolean(),
  /**
   * What is said to the service or to nobody, and is no part of what the other side is told: `sure` wherever it was said, `likely`
   * where the sentence answers a card, as few sentences do that tell anything new.
   */
  beside: z
    .object({ sure: z.array(HintSpan).max(50), likely: z.array(HintSpan).max(50) })
    .default({ sure: [], likely: [] }),
});
export type Hint = z.infer<typeof Hint>;

/** Of a message in which nothing is heard. */
export const noHint: Hint = {
  level: null,
  about: 'self',
  spans: [],
  urgent: [],
  calm: false,
  beside: { sure: [], likely: [] },
};

/** By the index of the message in the history. */
export type Hints = ReadonlyMap<number, Hint>;

/** A message that no hint is known of, and the conversation before it. */
export type Unheard = { readonly index: number; readonly text: string; readonly before: readonly Message[] };
