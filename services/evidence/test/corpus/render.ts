import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { type Browsing, browse } from './capture/browser.ts';
import { type Capture, captureTalk } from './capture/capture-talk.ts';
import { overlapsOf, shownBy } from './capture/truth.ts';
import { documentApps } from './draw/document.ts';
import { type Fixture, hasFixture, packLine, writeFixture } from './fixture.ts';
import { readLines } from './recognise/tesseract.ts';
import { readTalks, type Talk } from './talks/read-talk.ts';

// `npm run evidence-corpus:render [-- --only NAME …] [--new] [--pictures FOLDER]`: talks → pictures → lines and truth in `fixtures/`.

const { values } = parseArgs({
  options: {
    only: { type: 'string', short: 'o', multiple: true, default: [''] },
    pictures: { type: 'string', short: 'p' },
    new: { type: 'boolean', short: 'n', default: false },
  },
});

await using browsing = await browse();
for (const talk of readTalks().filter(isWanted)) {
  const fixture = await render(browsing, talk);
  writeFixture(fixture);
  console.log(`${talk.name}: ${fixture.shown.length} shown on ${fixture.ocr.length} screens`);
}

function isWanted({ name }: Talk): boolean {
  return values.only.some((start) => name.startsWith(start)) && !(values.new && hasFixture(name));
}

async function render({ phone, desk }: Browsing, talk: Talk): Promise<Fixture> {
  const { look, name } = talk;
  await using page = await phone(look);
  const captures = await captureTalk(page, talk);
  const screens = captures.map(({ seen }) => seen);
  const overlaps = overlapsOf(screens);
  const refused = documentApps.includes(look.app);
  return {
    name,
    app: look.app,
    language: look.language,
    group: look.group,
    refused,
    look: `${look.width}x${look.height}@${look.density} font ${look.font} ${look.dark ? 'dark' : 'light'} ${look.clock} h, ui ${look.ui}; ${look.overlap}, ${look.order}`,
    overlaps,
    shown: refused ? [] : shownBy(talk, screens, overlaps),
    ocr: await readAll(desk, captures, talk),
    exact: captures.map(({ exact }) => exact.map(packLine)),
  };
}

async function readAll(desk: Page, captures: readonly Capture[], { name, look }: Talk): Promise<Fixture['ocr']> {
  const screens: Fixture['ocr'][number][] = [];
  for (const [index, { picture }] of captures.entries()) {
    const flat = await flatten(desk, picture);
    if (values.pictures) keep(values.pictures, `${name}-${index}`, [picture, flat]);
    screens.push((await readLines(flat, look.packs)).map(packLine));
  }
  return screens;
}

async function flatten(desk: Page, picture: Buffer): Promise<Buffer> {
  const url = `data:image/png;base64,${picture.toString('base64')}`;
  const flat = await desk.evaluate<string>(`flatten(${JSON.stringify(url)})`);
  return Buffer.from(flat.slice(flat.indexOf(',') + 1), 'base64');
}

function keep(folder: string, name: string, [picture, flat]: readonly [Buffer, Buffer]): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), picture);
  writeFileSync(join(folder, `${name}-flat.png`), flat);
}
