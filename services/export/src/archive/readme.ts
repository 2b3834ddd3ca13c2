import type { UndrawnReason } from '../deps.ts';

/** Which complaints, in the order of their references: those behind `after`; `next` is the last of them where more follow. */
export type Part = { readonly after: string | undefined; readonly next: string | undefined };

/** What is told of an archive; filled in while it is made. */
export type Told = {
  readonly partnerId: string;
  readonly madeAt: Date;
  readonly part: Part;
  complaints: number;
  readonly incomplete: string[];
  readonly undrawn: { readonly reference: string; readonly reason: UndrawnReason }[];
  readonly withheld: { readonly reference: string; readonly since: Date }[];
};

/** What the archive holds and how to check it, for someone who has nothing but the archive. */
export function readme({ partnerId, complaints, madeAt, part, ...lists }: Told): string {
  return `COMPLAINT ARCHIVE

Partner     ${partnerId}
Made        ${madeAt.toISOString()}
Complaints  ${complaints}${partOf(part)}

WHAT IS IN IT
complaints/REFERENCE.json  The complaint record: UTF-8, complete, the person's words as they were written.
complaints/REFERENCE.pdf   The same complaint as a document, with its evidence manifest annexed.
complaints/REFERENCE.rN.json  Revision N of the same complaint, where the record above shows another: earlier ones, and
                           under legal hold those that came later.
register.csv               The register of complaints: category codes, no free text.
deletion-log.csv           Evidence of every record deleted under the retention schedule, in order. A conversation that
                           never became a complaint has an id of its own in place of a reference.

HOW TO CHECK IT
A record: remove its field record_integrity, write the rest as canonical JSON (RFC 8785) and take the SHA-256:
it equals record_integrity.
An item of its evidence_manifest: sha256 is the SHA-256 over the canonical JSON of the reviewed transcript.
The deletion log: hash is the SHA-256 over the canonical JSON of the object of the five fields before it;
previous_hash is the hash of the row above, 64 zeros in the first. A row changed or missing breaks the chain.
Where the deleted record was a complaint, record_sha256 equals the record_integrity of the record as you had it.

WHAT IS NOT IN IT
${undrawnList(lists.undrawn)}
${withheldList(lists.withheld)}

PDF FILES
They show Latin script, and others where this service has fonts for them. Where characters could not be shown the
first page says so, and the JSON is complete.
${incompleteList(lists.incomplete)}
`.replaceAll('\n', '\r\n');
}

/** Of an archive in parts: which it is. */
function partOf({ after, next }: Part): string {
  if (after === undefined && next === undefined) return '';
  const from = after === undefined ? 'the first' : `those behind ${after}`;
  const to = next === undefined ? 'the last' : `${next}; the next part goes on behind it`;
  return `\nPart        from ${from} to ${to}. Register and deletion log are whole.`;
}

const reasons: Readonly<Record<UndrawnReason, string>> = {
  failed: 'the drawing failed',
  too_long: 'the drawing took too long',
  too_large: 'the document is too large',
};

function undrawnList(undrawn: Told['undrawn']): string {
  if (undrawn.length === 0) return 'Every complaint in it has its PDF.';
  const title = `Without a PDF (${undrawn.length}); the JSON is here and complete:`;
  return listOf(
    title,
    undrawn.map(({ reference, reason }) => `${reference}  ${reasons[reason]}`),
  );
}

function withheldList(withheld: Told['withheld']): string {
  if (withheld.length === 0) return 'No complaint is withheld.';
  const title = `Withheld by the operator (${withheld.length}); each is kept and has its row in register.csv:`;
  return listOf(
    title,
    withheld.map(({ reference, since }) => `${reference}  since ${since.toISOString().slice(0, 10)}`),
  );
}

function incompleteList(incomplete: Told['incomplete']): string {
  if (incomplete.length === 0) return 'Every PDF in this archive is complete.';
  return listOf(`Incomplete PDFs in this archive (${incomplete.length}):`, incomplete);
}

const listOf = (title: string, lines: readonly string[]) => [title, ...lines.map((line) => `  ${line}`)].join('\n');
