import type { ComplaintRecord } from '@intake/contracts/complaint';
import type { Deps } from '../deps.ts';
import { pdfOf } from '../pdf-of.ts';
import { printedRecords } from '../store/kept-pdfs.ts';
import { otherRevisions } from '../store/record-revisions.ts';
import { openRecord } from '../store/sealed-record.ts';
import { writeDeletionLog } from './deletion-log-csv.ts';
import { readme } from './readme.ts';
import type { ZipEntry } from './write-zip.ts';

type Contents = Deps & {
  readonly partnerId: string;
  readonly references: readonly string[];
  readonly registerCsv: ZipEntry['content'];
  readonly madeAt: Date;
};

/** Records held in memory at once. */
const pageSize = 10;

/**
 * The archive's entries in order (decision D25). The deletion log comes after the complaints, so that one deleted
 * meanwhile is in the one or in the other.
 */
export async function* archiveEntries(contents: Contents): AsyncGenerator<ZipEntry> {
  const { db, partnerId, registerCsv, madeAt } = contents;
  const incomplete: string[] = [];
  let complaints = 0;
  yield { name: 'register.csv', content: registerCsv, date: madeAt };
  for await (const { reference, date, json, pdf, others } of filesOf(contents)) {
    yield { name: `complaints/${reference}.json`, content: json, date };
    yield { name: `complaints/${reference}.pdf`, content: pdf.bytes, date, store: true };
    complaints += 1;
    if (!pdf.complete) incomplete.push(reference);
    for (const other of others) yield other;
  }
  yield { name: 'deletion-log.csv', content: writeDeletionLog(db, partnerId), date: madeAt };
  const text = readme({ partnerId, complaints, incomplete, madeAt });
  yield { name: 'README.txt', content: Buffer.from(text), date: madeAt };
}

async function* filesOf(contents: Contents) {
  const { db, sealRing, pdfEdition, partnerId } = contents;
  for (let start = 0; start < contents.references.length; start += pageSize) {
    const references = contents.references.slice(start, start + pageSize);
    const others = (await otherRevisions(db, partnerId, references)).map((row) => revisionEntry(contents, row));
    for (const row of await printedRecords(db, pdfEdition, { partnerId, references })) {
      const record = openRecord(sealRing, row);
      const { reference, produced_at_utc } = record;
      const theirs = others.filter(({ name }) => name.startsWith(`complaints/${reference}.`));
      const shown = { reference, date: new Date(produced_at_utc), json: jsonOf(record) };
      yield { ...shown, pdf: await pdfOf(contents, row), others: theirs };
    }
  }
}

/** A revision that the record does not show: earlier, or kept apart under hold. */
function revisionEntry({ sealRing }: Contents, row: Parameters<typeof openRecord>[1]): ZipEntry {
  const record = openRecord(sealRing, row);
  const { reference, revision, produced_at_utc } = record;
  const name = `complaints/${reference}.r${revision}.json`;
  return { name, content: jsonOf(record), date: new Date(produced_at_utc) };
}

const jsonOf = (record: ComplaintRecord) => Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
