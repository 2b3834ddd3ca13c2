import { textOfPages } from '@intake/testkit/read-pdf';
import { expect, test } from 'vitest';
import { sampleRecord, withNarrative } from '../../test/sample-record.ts';
import { renderPdf } from './render-pdf.ts';
import { openNoto } from './typefaces.ts';

const noto = openNoto();
const render = async (narrative: string, typefaces = noto) => {
  const { bytes, complete } = await renderPdf(withNarrative(sampleRecord(), [narrative]), typefaces);
  const pages = textOfPages(bytes);
  return { bytes, complete, text: pages.join('\n'), pages: pages.length };
};

const greek = 'Χρεώθηκα δύο φορές· «καμία» απάντηση, ΐ ΰ Ώ.';
const vietnamese = 'Tôi bị trừ tiền hai lần, đã khiếu nại mà chưa được trả lời: ₫500.';
const simplified = '我被多收了两次钱，银行说“查不到”。《消费者法》';
const traditional = '個人帳戶被扣了兩次錢，還沒有人回覆。';

test.for([greek, vietnamese, simplified, traditional])(
  '%s is shown whole, in the same bytes each time',
  async (words) => {
    const { bytes, complete, text } = await render(words);

    expect(complete).toBe(true);
    expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect(text).not.toContain('incomplete');
    expect(Buffer.compare(bytes, (await render(words)).bytes)).toBe(0);
  },
);

test('every letter of Vietnamese and Greek is copied out of the document as itself', async () => {
  const vowels = 'aăâeêioôơuưyAĂÂEÊIOÔƠUƯYαεηιουωϊϋΑΕΗΙΟΥΩ';
  const composed = Array.from(vowels, (vowel) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323', '\u0344'].map((tone) => `${vowel}${tone}`.normalize('NFC')),
  )
    .flat()
    .filter((letter) => Array.from(letter).length === 1);
  const words = [...composed, 'đĐß'].join('');

  const { complete, text } = await render(words);

  expect(complete).toBe(true);
  expect(text.replaceAll('\n', '')).toContain(words);
});

test('a document is the same whatever was drawn before it', async () => {
  const first = await render(vietnamese, openNoto());

  await render('ợ ờ ế ị', noto);

  expect(Buffer.compare((await render(vietnamese)).bytes, first.bytes)).toBe(0);
});

test.for(['أريد استرداد المال', 'angry 😡 family 👨‍👩‍👧!', 'เก็บเงิน'])(
  '%s is marked, and the first page says so',
  async (words) => {
    const { complete, text } = await render(words);

    expect(complete).toBe(false);
    expect(text).toMatch(/It can show Latin, Greek and Chinese script only/);
  },
);

test('what the standard fonts show is the same document with and without fonts to embed', async () => {
  const [embedding, plain] = [await render('Café, €50'), await render('Café, €50', [])];

  expect(Buffer.compare(embedding.bytes, plain.bytes)).toBe(0);
});

test('a font is embedded with the characters that are shown, no others', async () => {
  const { bytes } = await render(simplified);

  expect(bytes.length).toBeLessThan(100_000);
});

test('lines of Chinese are full, and none begins with a mark that belongs to the one before', async () => {
  const { text } = await render('我三月份在网上买了一台洗衣机，花了480块，用了六个星期就不转了。'.repeat(100));

  const lines = text.split('\n').filter((line) => line.includes('洗衣机'));
  expect(lines.length).toBeLessThan(100);
  for (const line of lines) expect(line).not.toMatch(/^[，。]/);
});

test('a Vietnamese word of 8000 letters is broken at the margin and loses none of them', async () => {
  const { text } = await render('ệ'.repeat(8000));

  expect(text.match(/ệ/g)).toHaveLength(8000);
});

test('a full line that ends is followed by the next one, not by an empty line', async () => {
  const [broken, running] = [await render('ệ'.repeat(8000)), await render('ệệệệ '.repeat(1600))];

  expect(broken.pages).toBeLessThanOrEqual(running.pages);
});
