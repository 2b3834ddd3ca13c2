import { textOfPages } from '@intake/testkit/read-pdf';
import { expect, test } from 'vitest';
import { sampleRecord, withNarrative } from '../../test/sample-record.ts';
import { renderPdf } from './render-pdf.ts';

const printed = async (...paragraphs: string[]) => {
  const { bytes, complete } = await renderPdf(withNarrative(sampleRecord(), paragraphs));
  return { complete, pages: textOfPages(bytes) };
};

test('the same record makes the same bytes', async () => {
  const [first, second] = [await renderPdf(sampleRecord()), await renderPdf(structuredClone(sampleRecord()))];

  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
});

test('every page says which of how many it is, and whose', async () => {
  const { pages } = await printed(...Array.from({ length: 4 }, () => 'fine and then not fine '.repeat(345)));

  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('REF-AB12-CD34');
  });
  expect(pages.length).toBeGreaterThan(5);
});

test('a paragraph of 8000 characters loses none of them', async () => {
  const words = Array.from({ length: 1000 }, (_, index) => `w${String(index).padStart(6, '0')}`);

  const { pages } = await printed(words.join(' '));

  expect(pages.join('\n').match(/w\d{6}/g)).toEqual(words);
});

test('a word of 8000 characters is broken at the margin and loses none of them', async () => {
  const { pages } = await printed('x'.repeat(8000));

  const lines = pages
    .join('\n')
    .split('\n')
    .filter((line) => /^x{3,}$/.test(line));
  expect(lines.join('')).toHaveLength(8000);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(120);
});

test('the document has its title, its language, a structure and bookmarks', async () => {
  const { bytes } = await renderPdf(sampleRecord());

  const file = Buffer.from(bytes).toString('latin1');
  expect(file).toContain('(Complaint about payments that were not authorised \\(REF-AB12-CD34\\))');
  expect(file).toContain('/Lang (en-AU)');
  expect(file).toContain('/Marked true');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toContain('/Title (Annex A: Evidence manifest)');
});

test('what is listed is read aloud as one list', async () => {
  const { bytes } = await renderPdf(sampleRecord());

  const structure = Buffer.from(bytes).toString('latin1');
  const countOf = (type: string) => structure.match(new RegExp(`^/S /${type}$`, 'gm'))?.length;
  expect({ lists: countOf('L'), items: countOf('LI') }).toEqual({ lists: 2, items: 4 });
});

test('words in another language are marked as such, the English sentences around them are not', async () => {
  const story = ['The following is my account.', 'Tôi bị trừ tiền hai lần.', 'Không ai trả lời.'];
  const { bytes } = await renderPdf(withNarrative(sampleRecord({ language: 'vi', claims: [] }), story));

  const structure = Buffer.from(bytes).toString('latin1');
  expect(structure.match(/^\/Lang \(vi\)$/gm)).toHaveLength(2);
});

test('a revision says on its first page that it replaces what came before', async () => {
  const firstPage = async (revision: number) => textOfPages((await renderPdf(sampleRecord({ revision }))).bytes)[0];

  expect(await firstPage(2)).toContain('2; it replaces what came before under this reference');
  expect(await firstPage(1)).not.toContain('Revision');
});

test('an urgent matter stands on the first page', async () => {
  const urgency = [{ level: 'critical', message: 'Power is off', action: 'Restore it today' }] as const;
  const { bytes } = await renderPdf(sampleRecord({ urgency: [...urgency] }));

  expect(textOfPages(bytes)[0]).toContain('Urgency: critical\nThe person was told: “Power is off Restore it today”');
});

test('wherever a page ends, a quote is on the page of the claim it belongs to', async () => {
  const quote = `${'They said that it would be looked into and then nobody rang me back. '.repeat(4)}Last words.`;
  const claim = { key: 'no_response', label: 'No answer', quote, confirmed: true } as const;
  const record = sampleRecord({ claims: Array.from({ length: 6 }, () => claim) });

  for (let lines = 0; lines < 12; lines += 1) {
    const { bytes } = await renderPdf(
      withNarrative(
        record,
        Array.from({ length: lines }, () => 'One line.'),
      ),
    );

    const pages = textOfPages(bytes).map((page) => [page.match(/^\d\. No answer/gm), page.match(/Last words/g)]);
    expect(pages.map(([claims]) => claims?.length)).toEqual(pages.map(([, quotes]) => quotes?.length));
  }
});

test('claims are printed in the document’s English where it has an item for each', async () => {
  const record = sampleRecord();
  const sections = record.document.sections.map((section) =>
    section.id === 'claims' ? { ...section, items: ['First claim', 'Second claim', 'Third claim'] } : section,
  );
  const { bytes } = await renderPdf({ ...record, document: { ...record.document, sections } });

  const text = textOfPages(bytes).join('\n');
  expect(text).toContain('Second claim\nIn the person’s words\n“Nobody has called back since”');
  expect(text).not.toContain('No answer to my report');
});

test('words on which several points rest are printed once among the points', async () => {
  const record = sampleRecord();
  const quote = 'two payments of $480 each left my account';
  const claims = record.claims.map((claim) => ({ ...claim, quote }));
  const items = claims.map(({ label }, index) => (index === 0 ? `${label}. My words: “${quote}”` : `${label}.`));
  const sections = record.document.sections.map((section) =>
    section.id === 'claims' ? { ...section, items } : section,
  );

  const { bytes } = await renderPdf(sampleRecord({ claims, document: { ...record.document, sections } }));

  const printedWords = textOfPages(bytes).join(' ').replace(/\s+/g, ' ');
  expect(printedWords.split(`“${quote}”`).length - 1).toBe(1);
});
