import { ServiceError } from '@intake/contracts/errors';
import { type Caller, callingPartner } from '@intake/contracts/operations/caller';
import type { Attachment } from '@intake/contracts/operations/operation';
import { readComplaint } from '@intake/contracts/operations/records/read-complaint';
import type { ComplaintRecord } from '@intake/contracts/record';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { signerOf } from '../domain/pdf-link.ts';
import { pdfOf } from '../pdf-of.ts';
import { ownersOf, readRecord } from '../store/complaint-records.ts';
import { printedRecords } from '../store/kept-pdfs.ts';
import { isQuarantined } from '../store/quarantine.ts';
import { newestRevision, readRevision } from '../store/record-revisions.ts';
import { openJson } from '../store/sealed-record.ts';

type Input = z.infer<typeof readComplaint.input>;

/** A partner's own record by key, as JSON or PDF, or one of its revisions; by signed link the PDF alone. */
export const readComplaintHandler = (deps: Deps): Handler<Input, ComplaintRecord> =>
  handle<Input, ComplaintRecord>(readComplaint, async ({ caller, input }) => {
    const { reference, format } = input;
    const asked = { partnerId: await readerOf(deps, caller, input), reference };
    const revision = input.revision === undefined ? undefined : Number(input.revision);
    return format === 'pdf' ? asPdf(deps, asked, revision) : asJson(deps, asked, revision);
  });

type Asked = { readonly partnerId: string; readonly reference: string };

/** The partner as whom a call reads: the key's own, or the one a signed link was made for. */
async function readerOf(deps: Deps, caller: Caller, input: Input): Promise<string> {
  if (caller.kind !== 'anonymous') return callingPartner(caller).id;
  const { reference, expires, signature, format, revision } = input;
  const isLink = expires !== undefined && signature !== undefined && format === 'pdf' && revision === undefined;
  if (!isLink) throw invalidPartnerKey();
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
async function asJson(deps: Deps, asked: Asked, revision: number | undefined): Promise<Attachment> {
  const { db, sealRing } = deps;
  const row = revision === undefined ? await readRecord(db, asked) : await readRevision(db, asked, revision);
  if (!row) throw notFound();
  const contentType = 'application/json; charset=utf-8';
  return { attachment: { contentType, headers: await laterThan(deps, row) }, body: openJson(sealRing, row) };
}

async function asPdf(deps: Deps, asked: Asked, revision: number | undefined): Promise<Attachment> {
  if (await isQuarantined(deps.db, asked.partnerId, asked.reference)) throw noPdf();
  const row = revision === undefined ? await printedRecord(deps, asked) : await unprinted(deps, asked, revision);
  if (!row) throw notFound();
  const pdf = await pdfOf(deps, row);
  if ('undrawn' in pdf) throw noPdf();
  const { bytes, complete } = pdf;
  const headers = {
    'X-Service-Pdf-Complete': String(complete),
    'Content-Disposition': `inline; filename="${row.reference}.pdf"`,
    ...(await laterThan(deps, row)),
  };
  return { attachment: { contentType: 'application/pdf', headers }, body: bytes };
}

async function printedRecord({ db, pdfEdition }: Deps, { partnerId, reference }: Asked) {
  const [row] = await printedRecords(db, pdfEdition, { partnerId, references: [reference] });
  return row;
}

/** Only of what the record shows a PDF is kept. */
async function unprinted({ db }: Deps, asked: Asked, revision: number) {
  const row = await readRevision(db, asked, revision);
  return row && { ...row, pdf: null, pdfComplete: false, undrawn: null, producedAt: 0, quarantinedAt: null };
}

type Answered = Asked & { readonly revision: number };

/** Names a later revision beside the record: its own bytes are evidence, and stay as they were confirmed (ADR 40). */
async function laterThan({ db }: Deps, { revision, ...asked }: Answered): Promise<Record<string, string>> {
  const newest = await newestRevision(db, asked);
  if (newest === null || newest <= revision) return {};
  return { Link: `</api/v1/complaints/${asked.reference}?revision=${newest}>; rel="latest-version"` };
}
