import { type Deletion, deletionJournal } from '@intake/contracts/events/record-deleted';
import {
  addToJournal,
  type Journaled,
  journaledChains,
  journaledFrom,
  newestJournaled,
} from '@intake/platform/events/journal';
import { describeError } from '@intake/platform/telemetry/log';
import type { Deps } from '../deps.ts';
import { deletionOf, firstHash, follows, type LoggedDeletion, type Place } from '../domain/deletion-entry.ts';
import { intakeDigest } from '../domain/published-id.ts';
import { deletionsAfter, lockChain, loggedChains, newestDeletion } from '../store/deletion-log.ts';
import { deleteContent, intakesByDigest } from '../store/intake-content.ts';
import { dropHold } from '../store/legal-holds.ts';
import { type Erasing, logDeletions } from './erase-due.ts';

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
  for (const partnerId of new Set([
    ...(await loggedChains(deps.db)),
    ...(await journaledChains(deps.nats, deletionJournal)),
  ])) {
    const ends = {
      logged: await newestDeletion(deps.db, partnerId),
      journaled: await newestJournaled(deps.nats, deletionJournal, partnerId),
    };
    if (await areParted(deps, partnerId, ends)) parted.add(partnerId);
    else if (!isBehind(ends)) await writeOn(deps, partnerId, ends);
    else {
      const again = await eraseAgain(deps, partnerId, ends);
      erased += again.erased;
      if (again.isBroken) parted.add(partnerId);
    }
    if (parted.has(partnerId)) deps.log.error({ partner_id: partnerId }, 'deletion log and journal disagree');
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

type Ends = { readonly logged: LoggedDeletion | null; readonly journaled: Journaled<Deletion> | null };

const isBehind = ({ logged, journaled }: Ends) => (logged?.position ?? 0) < (journaled?.entry.position ?? 0);

/** Whether they differ at the last row that both have: then neither is to be added to. */
async function areParted({ db, nats }: Deps, partnerId: string | null, ends: Ends): Promise<boolean> {
  const { logged, journaled } = ends;
  if (!logged || !journaled) return false;
  if (isBehind(ends)) {
    for await (const { hash } of journaledFrom(nats, deletionJournal, { partnerId, position: logged.position }))
      return hash !== logged.hash;
  }
  const { position, hash } = journaled.entry;
  const [same] = await deletionsAfter(db, partnerId, { position: position - 1, limit: 1 });
  return same?.hash !== hash;
}

async function writeOn({ db, nats }: Deps, partnerId: string | null, { journaled }: Ends): Promise<void> {
  let sequence = journaled?.sequence ?? 0;
  let position = journaled?.entry.position ?? 0;
  for (;;) {
    const rows = await deletionsAfter(db, partnerId, { position, limit: pageSize });
    for (const row of rows) {
      const added = await addToJournal(nats, deletionJournal, { entry: deletionOf(row), sequence });
      // Another replica writes on already.
      if (added === null) return;
      sequence = added;
      position = row.position;
    }
    if (rows.length < pageSize) return;
  }
}

/**
 * No clock and no brake has a say in this: what the journal holds was erased and evidenced before (ADR 41). A row that does
 * not follow from the one before was not written by an erasure, and nothing is erased by it.
 */
async function eraseAgain({ nats, ...deps }: Deps, partnerId: string | null, { logged }: Ends) {
  let place: Place = { position: logged?.position ?? 0, hash: logged?.hash ?? firstHash };
  let erased = 0;
  for await (const deletions of pagesOf(
    journaledFrom(nats, deletionJournal, { partnerId, position: place.position + 1 }),
  )) {
    const intakes = await intakesByDigest(deps.db, partnerId, deletions.map(digestIn));
    for (const deletion of deletions) {
      if (!follows(deletion, place)) return { erased, isBroken: true };
      erased += await eraseOneAgain(deps, deletion, intakes.get(digestIn(deletion)));
      place = deletion;
    }
  }
  return { erased, isBroken: false };
}

/** Rows of older releases name the intake itself. */
const digestIn = ({ intake_sha256, intake_id }: Deletion): string => intake_sha256 ?? intakeDigest(intake_id);

async function* pagesOf(deletions: AsyncIterable<Deletion>): AsyncGenerator<readonly Deletion[]> {
  let page: Deletion[] = [];
  for await (const deletion of deletions) {
    page.push(deletion);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** As it was erased before, whatever holds this older database remembers; `intakeId` where it has the intake at all. */
async function eraseOneAgain(deps: Erasing, deletion: Deletion, intakeId: string | undefined): Promise<number> {
  const { event_id: _, carried_by, ...row } = deletion;
  const { partner_id: partnerId, reference, position } = row;
  return deps.db.transaction(async (tx) => {
    await lockChain(tx, partnerId);
    const newest = await newestDeletion(tx, partnerId);
    if (position !== (newest?.position ?? 0) + 1) return 0;
    await dropHold(tx, reference);
    const upTo = new Date(row.deleted_at_utc);
    if (intakeId) await deleteContent(tx, { partnerId, intakeIds: [intakeId] }, upTo);
    await logDeletions(deps, tx, [{ ...row, intake_sha256: digestIn(deletion), revisions: carried_by.length }]);
    return 1;
  });
}
