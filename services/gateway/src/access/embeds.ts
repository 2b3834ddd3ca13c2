import type { CommonQueryMethods } from 'slonik';
import { findPartners } from '../store/partners.ts';
import { inBatches } from './in-batches.ts';
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
  const find = async (partnerIds: readonly string[]) => {
    const found = await findPartners(db, partnerIds);
    const live = [...found.values()].filter(({ suspended }) => !suspended);
    return new Map(live.map(({ id, name, email, origins }) => [id, { id, name, email, origins }]));
  };
  const terms = { freshMs: 2_000, staleMs: 300_000, now } as const;
  const embeds = remember<Embed>(terms, async (id) => (await find([id])).get(id) ?? null);
  // Anybody may ask for any id, as often as they like.
  const firstLook = inBatches({ everyMs: 50, most: 2_000 }, find);
  return (partnerId) => embeds.get(partnerId, firstLook);
}
