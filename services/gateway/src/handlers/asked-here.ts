import { randomUUID } from 'node:crypto';
import type { Caller } from '@intake/contracts/operations/caller';

/** The gateway asking on its own account. */
export const askedHere = (): Caller => ({ kind: 'anonymous', request_id: randomUUID() });
