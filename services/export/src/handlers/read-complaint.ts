import { type Caller, callingPartner } from '@intake/contracts/caller';
import type { ComplaintRecord } from '@intake/contracts/complaint';
import { ServiceError } from '@intake/contracts/errors';
import type { Attachment } from '@intake/contracts/operation';
import { readComplaint } from '@intake/contracts/operations/read-complaint';
import { type Handler, handle } from '@intake/platform/rpc';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { signerOf } from '../domain/pdf-link.ts';
import { pdfOf } from '../pdf-of.ts';
import { ownersOf, readRecord } from '../store/complaint-records.ts';
import { printedRecords } from '../store/kept-pdfs.ts';
import { isQuarantined } from '../store/quarantine.ts';
import { openJson } from '../store/sealed-record.ts';

type Input = z.infer<typeof readComplaint.input>;

/** A partner's own record by key, as JSON or PDF; by signed link the PDF alone. */
export const readComplaintHandler = (deps: Deps): Handler<Input, ComplaintRecord> =>
  handle<Input, ComplaintRecord>(readComplaint, async ({ caller, input }) => {
    const partnerId = await readerOf(deps, caller, input);
    return input.format === 'pdf' ? asPdf(deps, partnerId, input.reference) : asJson(deps, partnerId, input.reference);
  });

/** The partner as whom a call reads: the key's own, or the one a signed link was made for. */
async function readerOf(deps: Deps, caller: Caller, input: Input): Promise<string> {
  if (caller.kind !== 'anonymous') return callingPartner(caller).id;
  const { reference, expires, signature, format } = input;
  if (expires === undefined || signature === undefined || format !== 'pdf') throw invalidPartnerKey();
  const partners = await ownersOf(deps.db, reference);
  const signer = signerOf(deps.tokenRing, { reference, expires, signature }, { partners, now: deps.now() });
  if (signer === undefined) throw invalidPartnerKey();
  return signer;
}

const invalidPartnerKey = () =>
  new ServiceError('invalid_partner_key', 'The partner key or link is invalid or has expired.');

const notFound = () => new ServiceError('complaint_not_found', 'There is no such complaint.');

/** The same words whatever the reason: why a PDF is withheld or was not drawn is the operator's business. */
const noPdf = () =>
  new ServiceError('service_unavailable', 'There is no PDF of this complaint now. Its JSON record is complete.');

/** As bytes: a field that this version does not know must reach the partner too, for the integrity covers it. */
async function asJson({ db, sealRing }: Deps, partnerId: string, reference: string): Promise<Attachment> {
  const row = await readRecord(db, partnerId, reference);
  if (!row) throw notFound();
  return { attachment: { contentType: 'application/json; charset=utf-8' }, body: openJson(sealRing, row) };
}

async function asPdf(deps: Deps, partnerId: string, reference: string): Promise<Attachment> {
  if (await isQuarantined(deps.db, partnerId, reference)) throw noPdf();
  const [row] = await printedRecords(deps.db, deps.pdfEdition, { partnerId, references: [reference] });
  if (!row) throw notFound();
  const pdf = await pdfOf(deps, row);
  if ('undrawn' in pdf) throw noPdf();
  const { bytes, complete } = pdf;
  const headers = {
    'X-Service-Pdf-Complete': String(complete),
    'Content-Disposition': `inline; filename="${row.reference}.pdf"`,
  };
  return { attachment: { contentType: 'application/pdf', headers }, body: bytes };
}
