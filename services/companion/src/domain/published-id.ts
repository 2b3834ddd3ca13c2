import { createHash, createHmac } from 'node:crypto';
import { uuidOf } from '@intake/platform/events/event-id';

type Owned = { readonly partnerId: string | null; readonly intakeId: string };

/**
 * The id by which others than its client know an intake (decision D45): HMAC-SHA-256 over owner and intake id, laid out as
 * a uuid of version 8. Nothing can be continued or read by it, and nobody gets from it to the intake's own.
 */
export function publishedIdOf(key: Uint8Array, { partnerId, intakeId }: Owned): string {
  return uuidOf(
    createHmac('sha256', key)
      .update(`${partnerId ?? ''}|${intakeId}`)
      .digest(),
  );
}

/** SHA-256 (hex) over the 16 bytes of an intake's own id: the same in SQL is `sha256(uuid_send(intake_id))`. */
export function intakeDigest(intakeId: string): string {
  return createHash('sha256')
    .update(Buffer.from(intakeId.replaceAll('-', ''), 'hex'))
    .digest('hex');
}
