import type { Deletion } from '@intake/contracts/events/record-deleted';
import {
  type Journaled,
  journal,
  journaledChains,
  journaledFrom,
  newestJournaled,
} from '@intake/platform/deletion-journal';
import { describeError } from '@intake/platform/log';
import type { Deps } from '../deps.ts';
import { deletionOf, type LoggedDeletion } from '../domain/deletion-entry.ts';
import { deletionsAfter, lockChain, loggedChains, newestDeletion } from '../store/deletion-log.ts';
import { deleteContent } from '../store/intake-content.ts';
import { dropHold } from '../store/legal-holds.ts';
import { logDeletions } from './erase-due.ts';

const pageSize = 500;

type Kept = {
  /** Intakes that were erased again. */
  readonly erased: number;
  /** Chains that log and journal tell differently. */
  readonly parted: ReadonlySet<string | null>;
};

/**
 * Brings the deletion log and its journal on the bus in step. A log that is ahead is written on; a log that is behind
 * belongs to a database that was set back: what it forgot to have erased is erased again.
 */
export async function keepJournal(deps: Deps): Promise<Kept> {
  const parted = new Set<string | null>();
  let erased = 0;
  for (const partnerId of new Set([...(await loggedChains(deps.db)), ...(await journaledChains(deps.nats))])) {
    const ends = {
      logged: await newestDeletion(deps.db, partnerId),
      journaled: await newestJournaled(deps.nats, partnerId),
    };
    if (await areParted(deps, partnerId, ends)) {
      parted.add(partnerId);
      deps.log.error({ partner_id: partnerId }, 'deletion log and journal disagree');
    } else if (isBehind(ends)) erased += await eraseAgain(deps, partnerId, ends);
    else await writeOn(deps, partnerId, ends);
  }
  if (erased > 0) deps.log.warn({ intakes: erased }, 'records that were deleted before are erased again');
  if (erased > 0) deps.wakeRelay();
  return { erased, parted };
}

/** Before anybody is answered; while Postgres is away nothing stored can be answered either, and the clock's job follows. */
export async function forgetWhatWasErased(deps: Deps): Promise<void> {
  try {
    await keepJournal(deps);
  } catch (error) {
    deps.log.warn(describeError(error), 'deletions could not be compared yet');
  }
}

type Ends = { readonly logged: LoggedDeletion | null; readonly journaled: Journaled | null };

const isBehind = ({ logged, journaled }: Ends) => (logged?.position ?? 0) < (journaled?.deletion.position ?? 0);

/** Whether they differ at the last row that both have: then neither is to be added to. */
async function areParted({ db, nats }: Deps, partnerId: string | null, ends: Ends): Promise<boolean> {
  const { logged, journaled } = ends;
  if (!logged || !journaled) return false;
  if (isBehind(ends)) {
    for await (const { hash } of journaledFrom(nats, partnerId, logged.position)) return hash !== logged.hash;
  }
  const { position, hash } = journaled.deletion;
  const [same] = await deletionsAfter(db, partnerId, { position: position - 1, limit: 1 });
  return same?.hash !== hash;
}

async function writeOn({ db, nats }: Deps, partnerId: string | null, { journaled }: Ends): Promise<void> {
  let sequence = journaled?.sequence ?? 0;
  let position = journaled?.deletion.position ?? 0;
  for (;;) {
    const rows = await deletionsAfter(db, partnerId, { position, limit: pageSize });
    for (const row of rows) {
      const added = await journal(nats, deletionOf(row), sequence);
      // Another replica writes on already.
      if (added === null) return;
      sequence = added;
      position = row.position;
    }
    if (rows.length < pageSize) return;
  }
}

async function eraseAgain(deps: Deps, partnerId: string | null, { logged }: Ends): Promise<number> {
  let erased = 0;
  for await (const deletion of journaledFrom(deps.nats, partnerId, (logged?.position ?? 0) + 1)) {
    erased += await eraseOneAgain(deps, deletion);
  }
  return erased;
}

/** As it was erased before, whatever holds this older database remembers. */
async function eraseOneAgain(deps: Deps, { event_id: _, carried_by, ...row }: Deletion): Promise<number> {
  const { partner_id: partnerId, intake_id, reference, position } = row;
  return deps.db.transaction(async (tx) => {
    await lockChain(tx, partnerId);
    const newest = await newestDeletion(tx, partnerId);
    if (position !== (newest?.position ?? 0) + 1) return 0;
    await dropHold(tx, reference);
    await deleteContent(tx, { partnerId, intakeIds: [intake_id] }, new Date(row.deleted_at_utc));
    await logDeletions(deps, tx, [{ ...row, revisions: carried_by.length }]);
    return 1;
  });
}
