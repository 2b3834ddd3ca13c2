import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReadPicture } from '@intake/widget/reading-page';
import { browse } from './capture/browser.ts';
import { type Capture, captureTalk } from './capture/capture-talk.ts';
import { overlapsOf, shownBy } from './capture/truth.ts';
import { documentApps } from './draw/document.ts';
import { type Fixture, hasFixture, packLine, writeFixture } from './fixture.ts';
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
const wanted = readTalks().filter(isWanted).values();
// Reading is what takes time; two at once leave a processor of two no rest, more would not be quicker.
const readers = [await browsing.openReader(), await browsing.openReader()];
await Promise.all(readers.map((reader) => renderAll(wanted, reader)));

async function renderAll(talks: Iterable<Talk>, readPicture: ReadPicture): Promise<void> {
  for (const talk of talks) {
    const fixture = await render(talk, readPicture);
    writeFixture(fixture);
    console.log(`${talk.name}: ${fixture.shown.length} shown on ${fixture.ocr.length} screens`);
  }
}

function isWanted({ name }: Talk): boolean {
  return values.only.some((start) => name.startsWith(start)) && !(values.new && hasFixture(name));
}

async function render(talk: Talk, readPicture: ReadPicture): Promise<Fixture> {
  const { look, name } = talk;
  const captures = await captureTalk(browsing.phone, talk);
  const screens = captures.map(({ seen }) => seen);
  const overlaps = overlapsOf(screens);
  const refused = documentApps.includes(look.app);
  return {
    name,
    app: look.app,
    language: look.language,
    group: look.group,
    refused,
    snag: look.snag,
    look: `${look.width}x${look.height}@${look.density} font ${look.font} ${look.dark ? 'dark' : 'light'} ${look.clock} h, ui ${look.ui}; ${look.overlap}, ${look.order}`,
    overlaps,
    shown: refused ? [] : shownBy(talk, screens, overlaps),
    ocr: await readAll(readPicture, captures, talk),
    exact: captures.map(({ exact }) => exact.map(packLine)),
  };
}

async function readAll(
  readPicture: ReadPicture,
  captures: readonly Capture[],
  { name, look }: Talk,
): Promise<Fixture['ocr']> {
  const screens: Fixture['ocr'][number][] = [];
  for (const [index, { picture }] of captures.entries()) {
    if (values.pictures) keep(values.pictures, `${name}-${index}`, picture);
    screens.push((await readPicture(picture, look.reads)).map(packLine));
  }
  return screens;
}

function keep(folder: string, name: string, picture: Buffer): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), picture);
}
