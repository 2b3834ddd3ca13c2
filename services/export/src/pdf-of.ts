import type { ComplaintRecord } from '@intake/contracts/record';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { Deps, DrawnPdf } from './deps.ts';
import type { PrintedRow, Unprinted } from './store/kept-pdfs.ts';
import { openPdf } from './store/sealed-pdf.ts';
import { openRecord } from './store/sealed-record.ts';

/** The PDF that is kept of a record, or why it has none, or one drawn now where neither is known yet. */
export async function pdfOf(deps: Deps, row: PrintedRow): Promise<DrawnPdf> {
  const { pdf, pdfComplete: complete, undrawn } = row;
  if (pdf !== null) return { bytes: openPdf(deps.sealRing, { ...row, edition: deps.pdfEdition }, pdf), complete };
  return undrawn === null ? drawPdf(deps, row) : { undrawn };
}

/** A record this large is not even opened for its PDF: that alone would hold up everybody else. */
const largestRecord = 8 * 1024 * 1024;

type Drawing = Pick<Deps, 'sealRing' | 'renderPdf'>;

export async function drawPdf({ sealRing, renderPdf }: Drawing, row: Unprinted): Promise<DrawnPdf> {
  if (row.sealed.length > largestRecord) return { undrawn: 'too_large' };
  const record = recordOf(sealRing, row);
  return record ? renderPdf(record) : { undrawn: 'failed', fault: 'sealed' };
}

/** One record that no key opens must not stop the drawing of those behind it. */
function recordOf(ring: KeyRing, row: Unprinted): ComplaintRecord | undefined {
  try {
    return openRecord(ring, row);
  } catch {
    return undefined;
  }
}
