import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testSystem } from '../support/system.ts';
import { figuresOf } from './figures.ts';
import { holdAll } from './hold-all.ts';
import type { Held } from './hold-conversation.ts';
import { faultsOf } from './judge.ts';
import { readScenarios } from './scenario.ts';
import { transcriptsPage } from './transcripts.ts';

// `npm run conversations`: every simulated person talks to the whole system over HTTP; faults and figures are printed.
// `-- --only en-fridge` prints one conversation; `-- --write` puts figures and transcripts in `docs/`.

const { values } = parseArgs({
  options: { only: { type: 'string', short: 'o' }, write: { type: 'boolean', short: 'w', default: false } },
});
const docs = join(import.meta.dirname, '../../docs');

await using system = await testSystem();
const scenarios = readScenarios().filter(({ id }) => values.only === undefined || id.startsWith(values.only));
const held = await holdAll(system.api, scenarios);
if (values.only !== undefined)
  console.log(transcriptsPage(held.map((one) => ({ ...one, scenario: { ...one.scenario, transcript: true } }))));
for (const one of held) for (const fault of faultsOf(one)) console.log(`${one.scenario.id}: ${fault}`);
console.log(figuresOf(held));
if (values.write && values.only === undefined) write(held);

function write(all: readonly Held[]): void {
  writeFileSync(join(docs, 'transcripts.md'), transcriptsPage(all));
  const path = join(docs, 'quality.md');
  const marks = /(?<=<!-- conversations -->\n)[\s\S]*(?=<!-- \/conversations -->)/u;
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(
      marks,
      () => `Counted ${new Date().toISOString().slice(0, 10)}.\n\n${figuresOf(all)}\n`,
    ),
  );
}
