import { describeError } from '@intake/platform/telemetry/log';
import type { Deps } from '../deps.ts';
import { pdfOf } from '../pdf-of.ts';
import { type PrintedRow, printedRecords } from '../store/kept-pdfs.ts';
import { otherRevisions, readRevision } from '../store/record-revisions.ts';
import { openJson } from '../store/sealed-record.ts';
import { writeDeletionLog } from './deletion-log-csv.ts';
import { type Part, readme, type Told } from './readme.ts';
import type { ZipEntry } from './write-zip.ts';

type Contents = Deps & {
  readonly partnerId: string;
  readonly references: readonly string[];
  readonly registerCsv: ZipEntry['content'];
  readonly madeAt: Date;
  readonly part: Part;
};

/** Records held in memory at once: few, since one may be many megabytes. */
const pageSize = 3;

/**
 * The archive's entries in order (decision D25). A PDF that cannot be drawn is left out and told in the README; a record
 * that does not open breaks the archive. The deletion log comes after the complaints, so that one deleted meanwhile is in
 * the one or in the other.
 */
export async function* archiveEntries(contents: Contents): AsyncGenerator<ZipEntry> {
  const { db, partnerId, registerCsv, madeAt, part } = contents;
  const told: Told = { partnerId, madeAt, part, complaints: 0, incomplete: [], undrawn: [], withheld: [] };
  yield { name: 'register.csv', content: registerCsv, date: madeAt };
  for await (const row of rowsOf(contents)) {
    if (row.quarantinedAt !== null) {
      told.withheld.push({ reference: row.reference, since: new Date(row.quarantinedAt) });
      continue;
    }
    yield* filesOf(contents, row, told);
    yield* otherRevisionsOf(contents, row);
  }
  yield { name: 'deletion-log.csv', content: writeDeletionLog(db, partnerId), date: madeAt };
  yield { name: 'README.txt', content: Buffer.from(readme(told)), date: madeAt };
}

async function* rowsOf({ db, pdfEdition, partnerId, references }: Contents): AsyncGenerator<PrintedRow> {
  for (let start = 0; start < references.length; start += pageSize) {
    const page = references.slice(start, start + pageSize);
    yield* await printedRecords(db, pdfEdition, { partnerId, references: page });
  }
}

async function* filesOf(contents: Contents, row: PrintedRow, told: Told): AsyncGenerator<ZipEntry> {
  const { reference } = row;
  const date = new Date(row.producedAt);
  const json = await named(contents, row, async () => laidOut(openJson(contents.sealRing, row)));
  yield { name: `complaints/${reference}.json`, content: json, date };
  told.complaints += 1;
  const pdf = await named(contents, row, () => pdfOf(contents, row));
  if ('undrawn' in pdf) return void told.undrawn.push({ reference, reason: pdf.undrawn });
  yield { name: `complaints/${reference}.pdf`, content: pdf.bytes, date, store: true };
  if (!pdf.complete) told.incomplete.push(reference);
}

/** The revisions that the record does not show: earlier ones, or kept apart under hold. One at a time: each may be large. */
async function* otherRevisionsOf(contents: Contents, shown: PrintedRow): AsyncGenerator<ZipEntry> {
  for (const { revision, producedAt } of await otherRevisions(contents.db, shown)) {
    const row = await readRevision(contents.db, shown, revision);
    if (!row) continue;
    const content = await named(contents, shown, async () => laidOut(openJson(contents.sealRing, row)));
    yield { name: `complaints/${shown.reference}.r${revision}.json`, content, date: new Date(producedAt) };
  }
}

/** The archive's failure would not say by which record it came about, and the operator must know. */
async function named<Result>({ log }: Deps, { reference }: PrintedRow, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    log.error({ reference, ...describeError(error) }, 'a record stops its archive');
    throw error;
  });
}

/** A larger record is written as it is kept: laying it out for people would hold up everybody else. */
const largestLaidOut = 1024 * 1024;

function laidOut(json: Buffer): Buffer {
  return json.length > largestLaidOut ? json : Buffer.from(`${JSON.stringify(JSON.parse(json.toString()), null, 2)}\n`);
}
