import { expect, test } from 'vitest';
import { sampleRecord, withNarrative } from '../../test/sample-record.ts';
import { openRenderer } from './open-renderer.ts';
import { renderPdf } from './render-pdf.ts';

test('the worker draws what the function draws', async () => {
  await using renderer = openRenderer({ embedFonts: false });

  const { bytes, complete } = await renderer.renderPdf(sampleRecord());

  expect(complete).toBe(true);
  expect(Buffer.compare(bytes, (await renderPdf(sampleRecord())).bytes)).toBe(0);
});

test('others are served while the longest document is drawn', async () => {
  await using renderer = openRenderer({ embedFonts: false });
  await renderer.renderPdf(sampleRecord());
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);

  await renderer.renderPdf(
    withNarrative(
      sampleRecord(),
      Array.from({ length: 60 }, () => 'fine '.repeat(1600)),
    ),
  );

  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
});

test.for([
  ['short lines', 'a\n'.repeat(4000)],
  ['empty lines', '\n'.repeat(8000)],
  ['tabs', '\t'.repeat(8000)],
  ['marks on one letter', `a${'\u0301'.repeat(7999)}`],
] as const)('the longest complaint of %s is drawn', async ([, story]) => {
  await using renderer = openRenderer({ embedFonts: true });
  const record = withNarrative(sampleRecord(), Array<string>(60).fill(story));

  await expect(renderer.renderPdf(record)).resolves.toMatchObject({ bytes: expect.any(Uint8Array) });
});

test('points that each quote one endless word are drawn', async () => {
  await using renderer = openRenderer({ embedFonts: true });
  const claims = Array.from({ length: 10 }, (_, index) => ({
    key: `point_${index}`,
    label: `Point ${index}`,
    quote: `${'ệ'.repeat(7990)}${index}`,
    confirmed: true as const,
  }));

  await expect(renderer.renderPdf(sampleRecord({ claims }))).resolves.toMatchObject({ complete: true });
});

test('a document that cannot be drawn says nothing of its words, and the next one is drawn', async () => {
  await using renderer = openRenderer({ embedFonts: false });
  const broken = { ...sampleRecord(), document: 'secret words' } as never;

  const failure = await renderer.renderPdf(broken).catch((error: Error) => error);

  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).not.toContain('secret');
  await expect(renderer.renderPdf(sampleRecord())).resolves.toMatchObject({ complete: true });
});

test('whoever waits for a worker that ends is told, and the next one gets a new worker', async () => {
  await using renderer = openRenderer({ embedFonts: false });
  const waiting = renderer.renderPdf(sampleRecord()).catch((error: Error) => error);

  await renderer[Symbol.asyncDispose]();

  expect(await waiting).toBeInstanceOf(Error);
  await expect(renderer.renderPdf(sampleRecord())).resolves.toMatchObject({ complete: true });
});
