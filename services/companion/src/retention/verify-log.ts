import { type Deletion, deletionJournal } from '@intake/contracts/events/record-deleted';
import { type Journaled, journaledChains, newestJournaled } from '@intake/platform/events/journal';
import type { Deps } from '../deps.ts';
import { firstHash, follows, type LoggedDeletion, type Place } from '../domain/deletion-entry.ts';
import { deletionsAfter, loggedChains } from '../store/deletion-log.ts';

type Verdict = { readonly verified: boolean; readonly rows: number; readonly broken_at: string | null };

const pageSize = 1_000;

/**
 * Recomputes every chain. A row that was changed, removed, added or moved breaks it; so does an end that was cut off or
 * a chain that was made anew, because the journal on the bus remembers the newest row.
 */
export async function verifyLog({ db, nats }: Pick<Deps, 'db' | 'nats'>): Promise<Verdict> {
  let rows = 0;
  for (const partnerId of new Set([...(await loggedChains(db)), ...(await journaledChains(nats, deletionJournal))])) {
    const chain = await verifyChain(db, partnerId, await newestJournaled(nats, deletionJournal, partnerId));
    rows += chain.rows;
    if (chain.brokenAt) return { verified: false, rows, broken_at: `${partnerId ?? 'public'} row ${chain.brokenAt}` };
  }
  return { verified: true, rows, broken_at: null };
}

async function verifyChain(db: Deps['db'], partnerId: string | null, journaled: Journaled<Deletion> | null) {
  const remembered = journaled?.entry ?? { position: 0, hash: firstHash };
  let place: Place = { position: 0, hash: firstHash };
  for await (const row of chainOf(db, partnerId)) {
    const isRemembered = row.position !== remembered.position || row.hash === remembered.hash;
    if (!follows(row, place) || !isRemembered) return { rows: place.position, brokenAt: place.position + 1 };
    place = row;
  }
  const isCut = place.position < remembered.position;
  return { rows: place.position, brokenAt: isCut ? place.position + 1 : null };
}

async function* chainOf(db: Deps['db'], partnerId: string | null): AsyncGenerator<LoggedDeletion> {
  for (let position = 0; ; ) {
    const page = await deletionsAfter(db, partnerId, { position, limit: pageSize });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    position = last.position;
  }
}
