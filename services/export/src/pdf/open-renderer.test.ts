import { expect, test } from 'vitest';
import { sampleRecord, withNarrative } from '../../test/sample-record.ts';
import { openRenderer } from './open-renderer.ts';
import { renderPdf } from './render-pdf.ts';

test('the worker draws what the function draws', async () => {
  await using renderer = openRenderer({ embedFonts: false });

  const drawn = await renderer.renderPdf(sampleRecord());

  const { bytes } = await renderPdf(sampleRecord());
  expect(drawn).toEqual({ bytes: new Uint8Array(bytes), complete: true });
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

test.for([
  ['many short messages', 2000, 'ok'],
  ['Chinese', 60, '我'.repeat(1000)],
  ['marks', 15, `a${'\u0301'.repeat(3999)}`],
] as const)('the longest correspondence of %s is drawn', async ([, count, text]) => {
  await using renderer = openRenderer({ embedFonts: true });
  const transcript = Array.from({ length: count }, () => ({ speaker: 'other' as const, text }));
  const evidence_transcripts = [{ id: 'E1', source: 'SMS', sha256: 'a'.repeat(64), transcript }];

  await expect(renderer.renderPdf(sampleRecord({ evidence_transcripts }))).resolves.toMatchObject({
    bytes: expect.any(Uint8Array),
  });
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

  const drawn = await renderer.renderPdf(broken);

  expect(drawn).toEqual({ undrawn: 'failed', fault: expect.stringMatching(/^\w+Error$/) });
  await expect(renderer.renderPdf(sampleRecord())).resolves.toMatchObject({ complete: true });
});

const item = (id: string, source = 'Chat') => ({
  id,
  source,
  messages: 1,
  from: null,
  to: null,
  sha256: 'a1'.repeat(32),
});
const items = (count: number) => Array.from({ length: count }, (_, index) => item(`E${index}`));
const named = (source: string) => [item('E1', source)];

test('those who wait behind a document that takes too much memory are served all the same', async () => {
  await using renderer = openRenderer({ embedFonts: false }, { patienceMs: 40_000 });

  const asked = [sampleRecord({ evidence_manifest: items(10_000) }), sampleRecord(), sampleRecord()];
  const [first, ...others] = await Promise.all(asked.map((record) => renderer.renderPdf(record)));

  expect(first).toEqual({ undrawn: 'too_large' });
  expect(others).toMatchObject([{ complete: true }, { complete: true }]);
});

test('those who wait behind a document that takes too long are served all the same', async () => {
  await using renderer = openRenderer({ embedFonts: false }, { patienceMs: 1_500 });
  await renderer.renderPdf(sampleRecord());

  const asked = [sampleRecord({ evidence_manifest: named('x'.repeat(4_000_000)) }), sampleRecord()];
  const [first, second] = await Promise.all(asked.map((record) => renderer.renderPdf(record)));

  expect(first).toEqual({ undrawn: 'too_long' });
  expect(second).toMatchObject({ complete: true });
});

test('a record of a hundred thousand items is given up within the bound', async () => {
  await using renderer = openRenderer({ embedFonts: false });

  const drawn = await renderer.renderPdf(sampleRecord({ evidence_manifest: items(100_000) }));

  expect(drawn).toEqual({ undrawn: expect.stringMatching(/^too_/) });
});

test.for([
  ['a word of four million letters', 'x'.repeat(4_000_000)],
  ['four million letters in words', 'fine '.repeat(800_000)],
  ['a heap of marks', `a${'\u0301\u0316\u0489'.repeat(500_000)}`],
  ['families of faces', '👨‍👩‍👧'.repeat(400_000)],
] as const)(
  'a record with %s is drawn within the bound, or the reason is told',
  { timeout: 20_000 },
  async ([, text]) => {
    await using renderer = openRenderer({ embedFonts: true });
    const started = performance.now();

    const drawn = await renderer.renderPdf(sampleRecord({ evidence_manifest: named(text) }));

    if ('undrawn' in drawn) expect(drawn.undrawn).toMatch(/^too_/);
    else expect(drawn.bytes.length).toBeLessThan(16 * 1024 * 1024);
    expect(performance.now() - started).toBeLessThan(12_000);
  },
);

test('whoever waits for a worker that ends is told, and the next one gets a new worker', async () => {
  await using renderer = openRenderer({ embedFonts: false });
  const waiting = renderer.renderPdf(sampleRecord()).catch((error: Error) => error);

  await renderer[Symbol.asyncDispose]();

  expect(await waiting).toBeInstanceOf(Error);
  await expect(renderer.renderPdf(sampleRecord())).resolves.toMatchObject({ complete: true });
});
