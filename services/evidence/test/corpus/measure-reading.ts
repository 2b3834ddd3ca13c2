import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadPicture } from '@intake/widget/reading-page';
import { browse } from './capture/browser.ts';
import { type Capture, captureTalk } from './capture/capture-talk.ts';
import { chatAppOf } from './draw/chat-apps.ts';
import { partOf } from './fixture.ts';
import { addCounts, type Counted, countWrong } from './score/characters.ts';
import { readTalks, type Talk } from './talks/read-talk.ts';

// `npm run evidence-corpus:reading`: characters that the widget's reader gets wrong, flattened and as the picture is, in light and
// in dark, into `docs/quality.md`. The same ten chats worked on in both: two of each language, their first two screens.

const chatsOfLanguage = 2;
const screensOfChat = 2;

type Row = { readonly language: string; readonly theme: string; readonly asItIs: Counted; readonly flattened: Counted };

await using browsing = await browse();
const readers = {
  asItIs: await browsing.openReader('as it is'),
  flattened: await browsing.openReader('flattened'),
} as const;

const rows: Row[] = [];
for (const [language, talks] of chosen()) {
  for (const theme of ['light', 'dark']) {
    const screens = await Promise.all(talks.map((talk) => screensOf(talk, theme === 'dark')));
    const counted = async (read: ReadPicture) => addCounts(await countAll(read, screens.flat()));
    rows.push({ language, theme, asItIs: await counted(readers.asItIs), flattened: await counted(readers.flattened) });
    console.error(rowOf(rows.at(-1) as Row));
  }
}
write([...rows, ...['light', 'dark'].map(allOf)]);

function chosen(): ReadonlyMap<string, readonly Talk[]> {
  const chats = readTalks().filter(({ name, look }) => partOf(name) === 'worked-on' && chatAppOf(look.app));
  const plain = chats.filter(({ look }) => look.snag === 'none' && look.reads !== 'zh-Hant');
  const languages = Map.groupBy(plain, ({ look }) => look.language);
  return new Map([...languages].map(([language, talks]) => [language, talks.slice(0, chatsOfLanguage)]));
}

type Screen = Capture & { readonly talk: Talk };

async function screensOf(talk: Talk, dark: boolean): Promise<readonly Screen[]> {
  const captures = await captureTalk(browsing.phone, { ...talk, look: { ...talk.look, dark } });
  return captures.slice(0, screensOfChat).map((capture) => ({ ...capture, talk }));
}

async function countAll(read: ReadPicture, screens: readonly Screen[]): Promise<readonly Counted[]> {
  const counts: Counted[] = [];
  for (const { picture, exact, talk } of screens) counts.push(countWrong(exact, await read(picture, talk.look.reads)));
  return counts;
}

function allOf(theme: string): Row {
  const own = rows.filter((row) => row.theme === theme);
  return {
    language: 'all',
    theme,
    asItIs: addCounts(own.map(({ asItIs }) => asItIs)),
    flattened: addCounts(own.map(({ flattened }) => flattened)),
  };
}

function rowOf({ language, theme, asItIs, flattened }: Row): string {
  return `| ${[language, theme, flattened.all, percent(asItIs), percent(flattened)].join(' | ')} |`;
}

function percent({ wrong, all }: Counted): string {
  return `${((100 * wrong) / all).toFixed(1)} %`;
}

function write(all: readonly Row[]): void {
  const head = ['| language | screens | characters | wrong, as it is | wrong, flattened |', '|---|---|---:|---:|---:|'];
  const table = [...head, ...all.map(rowOf)].join('\n');
  const path = join(import.meta.dirname, '../../../../docs/quality.md');
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split('<!-- reading -->');
  const [, after = ''] = rest.split('<!-- /reading -->');
  writeFileSync(
    path,
    `${before}<!-- reading -->\nCounted ${new Date().toISOString().slice(0, 10)}.\n\n${table}\n<!-- /reading -->${after}`,
  );
  console.log(table);
}
