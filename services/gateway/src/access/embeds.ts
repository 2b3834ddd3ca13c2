import type { CommonQueryMethods } from 'slonik';
import { findPartner } from '../store/partners.ts';
import { remember } from './remember.ts';

/** What the widget's page needs to know of a live licence. */
type Embed = {
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly origins: readonly string[];
};

/** The licence that a public partner id stands for; null is none. */
export type Embeds = (partnerId: string) => Promise<Embed | null>;

export function openEmbeds(db: CommonQueryMethods, now: () => number): Embeds {
  return remember({ freshMs: 2_000, staleMs: 300_000, now }, async (partnerId) => {
    const found = await findPartner(db, partnerId);
    if (!found || found.suspended) return null;
    const { id, name, email, origins } = found;
    return { id, name, email, origins };
  });
}
