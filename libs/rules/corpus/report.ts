import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '@intake/contracts/languages';
import { FactEntry } from '../src/knowledge/schema/base.ts';
import { type Knowledge, loadKnowledge } from '../src/load.ts';
import { type CorpusPart, readCorpus, writeStillMisread } from './corpus-case.ts';
import { type Deafness, deafen } from './deafen.ts';
import { findDepartures } from './find-departures.ts';
import { type Answering, holdConversation } from './hold-conversation.ts';
import type { Held } from './measure.ts';
import { measureSafety, safetyKinds } from './safety-corpus.ts';
import { askedColumns, type Columns, confirmedColumns, groups, heardColumns, percent, table } from './tables.ts';

// `npm run corpus`: how well people are understood, per language and sector; see README.md beside this file.

const { values } = parseArgs({
  options: {
    only: { type: 'string', short: 'o' },
    deaf: { type: 'string', short: 'd' },
    role: { type: 'string', short: 'r' },
    quiet: { type: 'boolean', short: 'q', default: false },
    write: { type: 'boolean', short: 'w', default: false },
  },
});

const whole = loadKnowledge();
/** The share taken away at which worked-on cases are heard about as well as those set aside. */
const usualDeafness = 0.65;

if (values.deaf === undefined) reportAll();
else reportDeaf({ share: Number(values.deaf), role: FactEntry.shape.role.optional().parse(values.role) });

function reportAll(): void {
  const heldOut = hold('held-out', whole);
  const cases = hold('cases', whole);
  const deaf = hold('cases', deafen(whole, { share: usualDeafness }));
  if (!values.quiet) printDepartures(cases.heard);
  const tables = [
    ...tablesOf(`Set aside, never tuned on (${heldOut.heard.length} conversations)`, heldOut),
    ...tablesOf(`Cases worked on (${cases.heard.length} conversations)`, cases),
    `### Cases worked on, with ${100 * usualDeafness} % of all signals taken away`,
    byLanguage(heardColumns, deaf.heard),
    byLanguage(askedColumns, deaf.asked),
    '### Safety: what was answered rightly',
    safetyTable(whole),
  ].join('\n\n');
  console.log(tables);
  if (!values.write || values.only !== undefined) return;
  writeTables(tables);
  const misread = cases.heard.filter((held) => findDepartures(held.knowledge, held.script, held.decisions).length > 0);
  writeStillMisread(misread.map(({ script }) => script.id));
}

function reportDeaf(deafness: Deafness): void {
  const { heard, asked } = hold('cases', deafen(whole, deafness));
  console.log([byLanguage(heardColumns, heard), byLanguage(askedColumns, asked)].join('\n\n'));
}

type Conversations = Readonly<Record<'heard' | 'asked' | 'confirmed', readonly Held[]>>;

function hold(part: CorpusPart, knowledge: Knowledge): Conversations {
  const scripts = readCorpus(part).filter(({ id }) => values.only === undefined || id.startsWith(values.only));
  const all = (answering: Answering) =>
    scripts.map((script) => ({ knowledge, script, decisions: holdConversation(knowledge, script, answering) }));
  return { heard: all('scripted'), asked: all('truthful'), confirmed: all('to the end') };
}

/** Of the set-aside part only figures are shown: whoever reads its failures can no longer be tested by it. */
function printDepartures(held: readonly Held[]): void {
  for (const { knowledge, script, decisions } of held) {
    const departures = findDepartures(knowledge, script, decisions);
    if (departures.length > 0)
      console.log(
        [
          `${script.id}: ${script.title}`,
          `  «${script.says.join('» «')}»`,
          ...departures.map((line) => `  - ${line}`),
        ].join('\n'),
      );
  }
}

function tablesOf(title: string, { heard, asked, confirmed }: Conversations): readonly string[] {
  const sectors = [...new Set(heard.map(sectorOf))].toSorted();
  return [
    `### ${title}`,
    byLanguage(heardColumns, heard),
    'After questions:',
    byLanguage(askedColumns, asked),
    'When the claims card is confirmed:',
    byLanguage(confirmedColumns, confirmed),
    table('sector', heardColumns, groups(sectors, heard, sectorOf)),
  ];
}

function sectorOf({ script }: Held): string {
  return script.sector ?? '–';
}

function byLanguage(columns: Columns, held: readonly Held[]): string {
  return table(
    'language',
    columns,
    groups(languages, held, ({ script }) => script.lang),
  );
}

function safetyTable(base: Knowledge): string {
  const results = measureSafety(base);
  if (!values.quiet)
    for (const { language, kind, wrong } of results)
      for (const words of wrong) console.log(`safety ${language} ${kind}: «${words}»`);
  return [
    `| language | ${safetyKinds.join(' | ')} |`,
    `|---|${'---:|'.repeat(safetyKinds.length)}`,
    ...languages.map((language) => {
      const cells = safetyKinds.map((kind) => {
        const found = results.find((result) => result.language === language && result.kind === kind);
        return found === undefined ? '–' : percent({ right: found.asked - found.wrong.length, asked: found.asked });
      });
      return `| ${language} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

function writeTables(text: string): void {
  const path = join(import.meta.dirname, '../../../docs/quality.md');
  const page = readFileSync(path, 'utf8');
  const [before, rest = ''] = page.split('<!-- corpus -->');
  const [, after = ''] = rest.split('<!-- /corpus -->');
  writeFileSync(
    path,
    `${before}<!-- corpus -->\nCounted ${new Date().toISOString().slice(0, 10)}.\n\n${text}\n<!-- /corpus -->${after}`,
  );
}
