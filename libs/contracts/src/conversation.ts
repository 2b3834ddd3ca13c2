import { z } from 'zod';
import { Claim, Complaint, UrgencyItem } from './complaint.ts';
import { Contact } from './contact.ts';
import { EvidenceTranscript } from './evidence.ts';
import { LanguageHint } from './languages.ts';
import { limits } from './limits.ts';
import { nameText } from './name.ts';
import { cleanJson, cleanText, cutText, Day, Reference } from './text.ts';

export const Message = z.object({
  role: z.enum(['user', 'assistant']),
  content: cutText(limits.contentCharacters),
});
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
export const CompanionRequest = z.object({
  history: z
    .array(z.unknown())
    .transform((items) => items.slice(-limits.historyItems))
    .pipe(z.array(Message))
    .meta({ maxItems: limits.historyItems }),
  known_facts: Facts.optional(),
  client_done: z.boolean().optional(),
  partner: z.object({ name: nameText(limits.partnerNameCharacters).optional() }).optional(),
  evidence: EvidenceTranscript.optional(),
  lang: LanguageHint,
  /** It goes no further. */
  formal_requested: z
    .boolean()
    .transform(() => undefined)
    .optional(),
  reference_id: Reference.optional(),
  payment_ref: z
    .string()
    .max(limits.paymentRefCharacters)
    .regex(/^cs_[a-zA-Z0-9_]+$/)
    .optional(),
  /** In either case of its letters; answered in small ones. */
  intake_id: z.uuid().toLowerCase().optional(),
  embed_token: cutText(limits.tokenCharacters).optional(),
  contact: Contact.optional(),
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
export const Stage = z.enum(stages);
export type Stage = z.infer<typeof Stage>;

/** Sent as `false` in `known_facts` it takes the item off the card and out of the document. */
const Untick = z.string();

/** The claims card; the person confirms by sending `ui.confirm_yes`. */
export const Confirm = z.object({
  intro: z.string(),
  claims: z.array(Claim),
  about: z.string(),
  subject: z.string().optional(),
  /** The main grievance in one sentence, with whom it is against. */
  summary: z.string().optional(),
  /**
   * All that the person asks for, what was said last first; `key` is a value of `desired_outcome`, or begins with `own:` where
   * `label` are their own words, which name no remedy; `amount_aud` the sum claimed.
   */
  wishes: z
    .array(z.object({ key: z.string(), label: z.string(), amount_aud: z.number().optional(), untick: Untick }))
    .optional(),
  /** Every sum with what it is for, AUD: the one in dispute first, under the key `amount_aud`. */
  amounts: z.array(z.object({ key: z.string(), label: z.string(), amount_aud: z.number(), untick: Untick })).optional(),
  /** Every day with what happened on it, the earliest first, then days ahead (`cut_off_on`); `incident_on` is the key of the one that counts. */
  dates: z
    .array(z.object({ key: z.string(), label: z.string(), date: Day, untick: Untick, quote: z.string().optional() }))
    .optional(),
  /** Facts that weaken or shut a ground; unticked like claims. */
  against: z.array(Claim).optional(),
  /** Facts that the words only point at, the likeliest first; ticked by `true` in `known_facts`. */
  suggestions: z
    .array(z.object({ key: z.string(), label: z.string() }))
    .max(limits.suggestions)
    .optional(),
  question: z.string(),
  ui: z.object({
    headings: z
      .object({
        wishes: z.string(),
        amounts: z.string(),
        dates: z.string(),
        against: z.string(),
        suggestions: z.string(),
      })
      .optional(),
    tick_prompt: z.string(),
    unsure_note: z.string(),
    confirm_yes: z.string(),
    you_said: z.string(),
    their_words: z.string(),
  }),
});
export type Confirm = z.infer<typeof Confirm>;

/** What a reply offers to choose from: its label, or its number in this order, sent as the message chooses it (decision D38). */
export const Option = z.object({
  id: z.string(),
  label: z.string(),
  /** What is so already by the person's words. */
  chosen: z.literal(true).optional(),
});
export type Option = z.infer<typeof Option>;

export const Grounds = z.object({
  sufficient: z.boolean(),
  passed_arguments: z.array(z.object({ id: z.string(), summary: z.string() })),
});

/** One turn's answer (spec «CompanionTurn»). */
export const CompanionTurn = z.object({
  intake_id: z.uuid(),
  reply: z.string(),
  options: z.array(Option).optional(),
  multiple: z.literal(true).optional(),
  stage: Stage,
  method: z.enum(['rules', 'rules+llm']),
  facts: z.record(z.string(), z.unknown()),
  grounds: Grounds,
  urgency: z.array(UrgencyItem),
  confirm: Confirm.nullable(),
  complaint: Complaint.nullable(),
  referral: z.object({ text: z.string(), url: z.string() }).nullable(),
  formal_offer: z.null(),
  disclaimer: z.string(),
  partner_tier: z.enum(['licensed', 'pilot']).optional(),
  lodgement_token: z.string().optional(),
  register_reference: Reference.optional(),
});
export type CompanionTurn = z.infer<typeof CompanionTurn>;
