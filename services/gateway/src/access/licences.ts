import { CallingPartner } from '@intake/contracts/caller';
import { sameBytes } from '@intake/platform/signature';
import type { CommonQueryMethods } from 'slonik';
import { findLiveKey } from '../store/api-keys.ts';
import { findPartner } from '../store/partners.ts';
import { Licensee } from './licensee.ts';
import { keyDigest, keyIdOf } from './partner-key.ts';
import { remember } from './remember.ts';

/** Who may call as whom; null is nobody. Fails only when the store is away and nothing recent is remembered. */
export type Licences = {
  byKey(key: string): Promise<Licensee | null>;
  byId(partnerId: string): Promise<Licensee | null>;
};

// A revoked key stops working everywhere within 5 s; a store that is away for a while stops nobody.
const terms = { freshMs: 2_000, staleMs: 300_000 } as const;

export function openLicences(db: CommonQueryMethods, now: () => number): Licences {
  const byDigest = remember({ ...terms, now }, async (idAndDigest) => {
    const [keyId = '', digest = ''] = idAndDigest.split(' ');
    const found = await findLiveKey(db, keyId);
    return found && sameBytes(found.key_sha256, Buffer.from(digest, 'hex')) ? Licensee.parse(found) : null;
  });
  const byId = remember({ ...terms, now }, async (partnerId) => {
    const found = await findPartner(db, partnerId);
    return found && !found.suspended ? Licensee.parse(found) : null;
  });
  return {
    async byKey(key) {
      const keyId = keyIdOf(key);
      return keyId === undefined ? null : byDigest(`${keyId} ${keyDigest(key).toString('hex')}`);
    },
    byId,
  };
}

/** What the services behind may know of a licensee. */
export function callingPartner(licensee: Licensee): CallingPartner {
  return CallingPartner.parse(licensee);
}
