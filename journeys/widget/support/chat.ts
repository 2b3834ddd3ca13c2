import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

type Said = readonly [speaker: 'me' | 'them', text: string, time: string];

export const chat: readonly Said[] = [
  ['me', 'You charged me twice this month.', '10:02'],
  ['them', 'We charged you twice by mistake.', '10:05'],
  ['me', 'Please send the money back.', '10:06'],
  ['them', 'We will not refund you.', '10:09'],
  ['them', 'Your doctor called about Friday', '10:11'],
];

export type PictureFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

type Showing = {
  /** Stands above it. */ readonly date?: string /** Pixels; less of it is shown when it is low. */;
  readonly height?: number;
};

/** A phone's screen with a chat on it, light or dark, as its owner would capture it. */
export async function pictureOfChat(browser: Browser, isDark: boolean, showing: Showing = {}): Promise<PictureFile> {
  const { date = '', height = 620 } = showing;
  await using page = await browser.newPage({ viewport: { width: 390, height }, deviceScaleFactor: 2 });
  await page.setContent(pageOf(isDark, date));
  return { name: `chat-${isDark ? 'dark' : 'light'}.png`, mimeType: 'image/png', buffer: await page.screenshot() };
}

function pageOf(isDark: boolean, date: string): string {
  const [ground, theirs, ink] = isDark ? ['#0b141a', '#1f2c34', '#e9edef'] : ['#ffffff', '#e9e9eb', '#111111'];
  const bubbles = chat.map(
    ([speaker, text, time]) =>
      `<div style="display:flex;justify-content:${speaker === 'me' ? 'end' : 'start'};margin:14px"><div style="max-width:270px;padding:9px 13px;border-radius:17px;background:${speaker === 'me' ? '#0a6cff' : theirs};color:${speaker === 'me' ? '#fff' : ink}">${text}<div style="font-size:12px;text-align:end;opacity:.8">${time}</div></div></div>`,
  );
  const chip = date && `<div style="font-size:14px;text-align:center;margin:14px">${date}</div>`;
  return `<body style="margin:0;background:${ground};color:${ink};font:17px sans-serif">${chip}${bubbles.join('')}</body>`;
}

/** A file of a few kilobytes that opens to more pixels than any phone can hold. */
export function hugePicture(side = 12_000): PictureFile {
  const rows = Buffer.alloc(side * (side / 8 + 1));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
  return { name: 'huge.png', mimeType: 'image/png', buffer };
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
