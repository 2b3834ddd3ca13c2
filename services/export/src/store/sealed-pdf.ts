import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { seal, unseal } from '@intake/platform/crypto/seal';

/** A PDF belongs to one record by that record's own digest, and to one edition of the drawing. */
type Row = {
  readonly partnerId: string;
  readonly reference: string;
  readonly integrity: string;
  readonly edition: string;
};

export const sealPdf = (ring: KeyRing, row: Row, bytes: Uint8Array): Buffer => seal(ring, bytes, aboutPdf(row));

export const openPdf = (ring: KeyRing, row: Row, sealed: Buffer): Buffer => unseal(ring, sealed, aboutPdf(row));

export const aboutPdf = ({ partnerId, reference, integrity, edition }: Row) =>
  `complaint_record.pdf|${partnerId}|${reference}|${integrity}|${edition}`;
