import { CallingPartner } from '@intake/contracts/operations/caller';
import { sameBytes } from '@intake/platform/crypto/signature';
import type { CommonQueryMethods } from 'slonik';
import { findLiveKeys, type LiveKey } from '../store/api-keys.ts';
import { findPartner } from '../store/partners.ts';
import { inBatches, type Pace } from './in-batches.ts';
import { Licensee } from './licensee.ts';
import { keyDigest, keyIdOf } from './partner-key.ts';
import { remember } from './remember.ts';

/** Who may call as whom; null is nobody. Fails only when the store is away and nothing recent is remembered. */
export type Licences = {
  /** Whether a key was judged before and that is remembered, or shows by itself that it is none. */
  knows(key: string): boolean;
  /** `patiently`: a key never seen before waits for the rare question that is asked about all such together. */
  byKey(key: string, pace?: 'promptly' | 'patiently'): Promise<Licensee | null>;
  byId(partnerId: string): Promise<Licensee | null>;
};

// A revoked key stops working everywhere within 5 s; a store that is away for a while stops nobody.
const terms = { freshMs: 2_000, staleMs: 300_000 } as const;
// A key never seen before may be anybody's invention: whoever invents thousands costs twenty questions a second, and one
// once its budget is spent.
const prompt = { everyMs: 50, most: 2_000 } as const;
const patient = { everyMs: 1_000, most: 2_000 } as const;

export function openLicences(db: CommonQueryMethods, now: () => number): Licences {
  const byName = remember({ ...terms, now }, async (name) => {
    const keyId = keyIdIn(name);
    return proven(name, (await findLiveKeys(db, [keyId])).get(keyId));
  });
  const firstLook = (pace: Pace) => {
    const look = inBatches(pace, (keyIds) => findLiveKeys(db, keyIds));
    return async (name: string) => proven(name, await look(keyIdIn(name)));
  };
  const looks = { promptly: firstLook(prompt), patiently: firstLook(patient) };
  const byId = remember({ ...terms, now }, async (partnerId) => {
    const found = await findPartner(db, partnerId);
    return found && !found.suspended ? Licensee.parse(found) : null;
  });
  return {
    knows(key) {
      const name = nameOf(key);
      return name === undefined || byName.has(name);
    },
    async byKey(key, pace) {
      const name = nameOf(key);
      return name === undefined ? null : byName.get(name, looks[pace ?? 'promptly']);
    },
    byId: (partnerId) => byId.get(partnerId),
  };
}

/** What a key is remembered by: its id and its digest, never itself; undefined for what cannot be one. */
function nameOf(key: string): string | undefined {
  const keyId = keyIdOf(key);
  return keyId && `${keyId} ${keyDigest(key).toString('hex')}`;
}

const keyIdIn = (name: string) => name.split(' ')[0] ?? '';

function proven(name: string, found: LiveKey | null | undefined): Licensee | null {
  const [, digest = ''] = name.split(' ');
  return found && sameBytes(found.key_sha256, Buffer.from(digest, 'hex')) ? Licensee.parse(found) : null;
}

/** What the services behind may know of a licensee. */
export function callingPartner(licensee: Licensee): CallingPartner {
  return CallingPartner.parse(licensee);
}
