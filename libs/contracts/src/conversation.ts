import { z } from 'zod';
import { Confirm } from './card.ts';
import { Complaint, UrgencyItem } from './complaint.ts';
import { Contact } from './contact.ts';
import { EvidenceTranscript } from './evidence.ts';
import { LanguageHint } from './languages.ts';
import { limits } from './limits.ts';
import { nameText } from './name.ts';
import { cleanJson, cleanText, cutText, Reference } from './text.ts';

export const Message = z
  .object({
    role: z.enum(['user', 'assistant']).describe('Who said it: the person (`user`) or the service (`assistant`).'),
    content: cutText(limits.contentCharacters).describe(
      `What was said. Of more than ${limits.contentCharacters} characters the first count; nothing is refused.`,
    ),
  })
  .meta({ id: 'Message', description: 'One line of the visible conversation.' });
export type Message = z.infer<typeof Message>;

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Flat facts the client echoes (decision D7), their texts cleaned; keys that could reach a prototype are dropped. Too many
 * are refused (D46): a fact that was silently dropped could be one that the person took back.
 */
export const Facts = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
    error: 'must be an object',
    abort: true,
  })
  .refine((facts) => Object.keys(facts).length <= limits.knownFactsKeys, {
    error: `must have at most ${limits.knownFactsKeys} keys`,
    abort: true,
  })
  .refine((facts) => jsonBytes(facts) <= limits.knownFactsBytes, {
    error: `must be at most ${limits.knownFactsBytes} bytes of JSON`,
    abort: true,
  })
  .transform((facts) =>
    Object.fromEntries(
      Object.entries(facts)
        .filter(([key]) => !reservedKeys.has(key))
        .map(([key, value]) => [cleanText(key), cleanJson(value)]),
    ),
  )
  .meta({ type: 'object', additionalProperties: true, maxProperties: limits.knownFactsKeys });
export type Facts = Readonly<Record<string, unknown>>;

const jsonBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** One turn's request (spec «CompanionRequest», decisions D5, D6): too much is cut, the wrong shape is refused. */
export const CompanionRequest = z
  .object({
    history: z
      .array(z.unknown())
      .transform((items) => items.slice(-limits.historyItems))
      .pipe(z.array(Message))
      .meta({ maxItems: limits.historyItems })
      .describe(
        `The whole visible conversation, oldest first. Of more than ${limits.historyItems} items the newest count. Empty: the opening line.`,
      ),
    known_facts: Facts.optional().describe(
      "The last response's `facts`, verbatim, its signed `_dialogue` too: without it nothing is confirmed that a card showed before. Set one to `false` to retract it: that is how a claim is unticked. " +
        `Facts of your own are echoed too. All together at most ${limits.knownFactsKeys} keys and ${limits.knownFactsBytes / 1024} KiB of JSON without white space; beyond that, 400.`,
    ),
    client_done: z.boolean().optional().describe('The person has nothing to add: go on to the claims card.'),
    partner: z
      .object({
        name: nameText(limits.partnerNameCharacters)
          .optional()
          .describe(`Without unseen characters, cut at ${limits.partnerNameCharacters}.`),
      })
      .optional()
      .describe(
        'Lodges with this organisation (partner mode). With a licensed key the name comes from the licence instead.',
      ),
    evidence: EvidenceTranscript.optional().describe(
      'A correspondence that the person has reviewed, as `/evidence` returned it.',
    ),
    lang: LanguageHint.describe(
      "A hint for the opening line; the person's own words always win. Unknown codes are ignored; anything but text is refused.",
    ),
    formal_requested: z
      .boolean()
      .transform(() => undefined)
      .optional()
      .describe('Reserved; accepted and ignored.'),
    reference_id: Reference.optional().describe(
      'A reference the client already holds, honoured when it is this intake’s or nobody’s.',
    ),
    payment_ref: z
      .string()
      .max(limits.paymentRefCharacters)
      .regex(/^cs_[a-zA-Z0-9_]+$/)
      .optional()
      .meta({
        description: 'Reserved; accepted and ignored while the paid tier is disabled.',
        examples: ['cs_test_1'],
      }),
    intake_id: z
      .uuid()
      .toLowerCase()
      .optional()
      .describe("The last response's `intake_id`, so that revisions stay together. Absent on the first turn."),
    embed_token: cutText(limits.tokenCharacters)
      .optional()
      .describe(
        'From the frame of a licensed embed: stands for the partner without a key. Invalid, it counts as absent.',
      ),
    contact: Contact.optional().describe(
      'How the organisation may reach the person: with the message that confirms the card, or with any turn after it. Kept with the complaint of a licensed organisation, sealed; anywhere else it is dropped. Sent again it takes the place of what stands, and `{}` takes it out; left out, what stands stays. It never asks for a new card.',
    ),
  })
  .meta({
    id: 'CompanionRequest',
    description:
      'The conversation so far and what the last answer established. The service keeps no session: history and facts are all the state there is.',
  });
