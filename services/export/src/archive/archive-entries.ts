import type { Deps } from '../deps.ts';
import { pdfOf } from '../pdf-of.ts';
import { printedRecords } from '../store/kept-pdfs.ts';
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
  for await (const { reference, date, json, pdf } of filesOf(contents)) {
    yield { name: `complaints/${reference}.json`, content: json, date };
    yield { name: `complaints/${reference}.pdf`, content: pdf.bytes, date, store: true };
    complaints += 1;
    if (!pdf.complete) incomplete.push(reference);
  }
  yield { name: 'deletion-log.csv', content: writeDeletionLog(db, partnerId), date: madeAt };
  const text = readme({ partnerId, complaints, incomplete, madeAt });
  yield { name: 'README.txt', content: Buffer.from(text), date: madeAt };
}

async function* filesOf(contents: Contents) {
  const { db, sealRing, pdfEdition, partnerId } = contents;
  for (let start = 0; start < contents.references.length; start += pageSize) {
    const references = contents.references.slice(start, start + pageSize);
    for (const row of await printedRecords(db, pdfEdition, { partnerId, references })) {
      const record = openRecord(sealRing, row);
      const { reference, produced_at_utc } = record;
      const json = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
      yield { reference, date: new Date(produced_at_utc), json, pdf: await pdfOf(contents, row) };
    }
  }
}
