import type { Edit } from '../chaos/mutants/mutants.ts';

/** A guard against abuse as one change takes it away, and where the test stands that must notice. */
export type Guard = { readonly edit: Edit; readonly test: string };

export type Guards = Readonly<Record<string, Guard>>;
