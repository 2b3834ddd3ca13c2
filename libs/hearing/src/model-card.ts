import { urgentMatters } from '@intake/rules/conversation/hint';
import { z } from 'zod';

/** What a sentence does: tells, answers barely, puts right, asks for; speaks to the service, asks it, digresses, agrees. */
export const acts = ['story', 'answer', 'fix', 'wish', 'talk', 'ask', 'aside', 'yes'] as const;

/** What `model/card.json` says of the weights beside it; written by training/export.py. */
export const ModelCard = z.strictObject({
  /** SHA-256 of `model.onnx` and of `tokenizer.json`. */
  model_sha256: z.string().length(64),
  tokenizer_sha256: z.string().length(64),
  /** SHA-256 of the labelled voices it was taught on. */
  voices_sha256: z.string().length(64),
  /** The writers of those voices. */
  taught_on: z.string(),
  /** The encoder it was made from, its licence and where it is from. */
  base: z.string(),
  /** Logits from which on a message counts; set on writers that nobody was taught on. */
  thresholds: z.strictObject({
    suspected: z.number(),
    disclosed: z.number(),
    other: z.number(),
    urgent: z.number(),
    /** Below it the reader is sure that nothing is urgent. */
    calm: z.number(),
    /** Of a piece, in a message that counts. */
    withheld: z.number(),
    /** Chances: how surely a sentence is neither of the story nor a wish, said anywhere and said to a card. */
    beside: z.number().min(0).max(1),
    beside_card: z.number().min(0).max(1),
  }),
  /** SHA-256 of the sentences that what they do was taught on, and the outputs' order. */
  acts_sha256: z.string().length(64),
  acts: z.array(z.enum(acts)).refine((order) => order.join() === acts.join(), 'in another order'),
  /** Of the outputs behind the first four. */
  urgent_matters: z.tuple([z.enum(urgentMatters)], z.enum(urgentMatters)),
});
export type ModelCard = z.infer<typeof ModelCard>;
