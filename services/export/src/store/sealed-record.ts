import type { ComplaintRecord } from '@intake/contracts/record';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { seal, unseal } from '@intake/platform/crypto/seal';

type Row = { readonly partnerId: string; readonly reference: string; readonly revision: number };

/** The record as it is, unknown fields included: its integrity is over every one of them. */
export function sealRecord(ring: KeyRing, row: Row, record: ComplaintRecord): Buffer {
  return seal(ring, Buffer.from(JSON.stringify(record)), aboutRecord(row));
}

type Sealed = Row & { readonly sealed: Buffer };

/** The record's JSON, byte for byte as it was kept. */
export const openJson = (ring: KeyRing, row: Sealed): Buffer => unseal(ring, row.sealed, aboutRecord(row));

export const openRecord = (ring: KeyRing, row: Sealed) => JSON.parse(openJson(ring, row).toString()) as ComplaintRecord;

export const aboutRecord = ({ partnerId, reference, revision }: Row) =>
  `complaint_record|${partnerId}|${reference}|${revision}`;
