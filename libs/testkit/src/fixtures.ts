import { randomUUID } from 'node:crypto';
import type { Caller, CallingPartner } from '@intake/contracts/operations/caller';
import { type KeyRing, KeyRingSetting } from '@intake/platform/crypto/key-ring';

/** A key ring for tests. */
const testKey = `test:${Buffer.alloc(32, 7).toString('base64')}`;
export const testRing: KeyRing = KeyRingSetting.parse(testKey);

/** The ring while a new key takes over from the one of `testRing`, and once that one is dropped. */
const nextKey = `next-key:${Buffer.alloc(32, 8).toString('base64')}`;
export const ringInRotation: KeyRing = KeyRingSetting.parse(`${nextKey},${testKey}`);
export const rotatedRing: KeyRing = KeyRingSetting.parse(nextKey);

export const harbourBank: CallingPartner = {
  id: 'harbour-bank',
  name: 'Harbour Bank',
  timezone: 'Australia/Sydney',
};

export const anonymous = (): Caller => ({ kind: 'anonymous', request_id: randomUUID() });

export const operator = (): Caller => ({ kind: 'operator', request_id: randomUUID() });

export const asPartner = (partner: Partial<CallingPartner> = {}): Caller => ({
  kind: 'partner',
  via: 'key',
  request_id: randomUUID(),
  partner: { ...harbourBank, ...partner },
});
