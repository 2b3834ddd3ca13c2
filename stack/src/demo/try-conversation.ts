import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { converse } from './converse.ts';
import type { DemoPartner } from './demo-partner.ts';

/** `npm run conversation`: a person complains to the demo partner, up to the finished complaint. */
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
const baseUrl = process.env['BASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`;
const demo = await readFile(join(dataDir, 'demo-partner.json'), 'utf8').catch(() => undefined);
if (!demo) {
  console.error(`No demo partner in ${dataDir}: is \`npm start\` running?`);
  process.exit(1);
}
const { key } = JSON.parse(demo) as DemoPartner;

const { turn } = await converse({
  api: `${baseUrl}/api/v1`,
  headers: { 'x-service-key': key },
  story:
    'I cancelled my Telstra mobile plan on 3 May and they keep charging me $65 a month. ' +
    "I've complained twice, the first time more than a month ago, and nobody has got back to me. I want a refund.",
  answer: () => 'Yes, I have the bills and the chat where they confirmed it.',
  onTurn: (said, { stage, reply }) => console.log(`\nPERSON   ${said}\n${stage.toUpperCase().padEnd(8)} ${reply}`),
});
console.log(`\n${turn?.complaint?.text ?? 'No complaint came of it.'}`);
console.log(`\nreference        ${turn?.register_reference}\nlodgement_token  ${turn?.lodgement_token}`);
