import { consentGuards } from './consent-guards.ts';
import type { Guards } from './guard.ts';
import { loadGuards } from './load-guards.ts';

/** Each text stands exactly once in its file. `docs/chaos.md` has what came of each. */
export const guards: Guards = { ...consentGuards, ...loadGuards };
