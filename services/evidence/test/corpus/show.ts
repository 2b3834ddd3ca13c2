import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TranscriptItem } from '@intake/contracts/evidence';
import { browse } from './capture/browser.ts';
import { captureTalk } from './capture/capture-talk.ts';
import { escapeText } from './draw/html.ts';
import { readFixtures } from './fixture.ts';
import { transcriptOf } from './score/measure.ts';
import type { Look } from './talks/look.ts';
import { readTalks, type Talk } from './talks/read-talk.ts';

// `npm run evidence-corpus:show`: five chats and what the service makes of them, side by side, into `docs/evidence.md`.

const chosen = [
  'parcel-lost-messenger',
  'wechat-tutoring',
  'zalo-nhom-nha-tro',
  'jamaat-almabna',
  'telegram-gym',
] as const;
const docs = join(import.meta.dirname, '../../../../docs');
const opening = `# Screenshots and the transcripts made of them

Written by \`npm run evidence-corpus:show\`. The pictures are chats of the service's own test material, drawn and captured in
Chromium (\`services/evidence/test/corpus\`); the service never saw them. It saw the lines that the widget's reader found on
them, in the order in which they are shown here, and answered with the transcript beside.

A message of nothing but an emoji or one small mark has no line of text and is not told, nor is an emoji within one. A day without
its year is not told either (decision D33): its messages have their clock alone. \`system\` beside words of a chat means that nothing
on the screens tells which side is the person’s.
`;

await using browsing = await browse();
const talks = readTalks().filter(({ name }) => chosen.some((one) => one === name));
const sections: Section[] = [];
for (const talk of talks) sections.push(await show(talk));

// The old pictures go when the new ones are there.
rmSync(join(docs, 'evidence'), { recursive: true, force: true });
mkdirSync(join(docs, 'evidence'));
for (const [file, picture] of sections.flatMap(({ pictures }) => [...pictures]))
  writeFileSync(join(docs, file), picture);
writeFileSync(join(docs, 'evidence.md'), [opening, ...sections.map(({ text }) => text)].join('\n'));

/** The pictures by their place under `docs/`. */
type Section = { readonly text: string; readonly pictures: ReadonlyMap<string, Buffer> };

async function show(talk: Talk): Promise<Section> {
  const onePixel = (look: Look) => browsing.phone({ ...look, density: 1 });
  const captures = await captureTalk(onePixel, talk, { type: 'jpeg', quality: 70 });
  const pictures = new Map(
    captures.map(({ picture }, index) => [`evidence/${talk.name}-${index + 1}.jpg`, picture] as const),
  );
  const shown = [...pictures.keys()].map(
    (file, index) => `<img src="${file}" width="230" alt="${escapeText(talk.title)}, screenshot ${index + 1}">`,
  );
  const fixture = readFixtures('worked-on').find(({ name }) => name === talk.name);
  const made = (fixture && transcriptOf(fixture, 'ocr')) ?? [];
  const text = `## ${talk.title} (${talk.look.app}, ${talk.look.language})

<table><tr><td valign="top">

${shown.join('<br>\n')}

</td><td valign="top" dir="auto">

${made.map(line).join('\n\n')}

</td></tr></table>
`;
  return { text, pictures };
}

function line({ speaker, name, time, text }: TranscriptItem): string {
  const who = [speaker, name].filter(Boolean).join(', ');
  return `**${escapeText(who)}**${time ? ` <small>${time}</small>` : ''}<br>${escapeText(text).replace(/\n/g, ' ')}`;
}
