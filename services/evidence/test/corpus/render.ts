import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReadPicture } from '@intake/widget/reading-page';
import { type Browsing, browse } from './capture/browser.ts';
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
for (const talk of readTalks().filter(isWanted)) {
  const fixture = await render(browsing, talk);
  writeFixture(fixture);
  console.log(`${talk.name}: ${fixture.shown.length} shown on ${fixture.ocr.length} screens`);
}

function isWanted({ name }: Talk): boolean {
  return values.only.some((start) => name.startsWith(start)) && !(values.new && hasFixture(name));
}

async function render({ phone, readPicture }: Browsing, talk: Talk): Promise<Fixture> {
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
