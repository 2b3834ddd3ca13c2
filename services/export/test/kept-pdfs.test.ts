import { isAttachment } from '@intake/contracts/operations/operation';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { ringInRotation, rotatedRing } from '@intake/testkit/fixtures';
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
  await using _keeping = keepingPdfs(deps);
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
  const shown = await pdfOf(counting, row);
  if ('undrawn' in shown) throw new Error(`It was not drawn: ${shown.undrawn}.`);
  return { ...shown, drawn };
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
    await using _keeping = keepingPdfs({ ...service.deps, renderPdf: renderMeanwhile });
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

const poison = 'REF-MANY-0012';

/** Draws everything but the one, whose reason it tells, and lists what it was asked for. */
function drawingAllBut(undrawn: 'failed' | 'too_long' | 'too_large') {
  const tried: string[] = [];
  const renderPdf: Deps['renderPdf'] = async (record) => {
    tried.push(record.reference);
    return record.reference === poison ? { undrawn } : { bytes: Buffer.from('a PDF'), complete: true };
  };
  return { tried, renderPdf, triesOfPoison: () => tried.filter((one) => one === poison).length };
}

/** As if its next try were due. */
const makeDue = () =>
  service.deps.db.query(sql.typeAlias('void')`UPDATE complaint_record SET pdf_next_try_at = now() WHERE pdf_tries > 0`);

const waits = () =>
  service.deps.db.oneFirst(sql.type(z.object({ minutes: z.int() }))`
    SELECT round(extract(epoch FROM pdf_next_try_at - now()) / 60)::int AS minutes
    FROM complaint_record WHERE pdf_undrawn IS NOT NULL
  `);

test('a record that cannot be drawn holds up no other, and is not tried again by the next job at once', async () => {
  for (let number = 10; number < 35; number += 1)
    await service.finalise(sampleRecord({ reference: `REF-MANY-00${number}` }));
  const { renderPdf, triesOfPoison } = drawingAllBut('too_long');

  await keep(24, { renderPdf });
  await service.finalise(sampleRecord());
  await keep(25, { renderPdf });

  expect(triesOfPoison()).toBe(1);
  expect(await waits()).toBe(10);
});

test('a record that could not be drawn is tried again more and more rarely, once a day in the end', async () => {
  await service.finalise(sampleRecord({ reference: poison }));
  const { renderPdf, triesOfPoison } = drawingAllBut('failed');
  const minutes: number[] = [];

  for (let round = 1; round <= 6; round += 1) {
    await using _keeping = keepingPdfs({ ...service.deps, renderPdf });
    await eventually(async () => triesOfPoison() === round && (await waits()) > 0);
    minutes.push(await waits());
    await makeDue();
  }

  expect(minutes).toEqual([10, 40, 160, 640, 1440, 1440]);
});

test('a fault of the moment mends itself: the next try keeps the PDF', async () => {
  await service.finalise(sampleRecord({ reference: poison }));
  const { renderPdf, triesOfPoison } = drawingAllBut('failed');
  {
    await using _keeping = keepingPdfs({ ...service.deps, renderPdf });
    await eventually(async () => triesOfPoison() === 1 && (await waits()) > 0);
  }

  await makeDue();
  await keep(1);

  expect(await service.read(poison, { format: 'pdf' })).toMatchObject({
    attachment: { contentType: 'application/pdf' },
  });
});

test('nobody who asks for it has it drawn again: the JSON is read, of the PDF it is said that there is none', async () => {
  const record = sampleRecord({ reference: poison });
  await service.finalise(record);
  const { renderPdf, triesOfPoison } = drawingAllBut('too_large');
  {
    await using _keeping = keepingPdfs({ ...service.deps, renderPdf });
    await eventually(async () => triesOfPoison() === 1 && (await waits()) > 0);
  }

  const asked = service.read(poison, { format: 'pdf' });

  await expect(asked).rejects.toMatchObject({ code: 'service_unavailable', message: expect.stringContaining('JSON') });
  expect(await service.read(poison)).toEqual(record);
});

test('a record that no key opens stops the drawing of no other', async () => {
  await service.finalise(sampleRecord({ reference: 'REF-AAAA-0001' }));
  await service.deps.db.query(sql.typeAlias('void')`UPDATE complaint_record SET sealed = 'damaged'`);
  await service.finalise(sampleRecord());

  await keep(1);

  expect(await pdf()).toMatchObject({ drawn: 0 });
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
