import { recordDeleted } from '@intake/contracts/events/record-deleted';
import { dropEvents, queueEvent } from '@intake/platform/events/outbox';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { deletionOf, type Erased, type LoggedDeletion, nextInChain } from '../domain/deletion-entry.ts';
import { intakeDigest, publishedIdOf } from '../domain/published-id.ts';
import { addDeletions, lockChain, newestDeletion } from '../store/deletion-log.ts';
import { dueIntakes, type Place, type Schedule } from '../store/due-intakes.ts';
import { deleteContent, digestRevisions, lockComplaints } from '../store/intake-content.ts';
import { publishingKey } from '../store/publishing-key.ts';

type Moment = {
  /** Where the look through the owner's revisions has got to. */
  readonly behind: Place;
  /** By the database's clock. */
  readonly at: Date;
};

type Step = { readonly erased: number; readonly next: Place | null };

/**
 * Erases what is past keeping among the next of an owner's intakes, with its evidence, in one transaction. An intake goes
 * whole, its complaint with its conversation, or not at all. Any number of replicas may; one at a time works on a chain.
 */
export async function eraseDue(deps: Deps, schedule: Schedule, { behind, at }: Moment): Promise<Step> {
  const { partnerId, before } = schedule;
  const step = await deps.db.transaction(async (tx) => {
    await lockChain(tx, partnerId);
    const { intakeIds: due, next } = await dueIntakes(tx, schedule, behind);
    const intakes = await eraseable(deps, tx, { ...schedule, due });
    const entries = intakes.map(({ intakeId: _, ...entry }) => entry);
    await logDeletions(deps, tx, chainOn(await newestDeletion(tx, partnerId), entries, at));
    await deleteContent(tx, { partnerId, intakeIds: intakes.map(({ intakeId }) => intakeId) }, before);
    return { erased: intakes.length, next };
  });
  if (step.erased > 0) deps.wakeRelay();
  return step;
}

function chainOn(newest: LoggedDeletion | null, intakes: readonly Erased[], now: Date): readonly LoggedDeletion[] {
  const rows: LoggedDeletion[] = [];
  for (const intake of intakes) rows.push(nextInChain(rows.at(-1) ?? newest, intake, now));
  return rows;
}

export type Erasing = Pick<Deps, 'db' | 'sealKeys'>;

/** The evidence of what was erased; its content leaves the outbox, and a partner's copies elsewhere are called back. */
export async function logDeletions(
  deps: Erasing,
  tx: CommonQueryMethods,
  rows: readonly LoggedDeletion[],
): Promise<void> {
  if (rows.length === 0) return;
  await addDeletions(tx, rows);
  const deletions = rows.map(deletionOf);
  await dropEvents(
    tx,
    deletions.flatMap(({ carried_by }) => carried_by),
  );
  for (const { partner_id, ...deletion } of deletions) {
    if (partner_id === null) continue;
    await queueEvent(tx, deps.sealKeys, { event: recordDeleted, payload: { ...deletion, partner_id } });
  }
}

type Due = Schedule & { readonly due: readonly string[] };

/**
 * Those that nobody touched or held while their locks were waited for, with the digest of what goes. Outside this service
 * they are known by their published ids (decision D45).
 */
async function eraseable(deps: Deps, tx: CommonQueryMethods, { partnerId, before, due }: Due) {
  if (due.length === 0) return [];
  const intakes = { partnerId, intakeIds: due };
  const complaints = new Map((await lockComplaints(tx, intakes)).map((row) => [row.intake_id, row]));
  const digests = new Map((await digestRevisions(tx, intakes)).map((row) => [row.intake_id, row.sha256]));
  const key = await publishingKey(tx, deps.sealKeys);
  return due.flatMap((intakeId): (Erased & { readonly intakeId: string })[] => {
    const complaint = complaints.get(intakeId);
    if (complaint && (complaint.is_held || complaint.finalised_at >= before.getTime())) return [];
    const record_sha256 = complaint?.record_integrity ?? digests.get(intakeId) ?? complaint?.content_sha256;
    if (record_sha256 === undefined) return [];
    const intake_id = publishedIdOf(key, { partnerId, intakeId });
    const [reference, revisions] = [complaint?.reference ?? intake_id, complaint?.revision ?? 0];
    const ids = { intakeId, intake_id, intake_sha256: intakeDigest(intakeId) };
    return [{ partner_id: partnerId, ...ids, revisions, reference, record_sha256 }];
  });
}
