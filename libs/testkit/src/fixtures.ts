import { randomUUID } from 'node:crypto';
import type { Caller, CallingPartner } from '@intake/contracts/caller';
import { type KeyRing, KeyRingSetting } from '@intake/platform/key-ring';

/** A key ring for tests. */
export const testRing: KeyRing = KeyRingSetting.parse(`test:${Buffer.alloc(32, 7).toString('base64')}`);

export const harbourBank: CallingPartner = {
  id: 'harbour-bank',
  name: 'Harbour Bank',
  timezone: 'Australia/Sydney',
  retention_days: 2557,
};

export const anonymous = (): Caller => ({ kind: 'anonymous', request_id: randomUUID() });

export const operator = (): Caller => ({ kind: 'operator', request_id: randomUUID() });

export const asPartner = (partner: Partial<CallingPartner> = {}): Caller => ({
  kind: 'partner',
  via: 'key',
  request_id: randomUUID(),
  partner: { ...harbourBank, ...partner },
});
