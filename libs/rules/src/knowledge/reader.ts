import type { InForce } from './in-force.ts';
import type { Knowledge } from './knowledge.ts';

/** The base, and what of it is in force: all that the meaning of a text depends on besides the text and its context. */
export type Reader = { readonly knowledge: Knowledge; readonly inForce: InForce };
