import { isAttachment } from '@intake/contracts/operation';
import { rewrapHandler } from '@intake/platform/rewrap';
import { sql } from '@intake/platform/sql';
import { eventually } from '@intake/testkit/eventually';
import { ringInRotation, rotatedRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { rewrapAll } from '@intake/testkit/rewrap-all';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../src/deps.ts';
import { keepingPdfs } from '../src/jobs/keep-pdfs.ts';
import { renderPdf } from '../src/pdf/render-pdf.ts';
import { pdfOf } from '../src/pdf-of.ts';
import { printedRecords } from '../src/store/kept-pdfs.ts';
import { sealedColumns } from '../src/store/sealed-columns.ts';
import { deletionOf, exportService } from './export-service.ts';
import { sampleRecord, withNarrative } from './sample-record.ts';

const { reference } = sampleRecord();

let service: Awaited<ReturnType<typeof exportService>>;
beforeEach(async () => {
  service = await exportService();
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
});

const editions = (edition: string) =>
  service.deps.db.oneFirst(sql.type(z.object({ count: z.int() }))`
    SELECT count(complaint_record.pdf)::int AS count FROM complaint_record WHERE pdf_edition = ${edition}
  `);

/** The job, until it has kept this many PDFs of the edition. */
async function keep(count: number, changes: Partial<Deps> = {}): Promise<void> {
  const deps = { ...service.deps, ...changes };
  await using _keeping = keepingPdfs({ ...deps, log: quiet });
  await eventually(async () => (await editions(deps.pdfEdition)) === count);
}

/** The PDF as a reader gets it, and whether it had to be drawn for them. */
async function pdf(changes: Partial<Deps> = {}) {
  let drawn = 0;
  const deps: Deps = { ...service.deps, ...changes };
  const counting: Deps = {
    ...deps,
    renderPdf: (record) => {
      drawn += 1;
      return renderPdf(record);
    },
  };
  const asked = { partnerId: 'harbour-bank', references: [reference] };
  const [row] = await printedRecords(deps.db, deps.pdfEdition, asked);
  if (!row) throw new Error('There is no such record.');
  return { ...(await pdfOf(counting, row)), drawn };
}

test('a PDF that is kept is given out as it was drawn, and is not drawn again', async () => {
  const record = withNarrative(sampleRecord(), ['我被多收了两次钱。']);
  await service.finalise(record);
  expect(await pdf()).toMatchObject({ drawn: 1, complete: false });

  await keep(1);

  const kept = await pdf();
  expect(kept).toMatchObject({ drawn: 0, complete: false });
  expect(Buffer.compare(kept.bytes, (await renderPdf(record)).bytes)).toBe(0);
  const answer = await service.read(reference, { format: 'pdf' });
  expect(isAttachment(answer) && Buffer.compare(answer.body as Uint8Array, kept.bytes)).toBe(0);
});

test('a new revision is never shown with the PDF of the one before', async () => {
  await service.finalise(sampleRecord());
  await keep(1);

  await service.finalise(sampleRecord({ revision: 2, kind: 'account' }));

  expect(await pdf()).toMatchObject({ drawn: 1 });
  await keep(1);
  expect(await pdf()).toMatchObject({ drawn: 0 });
});

test('a PDF whose record has become another while it was drawn is not kept', async () => {
  await service.finalise(sampleRecord());
  let drawn = 0;
  const renderMeanwhile: Deps['renderPdf'] = async (record) => {
    drawn += 1;
    if (drawn === 1) await service.finalise(sampleRecord({ revision: 2, kind: 'account' }));
    return renderPdf(record);
  };

  {
    await using _keeping = keepingPdfs({ ...service.deps, renderPdf: renderMeanwhile, log: quiet });
    await eventually(async () => drawn === 1);
  }

  expect(await pdf()).toMatchObject({ drawn: 1 });
});

test('when documents come to look different those that are kept are drawn anew', async () => {
  await service.finalise(sampleRecord());
  await keep(1);

  expect(await pdf({ pdfEdition: 'next' })).toMatchObject({ drawn: 1 });
  await keep(1, { pdfEdition: 'next' });
  expect(await pdf({ pdfEdition: 'next' })).toMatchObject({ drawn: 0 });
});

test('a record that cannot be drawn holds up no other, and is not tried for ever', async () => {
  const tried: string[] = [];
  for (let number = 10; number < 35; number += 1)
    await service.finalise(sampleRecord({ reference: `REF-MANY-00${number}` }));

  await using keeping = keepingPdfs({
    ...service.deps,
    log: quiet,
    renderPdf: async (record) => {
      tried.push(record.reference);
      if (record.reference === 'REF-MANY-0012') throw new Error('out of paper');
      return { bytes: Buffer.from('a PDF'), complete: true };
    },
  });
  await eventually(async () => (await editions(service.deps.pdfEdition)) === 24);
  await service.finalise(sampleRecord());
  keeping.wake();
  await eventually(async () => (await editions(service.deps.pdfEdition)) === 25);

  expect(tried.filter((one) => one === 'REF-MANY-0012')).toHaveLength(1);
});

test('a deletion leaves nothing of the PDF', async () => {
  await service.finalise(sampleRecord());
  await keep(1);

  await service.erase(deletionOf(reference));

  expect(await editions(service.deps.pdfEdition)).toBe(0);
});

test('a kept PDF can be read by nobody who only has the database, and under a new key after a rotation', async () => {
  await service.finalise(sampleRecord());
  await keep(1);
  const { db } = service.deps;
  const stored = await db.oneFirst(sql.type(z.object({ pdf: z.instanceof(Buffer) }))`SELECT pdf FROM complaint_record`);
  expect(stored.includes('%PDF')).toBe(false);

  await rewrapAll(rewrapHandler('export', { db, ring: ringInRotation, columns: sealedColumns }));

  expect(await pdf({ sealRing: rotatedRing })).toMatchObject({ drawn: 0 });
});

test('a kept PDF that was moved to another record does not open', async () => {
  await service.finalise(sampleRecord());
  await service.finalise(sampleRecord({ reference: 'REF-OTHE-0001' }));
  await keep(2);

  await service.deps.db.query(sql.typeAlias('void')`
    UPDATE complaint_record SET pdf = (SELECT pdf FROM complaint_record WHERE reference = 'REF-OTHE-0001')
  `);

  await expect(pdf()).rejects.toThrow();
});
