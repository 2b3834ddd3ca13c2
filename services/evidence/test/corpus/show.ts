import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TranscriptItem } from '@intake/contracts/evidence';
import { type Browsing, browse } from './capture/browser.ts';
import { captureTalk } from './capture/capture-talk.ts';
import { escapeText } from './draw/html.ts';
import { readFixtures } from './fixture.ts';
import { transcriptOf } from './score/measure.ts';
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
Chromium (\`services/evidence/test/corpus\`); the service never saw them. It saw the lines that tesseract read on them, in the
order in which they are shown here, and answered with the transcript beside.
`;

rmSync(join(docs, 'evidence'), { recursive: true, force: true });
mkdirSync(join(docs, 'evidence'));
await using browsing = await browse();
const sections: string[] = [];
for (const talk of readTalks().filter(({ name }) => chosen.some((one) => one === name)))
  sections.push(await section(browsing, talk));
writeFileSync(join(docs, 'evidence.md'), [opening, ...sections].join('\n'));

async function section({ phone }: Browsing, talk: Talk): Promise<string> {
  await using page = await phone({ ...talk.look, density: 1 });
  const captures = await captureTalk(page, talk, { type: 'jpeg', quality: 70 });
  const pictures = captures.map(({ picture }, index) => {
    const file = `evidence/${talk.name}-${index + 1}.jpg`;
    writeFileSync(join(docs, file), picture);
    return `<img src="${file}" width="230" alt="${escapeText(talk.title)}, screenshot ${index + 1}">`;
  });
  const fixture = readFixtures('worked-on').find(({ name }) => name === talk.name);
  const made = (fixture && transcriptOf(fixture, 'ocr')) ?? [];
  return `## ${talk.title} (${talk.look.app}, ${talk.look.language})

<table><tr><td valign="top">

${pictures.join('<br>\n')}

</td><td valign="top" dir="auto">

${made.map(line).join('\n\n')}

</td></tr></table>
`;
}

function line({ speaker, name, time, text }: TranscriptItem): string {
  const who = [speaker, name].filter(Boolean).join(', ');
  return `**${escapeText(who)}**${time ? ` <small>${time}</small>` : ''}<br>${escapeText(text).replace(/\n/g, ' ')}`;
}
