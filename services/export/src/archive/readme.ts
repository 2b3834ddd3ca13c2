type Told = {
  readonly partnerId: string;
  readonly complaints: number;
  readonly incomplete: readonly string[];
  readonly madeAt: Date;
};

/** What the archive holds and how to check it, for someone who has nothing but the archive. */
export function readme({ partnerId, complaints, incomplete, madeAt }: Told): string {
  return `COMPLAINT ARCHIVE

Partner     ${partnerId}
Made        ${madeAt.toISOString()}
Complaints  ${complaints}

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

PDF FILES
They show Latin script, and others where this service has fonts for them. Where characters could not be shown the
first page says so, and the JSON is complete.
${incompleteList(incomplete)}
`.replaceAll('\n', '\r\n');
}

function incompleteList(incomplete: readonly string[]): string {
  if (incomplete.length === 0) return 'Every PDF in this archive is complete.';
  return `Incomplete PDFs in this archive (${incomplete.length}):\n${incomplete.map((reference) => `  ${reference}`).join('\n')}`;
}
