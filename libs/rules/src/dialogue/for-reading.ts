import type { Decision } from '../decision.ts';
import { isolateLatin } from '../language/isolates.ts';

/** What a person reads of a decision, set for their script. Quotes and the words that confirm stay to the letter. */
export function forReading(decision: Decision): Decision {
  const set = (text: string) => isolateLatin(decision.language, text);
  const { reply, grounds, urgency, confirm, referral, disclaimer } = decision;
  return {
    ...decision,
    reply: set(reply),
    grounds: {
      ...grounds,
      passed_arguments: grounds.passed_arguments.map(({ id, summary }) => ({ id, summary: set(summary) })),
    },
    urgency: urgency.map(({ level, message, action }) => ({ level, message: set(message), action: set(action) })),
    confirm: confirm && {
      ...confirm,
      about: set(confirm.about),
      claims: confirm.claims.map((claim) => ({ ...claim, label: set(claim.label) })),
    },
    referral: referral && { ...referral, text: set(referral.text) },
    disclaimer: set(disclaimer),
  };
}
