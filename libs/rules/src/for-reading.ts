import type { Complaint, RoutingStep, UrgencyItem } from '@intake/contracts/complaint';
import type { Decision } from './decision.ts';
import { isolateLatin } from './language/isolates.ts';

/** What a person reads of a decision, set for their script. Quotes and the words that confirm stay to the letter. */
export function forReading(decision: Decision): Decision {
  const set = (text: string) => isolateLatin(decision.language, text);
  const setItem = (item: UrgencyItem) => ({ ...item, message: set(item.message), action: set(item.action) });
  const { reply, grounds, urgency, urgent, confirm, choices, referral, disclaimer, finalised } = decision;
  return {
    ...decision,
    reply: set(reply),
    grounds: {
      ...grounds,
      passed_arguments: grounds.passed_arguments.map(({ id, summary }) => ({ id, summary: set(summary) })),
    },
    urgency: urgency.map(setItem),
    urgent: urgent.map(setItem),
    confirm: confirm && {
      ...confirm,
      about: set(confirm.about),
      claims: confirm.claims.map((claim) => ({ ...claim, label: set(claim.label) })),
      ...(confirm.wishes && { wishes: confirm.wishes.map((wish) => ({ ...wish, label: set(wish.label) })) }),
      ...(confirm.amounts && { amounts: confirm.amounts.map((sum) => ({ ...sum, label: set(sum.label) })) }),
      ...(confirm.dates && { dates: confirm.dates.map((day) => ({ ...day, label: set(day.label) })) }),
    },
    choices: choices && {
      ...choices,
      options: choices.options.map((option) => ({ ...option, label: set(option.label) })),
    },
    referral: referral && { ...referral, text: set(referral.text) },
    disclaimer: set(disclaimer),
    finalised: finalised && {
      ...finalised,
      complaint: {
        ...finalised.complaint,
        ...ownLanguageForReading(finalised.complaint, set),
        routing: finalised.complaint.routing.map((step) => stepForReading(step, set)),
      },
    },
  };
}

/** The account and the points hold the person's own words, so that they stay to the letter. */
function ownLanguageForReading(
  { in_your_language: own }: Complaint,
  set: (text: string) => string,
): Pick<Complaint, 'in_your_language'> {
  if (own === undefined) return {};
  const sections = own.sections.map((section) =>
    verbatim.has(section.id)
      ? section
      : {
          ...section,
          paragraphs: section.paragraphs.map(set),
          ...(section.items && { items: section.items.map(set) }),
        },
  );
  return { in_your_language: { ...own, note: set(own.note), sections } };
}

const verbatim: ReadonlySet<string> = new Set(['what_happened', 'claims']);

/** Names, addresses and the subject are copied from there, so they stay to the letter. */
const stepForReading = (step: RoutingStep, set: (text: string) => string): RoutingStep => ({
  ...step,
  ...(step.note === undefined ? {} : { note: set(step.note) }),
  ...(step.when === undefined ? {} : { when: set(step.when) }),
});