export type CompanionRequest = z.infer<typeof CompanionRequest>;

export const stages = [
  'listening',
  'probing',
  'confirming',
  'grounds_ready',
  'account_ready',
  'safety',
  'no_grounds_close',
] as const;
export const Stage = z.enum(stages).meta({
  id: 'Stage',
  description: `Where the conversation is, and so what to show.

- \`listening\`, \`probing\`: show \`reply\`, keep the composer open.
- \`confirming\`: show \`confirm.claims\` as pre-ticked options.
- \`grounds_ready\`, \`account_ready\`: show \`complaint.text\` and where it goes.
- \`safety\`: show \`reply\` and the critical urgency banner, and nothing else.
- \`no_grounds_close\`: show \`reply\`, which says why; there is no document.`,
});
export type Stage = z.infer<typeof Stage>;

/** What a reply offers to choose from: its label, or its number in this order, sent as the message chooses it (decision D38). */
export const Option = z
  .object({
    id: z
      .string()
      .describe(
        'Stable: a fact key, the code of a sector, outcome or state, the id of an organisation (`named:` and its name where the directory does not know it), `yes`, `no`, `unsure`, or `none` for nothing of what is offered.',
      ),
    label: z.string().describe("In the person's language; sent as a message it chooses this option."),
    chosen: z
      .literal(true)
      .optional()
      .describe(
        'So already by the words of the person, or half heard in them: draw it ticked. Unticked, its `id` goes back as `false` in `known_facts`.',
      ),
  })
  .meta({ id: 'Option', description: 'One of the things that a reply offers to choose from.' });
export type Option = z.infer<typeof Option>;

export const Grounds = z
  .object({
    sufficient: z.boolean().describe('Whether the facts support a formal complaint.'),
    passed_arguments: z
      .array(
        z.object({
          id: z.string().describe('Its id in the maintained legal knowledge base.'),
          summary: z.string().describe('One sentence, careful to allege nothing.'),
        }),
      )
      .describe('The arguments they support.'),
  })
  .meta({ id: 'Grounds', description: 'What the rules engine decided.' });

/** One turn's answer (spec «CompanionTurn»). */
export const CompanionTurn = z
  .object({
    intake_id: z.uuid().describe('Names this intake; send it back on every later turn.'),
    reply: z.string().describe("The service's next message, in the person's language."),
    options: z
      .array(Option)
      .optional()
      .describe(
        'What the reply offers to choose from, in the order of its numbers: for a list, for «yes or no», for the kind of business, the name, the state and the wish. Send the label of one, or its number, as the next message. Absent where the person is asked for words of their own; words are always understood beside it.',
      ),
    multiple: z
      .literal(true)
      .optional()
      .describe('Several of `options` may be chosen: send their labels, a line each, or their numbers («1 and 3»).'),
    stage: Stage.describe('Where the conversation is.'),
    method: z
      .enum(['rules', 'rules+llm'])
      .describe('Whether the optional language model phrased the reply. It never decides anything.'),
    facts: z
      .record(z.string(), z.unknown())
      .describe(
        'Everything established so far. Opaque to clients but for the keys on the claims card; echo it verbatim. `_dialogue` is signed: altered, or of another intake, it counts as absent.',
      ),
    grounds: Grounds.describe('Whether the facts support a formal complaint, and on which arguments.'),
    urgency: z
      .array(UrgencyItem)
      .describe(
        'What cannot wait, most serious first. Route `critical` to emergency messaging before anything else. `action` is whole where it is said first, later its first line.',
      ),
    confirm: Confirm.nullable().describe('The claims card, at stage `confirming`.'),
    complaint: Complaint.nullable().describe('The finished complaint, once it is confirmed.'),
    referral: z
      .object({
        text: z.string().describe('What to tell the person.'),
        url: z.string().describe('Where they can go.'),
      })
      .nullable()
      .describe('Where formal help can be had, outside partner mode, with an account that also clears the formal bar.'),
    formal_offer: z.null().describe('Always null while the paid tier is disabled.'),
    disclaimer: z.string().describe('Legal information, to be shown with the conversation.'),
    partner_tier: z
      .enum(['licensed', 'pilot'])
      .optional()
      .describe('Partner mode only: whether a licence stands behind it.'),
    lodgement_token: z
      .string()
      .optional()
      .describe(
        `Partner mode, from the finished complaint on: reports its lifecycle for ${limits.lodgementTokenDays} days and says nothing of it.`,
      ),
    register_reference: Reference.optional().describe(
      'Partner mode only: the reference stamped on the complaint, stable for the intake.',
    ),
  })
  .meta({
    id: 'CompanionTurn',
    description: 'One answer. Show `reply`; do what `stage` says; send `facts` and `intake_id` back next time.',
  });
export type CompanionTurn = z.infer<typeof CompanionTurn>;
