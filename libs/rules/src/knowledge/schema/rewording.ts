import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { Patterns, provenance } from './entry.ts';

/** What an acknowledgement may never hold, however it is put; of several the first is told. */
export const concerns = [
  'machine',
  'promise',
  'legal',
  'advice',
  'number',
  'person',
  'question',
  'manners',
  'matter',
] as const;
export type Concern = (typeof concerns)[number];

const Words = z.array(z.string().min(1));
const Forbidden = Patterns.min(1);

/** `rewording/<language>.yaml`: what a language model's words for an acknowledgement are held to (decision D13). */
export const RewordingFile = z.strictObject({
  language: z.enum(languages),
  /** The most characters of its own that the model may use. */
  longest: z.int().min(40).max(400),
  /** Of the words at least a third are among these; left out where the letters show the language. */
  common: Words.default([]),
  /** Words that may begin a sentence with a capital; any other capital counts as a name. For scripts with capitals. */
  openers: Words.default([]),
  /** Words that may bear a capital anywhere: I, Σας. */
  capitals: Words.default([]),
  /** What stands inside one of these is none of what follows: 十分 is «very», not «ten». */
  harmless: Patterns.default([]),
  forbidden: z.strictObject({
    /** An outcome, or a thing done for the person: «you will get it back», «I will call them». */
    promise: Forbidden,
    /** Who is right and what the law says. */
    legal: Forbidden,
    /** What to do. */
    advice: Forbidden,
    /** Numbers in words, days and months. */
    number: Forbidden,
    /** Other people, and forms of address that need a name. */
    person: Forbidden,
    /** Asks or requests, with or without a question mark. */
    question: Forbidden,
    /** Speaks of itself as a machine, or of its instructions. */
    machine: Forbidden,
    /** Rude, mocking, or makes little of it. */
    manners: Forbidden,
    /**
     * Speaks of the other side, of money or of the complaint: what is to be said of them the rules say, in labels that
     * stand behind placeholders. Most that the lists above do not foresee needs one of these words.
     */
    matter: Forbidden,
  }),
  ...provenance,
});
export type RewordingFile = z.infer<typeof RewordingFile>;
