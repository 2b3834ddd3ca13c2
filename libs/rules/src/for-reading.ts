import type { Confirm } from '@intake/contracts/card';
import type { Complaint, RoutingStep, UrgencyItem } from '@intake/contracts/complaint';
import type { Decision } from './decision.ts';
import type { Setting } from './language/set-for-reading.ts';

/** What a person reads of a decision, set for their script. Quotes and the words that confirm stay to the letter. */
export function forReading(decision: Decision, set: Setting): Decision {
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
    confirm: confirm && cardForReading(confirm, set),
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

function cardForReading(card: Confirm, set: Setting): Confirm {
  const labelled = <Item extends { readonly label: string }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, label: set(item.label) }));
  return {
    ...card,
    intro: set(card.intro),
    about: set(card.about),
    question: set(card.question),
    claims: labelled(card.claims),
    ...(card.summary !== undefined && { summary: set(card.summary) }),
    ...(card.wishes && { wishes: labelled(card.wishes) }),
    ...(card.amounts && { amounts: labelled(card.amounts) }),
    ...(card.dates && { dates: labelled(card.dates) }),
    ...(card.against && { against: labelled(card.against) }),
    ...(card.suggestions && { suggestions: labelled(card.suggestions) }),
    ui: uiForReading(card.ui, set),
  };
}

const uiForReading = ({ headings, ...ui }: Confirm['ui'], set: Setting): Confirm['ui'] => ({
  ...(headings && {
    headings: {
      wishes: set(headings.wishes),
      amounts: set(headings.amounts),
      dates: set(headings.dates),
      against: set(headings.against),
      suggestions: set(headings.suggestions),
    },
  }),
  tick_prompt: set(ui.tick_prompt),
  unsure_note: set(ui.unsure_note),
  confirm_yes: ui.confirm_yes,
  you_said: set(ui.you_said),
  their_words: set(ui.their_words),
});

/** The account and the points hold the person's own words, so that they stay to the letter. */
function ownLanguageForReading(
  { in_your_language: own }: Complaint,
  set: Setting,
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
const stepForReading = (step: RoutingStep, set: Setting): RoutingStep => ({
  ...step,
  ...(step.note === undefined ? {} : { note: set(step.note) }),
  ...(step.when === undefined ? {} : { when: set(step.when) }),
});
