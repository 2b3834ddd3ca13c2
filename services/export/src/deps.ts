import type { ComplaintRecord } from '@intake/contracts/record';
import type { Nats } from '@intake/platform/bus/nats';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { Log } from '@intake/platform/telemetry/log';
import type { DatabasePool } from 'slonik';

/** `complete` is false when the PDF lacks characters that only the JSON record can show. */
export type RenderedPdf = { readonly bytes: Uint8Array; readonly complete: boolean };

/** Why a record has no PDF: the drawing failed, took longer than one may, or record or PDF are larger than one may be. */
export type UndrawnReason = 'failed' | 'too_long' | 'too_large';

/** `fault` is the kind of the error, never its text. */
export type Undrawn = { readonly undrawn: UndrawnReason; readonly fault?: string };

export type DrawnPdf = RenderedPdf | Undrawn;

export type Deps = {
  readonly log: Log;
  readonly db: DatabasePool;
  readonly nats: Nats;
  readonly sealRing: KeyRing;
  readonly tokenRing: KeyRing;
  /** Names how PDFs are drawn: one that is kept is good while this is still the same. */
  readonly pdfEdition: string;
  /** Throws only when the service closes: what a record does to its drawing is an answer. */
  renderPdf(record: ComplaintRecord): Promise<DrawnPdf>;
  now(): Date;
};
