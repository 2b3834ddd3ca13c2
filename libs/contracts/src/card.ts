import { z } from 'zod';
import { Claim } from './complaint.ts';
import { limits } from './limits.ts';
import { Day } from './text.ts';

/** What the card shows beside the claims; each line can be taken off. */
const line = {
  key: z.string(),
  label: z.string().describe("In the person's language."),
  untick: z
    .string()
    .describe('Sent as `false` in `known_facts` it takes the line off the card and out of the document.'),
};

/** The claims card; the person confirms by sending `ui.confirm_yes`. */
export const Confirm = z
  .object({
    intro: z.string().describe('A line above the claims.'),
    claims: z.array(Claim).describe('What the person would be saying; shown ticked.'),
    about: z.string().describe('Whom it is about.'),
    subject: z.string().optional().describe('What kind of matter it is.'),
    summary: z.string().optional().describe('The main grievance in one sentence, with whom it is against.'),
    wishes: z
      .array(
        z.object({
          ...line,
          key: z
            .string()
            .describe(
              'A value of `desired_outcome`; where it begins with `own:` it is no remedy of the service: `label` are the words of the person.',
            ),
          amount_aud: z.number().optional().describe('The sum claimed.'),
        }),
      )
      .optional()
      .describe(
        'All that the person asks for, what was said last first; absent or empty where nothing was said of it.',
      ),
    amounts: z
      .array(z.object({ ...line, amount_aud: z.number() }))
      .optional()
      .describe('Every sum with what it is for: the one in dispute first, under the key `amount_aud`.'),
    dates: z
      .array(z.object({ ...line, date: Day, quote: z.string().optional().describe('The words that tell it.') }))
      .optional()
      .describe(
        'Every day with what happened on it, as near as it was told (a day, a month, a year, «around» a day), the earliest first; then days ahead on which something is threatened or due. `incident_on` is the key of the one that counts.',
      ),
    against: z
      .array(Claim)
      .optional()
      .describe(
        'What weakens the complaint or shuts a ground. Show it beside the claims; `false` in `known_facts` unticks it.',
      ),
    suggestions: z
      .array(z.object({ key: line.key, label: line.label }))
      .max(limits.suggestions)
      .optional()
      .describe(
        'What the words point at without saying it, the likeliest first: show it unticked. `true` in `known_facts` ticks it, and the card comes again.',
      ),
    question: z.string().describe('A line below the claims.'),
    ui: z
      .object({
        headings: z
          .object({
            wishes: z.string(),
            amounts: z.string(),
            dates: z.string(),
            against: z.string(),
            suggestions: z.string(),
          })
          .optional()
          .describe('Headings for these parts.'),
        tick_prompt: z.string().describe('Above the ticks.'),
        unsure_note: z.string().describe('For who is not sure.'),
        confirm_yes: z.string().describe('The button; its text is what confirms.'),
        you_said: z.string().describe('Before a quote of the person.'),
        their_words: z.string().describe('Before a quote of the other side.'),
      })
      .describe("Words for the card's controls, in the person's language."),
  })
  .meta({
    id: 'Confirm',
    description:
      'The claims card. Untick: send that fact, or the `untick` of a wish, sum or day, back as `false`. Confirm: send `ui.confirm_yes` as the next message.',
  });
export type Confirm = z.infer<typeof Confirm>;
