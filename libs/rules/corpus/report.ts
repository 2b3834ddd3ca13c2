import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '@intake/contracts/languages';
import { type Knowledge, loadKnowledge } from '../src/load.ts';
import { type CorpusPart, readCorpus, writeStillMisread } from './corpus-case.ts';
import { findDepartures } from './find-departures.ts';
import { holdConversation } from './hold-conversation.ts';
import { addToScore, emptyScore, type Held, type Score, type Tally } from './measure.ts';
import { measureSafety, safetyKinds } from './safety-corpus.ts';

// `npm run corpus`: how well people are understood, per language and sector; see README.md beside this file.

const { values } = parseArgs({
  options: {
    only: { type: 'string', short: 'o' },
    quiet: { type: 'boolean', short: 'q', default: false },
    write: { type: 'boolean', short: 'w', default: false },
  },
});

const knowledge = loadKnowledge();
const parts = { cases: hold('cases'), 'held-out': hold('held-out') };
if (!values.quiet) printDepartures(parts.cases);
const tables = [
  ...(['held-out', 'cases'] as const).flatMap((part) => [
    `### ${part === 'cases' ? 'Cases worked on' : 'Set aside, never tuned on'} (${parts[part].length} conversations)`,
    table(
      'language',
      languages.map((language) => [language, parts[part].filter(({ script }) => script.lang === language)]),
    ),
    table('sector', bySector(parts[part])),
  ]),
  '### Safety: what was answered rightly',
  safetyTable(knowledge),
].join('\n\n');
console.log(tables);
if (values.write && values.only === undefined) {
  writeTables(tables);
  writeStillMisread(
    parts.cases
      .filter(({ script, decisions }) => findDepartures(knowledge, script, decisions).length > 0)
      .map(({ script }) => script.id),
  );
}

function hold(part: CorpusPart): readonly Held[] {
  return readCorpus(part)
    .filter(({ id }) => values.only === undefined || id.startsWith(values.only))
    .map((script) => ({
      script,
      decisions: holdConversation(knowledge, script),
      asked: holdConversation(knowledge, script, 'truthful'),
    }));
}

/** Of the set-aside part only figures are shown: whoever reads its failures can no longer be tested by it. */
function printDepartures(held: readonly Held[]): void {
  for (const { script, decisions } of held) {
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

function bySector(held: readonly Held[]): readonly (readonly [string, readonly Held[]])[] {
  return [...Map.groupBy(held, ({ script }) => script.sector ?? '–')].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

type Group = readonly [string, readonly Held[]];

function table(name: string, groups: readonly Group[]): string {
  const rows = groups.filter(([, held]) => held.length > 0);
  const all: Group = ['all', rows.flatMap(([, held]) => held)];
  return [
    `| ${name} | cases | merit right | merit after questions | false opens | false closes | grounds | sector | organisation | amount | fact precision | fact recall | language | urgency |`,
    `|---|${'---:|'.repeat(13)}`,
    ...[...rows, all].map(([label, held]) => {
      const score = scoreOf(held);
      const cells = [
        'merit',
        'meritAsked',
        'falseOpens',
        'falseCloses',
        'grounds',
        'sector',
        'organisation',
        'amount',
        'factPrecision',
        'factRecall',
        'language',
        'urgency',
      ] as const;
      return `| ${label} | ${held.length} | ${cells.map((cell) => percent(score[cell])).join(' | ')} |`;
    }),
  ].join('\n');
}

function scoreOf(held: readonly Held[]): Score {
  const score = emptyScore();
  for (const one of held) addToScore(score, { knowledge, ...one });
  return score;
}

function percent({ right, asked }: Tally): string {
  return asked === 0 ? '–' : `${((100 * right) / asked).toFixed(1)} % of ${asked}`;
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
  writeFileSync(path, `${before}<!-- corpus -->\n${text}\n<!-- /corpus -->${after}`);
}
