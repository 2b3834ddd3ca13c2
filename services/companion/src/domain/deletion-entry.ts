import type { Deletion, DeletionRow } from '@intake/contracts/events/record-deleted';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { eventIdOf } from '@intake/platform/events/event-id';
import { finalisedEventId } from './finalised-event.ts';

/** What stands before the first row of a chain. */
export const firstHash = '0'.repeat(64);

/** One row of a deletion log, as it is stored. */
export type LoggedDeletion = DeletionRow & {
  readonly partner_id: string | null;
  readonly position: number;
  /** The published one; in rows of older releases the intake's own. */
  readonly intake_id: string;
  readonly intake_sha256: string;
  readonly revisions: number;
};

export type Erased = Omit<LoggedDeletion, 'position' | 'deleted_at_utc' | 'reason' | 'previous_hash' | 'hash'>;

/** A row by where it stands in its chain. */
export type Place = { readonly position: number; readonly hash: string };

/** The row that follows `newest` in its chain. */
export function nextInChain(newest: Place | null, erased: Erased, deletedAt: Date): LoggedDeletion {
  const row = {
    reference: erased.reference,
    deleted_at_utc: deletedAt.toISOString(),
    reason: 'retention_expired',
    record_sha256: erased.record_sha256,
    previous_hash: newest?.hash ?? firstHash,
  };
  return { ...erased, ...row, position: (newest?.position ?? 0) + 1, hash: hashOf(row) };
}

/** Whether a row is the next of its chain, and whole. */
export const follows = (row: DeletionRow & Place, { position, hash }: Place): boolean =>
  row.position === position + 1 && row.previous_hash === hash && row.hash === hashOf(row);

/** SHA-256 over the canonical JSON of the five fields before it (decision D25). */
export function hashOf(row: Omit<DeletionRow, 'hash'>): string {
  const { reference, deleted_at_utc, reason, record_sha256, previous_hash } = row;
  return canonicalSha256({ reference, deleted_at_utc, reason, record_sha256, previous_hash });
}

/** The row with what others need to erase their copies. */
export function deletionOf({ revisions, ...row }: LoggedDeletion): Deletion {
  const { partner_id: partnerId, reference } = row;
  const carriers = Array.from({ length: partnerId === null ? 0 : revisions }, (_, before) =>
    finalisedEventId({ partnerId: partnerId ?? '', reference, revision: before + 1 }),
  );
  return { ...row, event_id: eventIdOf('record.deleted', row.hash), carried_by: carriers };
}
