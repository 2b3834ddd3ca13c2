import type { ComplaintRecord } from '@intake/contracts/complaint';
import type { KeyRing } from '@intake/platform/key-ring';
import type { Nats } from '@intake/platform/nats';
import type { DatabasePool } from 'slonik';

/** `complete` is false when the PDF lacks characters that only the JSON record can show. */
export type RenderedPdf = { readonly bytes: Uint8Array; readonly complete: boolean };

export type Deps = {
  readonly db: DatabasePool;
  readonly nats: Nats;
  readonly sealRing: KeyRing;
  readonly tokenRing: KeyRing;
  /** Names how PDFs are drawn: one that is kept is good while this is still the same. */
  readonly pdfEdition: string;
  renderPdf(record: ComplaintRecord): Promise<RenderedPdf>;
  now(): Date;
};
