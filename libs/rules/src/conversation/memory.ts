import type { Facts } from '@intake/contracts/conversation';
import { limits } from '@intake/contracts/limits';
import { z } from 'zod';
import { Hint } from './hint.ts';

/** The name of a place in the history that survives the cutting of old messages. */
export type Mark = string;

const Mark = z.string().max(16);

/**
 * Names all that a card or a complaint rested on, so that it can be told whether it is still the same (decision D46):
 * the person's messages in order, the reviewed evidence (null: none), and what followed from them.
 */
export const Basis = z.object({
  said: z.array(Mark).max(limits.historyItems),
  evidence: z.string().max(32).nullable(),
  content: z.string().max(32),
});
export type Basis = z.infer<typeof Basis>;

/** How a card is confirmed: by its own words, as the button sends them, or by a clear yes (decision D36). */
export const Agreement = z.enum(['button', 'words']);
export type Agreement = z.infer<typeof Agreement>;

/** What the service remembers through the client, under `_dialogue`; companion signs it (decision D46). */
export const Memory = z.object({
  /** Questions already asked, and the user message each was asked after, the last time it was put. */
  asked: z
    .array(
      z.object({
        key: z.string().max(80),
        after: Mark,
        again: z.literal(true).optional(),
        /** What there was to choose from. */
        offered: z.array(z.string().max(80)).max(20).optional(),
        /** What of it was ticked: half heard, and so unless the person says otherwise. */
        ticked: z.array(z.string().max(80)).max(20).optional(),
        /** What stood beside it as chosen already. */
        known: z.array(z.string().max(80)).max(20).optional(),
      }),
    )
    .max(200)
    .catch([]),
  /** The claims card has been offered. */
  card: z.boolean().catch(false),
  /** The claims that the previous reply showed, on the card or in the complaint: the newest message may correct them. */
  shown: z.array(z.string().max(80)).max(200).catch([]),
  /** The previous reply asked which of them is wrong. */
  asked_which: z.boolean().catch(false),
  /** Messages that spoke of the card: what they say of it is no part of the story. */
  about_card: z.array(Mark).max(200).catch([]),
  /** Messages that answered a reply with a card: «it was in April» puts right what stood on it. */
  to_card: z.array(Mark).max(200).catch([]),
  /** Messages whose reply asked how the person is (decision D35). */
  checked_in: z.array(Mark).max(200).catch([]),
  /** The newest message whose reply closed the conversation and told how it is opened again. */
  closed: Mark.nullable().catch(null),
  /** Messages that asked to withdraw what was confirmed before them. */
  withdrawals: z.array(Mark).max(200).catch([]),
  /** The newest user message that a learnt reader has read. */
  heard: Mark.nullable().catch(null),
  /** Names the words on each button of the previous reply. */
  buttons: z.array(Mark).max(60).catch([]),
  /** What the learnt reader made of earlier messages: each is read once. */
  hinted: z
    .array(Hint.omit({ calm: true }).extend({ at: Mark }))
    .max(200)
    .catch([]),
  /** Messages in which it is sure that nothing is urgent. */
  calm: z.array(Mark).max(200).catch([]),
  /** What was last taken off the card, by a tick or in words: «put it back». */
  withdrawn: z.array(z.string().max(80)).max(200).catch([]),
  /** Facts the client or the person’s correction set to false, and the newest user message at that time. */
  retracted: z.record(z.string().max(80), Mark).catch({}),
  /** The newest user message that the previous reply had seen. */
  seen: Mark.nullable().catch(null),
  /** Facts the previous turn concluded from others: they are concluded anew, not taken as given. */
  concluded: z.array(z.string().max(80)).max(500).catch([]),
  /** Facts that only the reviewed transcript established: without it nobody vouches for them. */
  from_evidence: z.array(z.string().max(80)).max(500).catch([]),
  /** Facts that were false on the previous turn by the person's words, not by the client's retraction. */
  denied: z.array(z.string().max(80)).max(500).catch([]),
  /** The newest card: the claims it showed and what it rested on; `up` while the previous reply bore it. */
  offer: z
    .object({
      claims: z.array(z.string().max(80)).max(200),
      /** What it held against them. */
      against: z.array(z.string().max(80)).max(200).default([]),
      /** Its wishes, sums and days, by the keys that take them off. */
      beside: z.array(z.string().max(80)).max(200).default([]),
      basis: Basis,
      /** Names the words that confirm it, as they stood on the button. */
      button: Mark.optional(),
      up: z.boolean(),
    })
    .nullable()
    .catch(null),
  /** The message that confirmed, how it did, and what it confirmed. */
  confirmed: z.object({ at: Mark, how: Agreement, basis: Basis }).nullable().catch(null),
});
export type Memory = z.infer<typeof Memory>;
/** A question as it was put; `again`: in other words, since the first were not answered, or the story half told it already. */
export type Asked = Memory['asked'][number];

const nothing: Memory = Memory.parse({});

/** Reads the bookkeeping back from the client; what is not ours counts as absent. */
export function recall(known: Facts): Memory {
  return Memory.safeParse(known['_dialogue']).data ?? nothing;
}
