import type { Hint } from '@intake/rules/conversation/hint';

/** What the learnt reader made of the messages it was given, and which reader it was. */
export type Heard = { readonly sha256: string; readonly hints: readonly (readonly [index: number, hint: Hint])[] };
