import { z } from 'zod';

/** Where a delivery goes from one attempt; `attempt` and `interruptions` are its counts from then on. */
export type Step = {
  readonly state: 'pending' | 'delivered' | 'abandoned';
  readonly attempt: number;
  readonly interruptions: number;
  readonly delaySeconds: number;
};

export type Climb = { readonly attempt: number; readonly interruptions: number };

export type Outcome = {
  readonly error: string | null;
  /** How long the endpoint asked to be left alone. */
  readonly retryAfterSeconds: number | null;
};

type Rules = { readonly ladder: readonly number[]; random(): number };

export const interrupted = 'interrupted';

const interruptionsForgiven = 2;

/**
 * The next rung (decision D20): seconds after the failure of the attempt before, give or take a tenth; as many attempts
 * as the ladder has rungs. An attempt whose end nobody saw is made again without using up a rung, unless it keeps dying.
 */
export function nextStep(climb: Climb, { error, retryAfterSeconds }: Outcome, rules: Rules): Step {
  if (error === null) return { state: 'delivered', attempt: climb.attempt, interruptions: 0, delaySeconds: 0 };
  if (error === interrupted && climb.interruptions < interruptionsForgiven) {
    return { state: 'pending', attempt: climb.attempt, interruptions: climb.interruptions + 1, delaySeconds: 0 };
  }
  const attempt = climb.attempt + 1;
  const rung = rules.ladder[attempt];
  if (rung === undefined) return { state: 'abandoned', attempt, interruptions: 0, delaySeconds: 0 };
  // An endpoint may ask for patience: never less than the rung, never more than twice it.
  const jittered = rung * (0.9 + 0.2 * rules.random());
  const delaySeconds = Math.min(Math.max(jittered, retryAfterSeconds ?? 0), 2 * rung);
  return { state: 'pending', attempt, interruptions: 0, delaySeconds };
}

/** A ladder as a setting: seconds before each attempt, parted by commas. */
export const LadderSetting = z
  .string()
  .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){0,19}$/, { error: 'must be 1 to 20 numbers of seconds, parted by commas' })
  .transform((text): readonly number[] => text.split(',').map(Number));
