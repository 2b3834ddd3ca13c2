import { recordDeleted } from '@intake/contracts/events/record-deleted';
import { dropEvents, queueEvent } from '@intake/platform/outbox';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { deletionOf, type Erased, type LoggedDeletion, nextInChain } from '../domain/deletion-entry.ts';
import { addDeletion, lockChain, newestDeletion } from '../store/deletion-log.ts';
import { dueIntakes, type Schedule } from '../store/due-intakes.ts';
import { deleteContent, digestRevisions, lockComplaints } from '../store/intake-content.ts';

/**
 * Erases one batch of an owner's intakes that are past keeping, with its evidence, in one transaction; answers how many.
 * An intake goes whole, its complaint with its conversation, or not at all. Any number of replicas may; one at a time
 * works on a chain.
 */
export async function eraseDue(deps: Deps, schedule: Schedule): Promise<number> {
  const erased = await deps.db.transaction(async (tx) => {
    await lockChain(tx, schedule.partnerId);
    const intakes = await eraseable(tx, schedule, await dueIntakes(tx, schedule));
    let newest: Place = await newestDeletion(tx, schedule.partnerId);
    for (const intake of intakes) {
      const row = nextInChain(newest, intake, deps.now());
      await logDeletion(deps, tx, row);
      newest = row;
    }
    const intakeIds = intakes.map(({ intake_id }) => intake_id);
    await deleteContent(tx, { partnerId: schedule.partnerId, intakeIds }, schedule.before);
    return intakes.length;
  });
  if (erased > 0) deps.wakeRelay();
  return erased;
}

type Place = Parameters<typeof nextInChain>[0];

/** The evidence of one erased intake; its content leaves the outbox, and a partner's copies elsewhere are called back. */
export async function logDeletion(deps: Deps, tx: CommonQueryMethods, row: LoggedDeletion): Promise<void> {
  await addDeletion(tx, row);
  const { partner_id, ...deletion } = deletionOf(row);
  if (partner_id === null) return;
  await dropEvents(tx, deletion.carried_by);
  await queueEvent(tx, deps.sealKeys, { event: recordDeleted, payload: { ...deletion, partner_id } });
}

/** Those that nobody touched or held while their locks were waited for, with the digest of what goes. */
async function eraseable(tx: CommonQueryMethods, { partnerId, before }: Schedule, due: readonly string[]) {
  const intakes = { partnerId, intakeIds: due };
  const complaints = new Map((await lockComplaints(tx, intakes)).map((row) => [row.intake_id, row]));
  const digests = new Map((await digestRevisions(tx, intakes)).map((row) => [row.intake_id, row.sha256]));
  return due.flatMap((intake_id): Erased[] => {
    const complaint = complaints.get(intake_id);
    if (complaint && (complaint.is_held || complaint.finalised_at >= before.getTime())) return [];
    const record_sha256 = complaint?.record_integrity ?? digests.get(intake_id) ?? complaint?.content_sha256;
    if (record_sha256 === undefined) return [];
    const [reference, revisions] = [complaint?.reference ?? intake_id, complaint?.revision ?? 0];
    return [{ partner_id: partnerId, intake_id, revisions, reference, record_sha256 }];
  });
}
