import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Part, readFixtures } from './fixture.ts';
import { type Measured, measure, type Reading, readings } from './score/measure.ts';
import { figuresOf } from './score/score.ts';
import { sideBySide } from './score/side-by-side.ts';
import { cell, table } from './score/tables.ts';

// `npm run evidence-corpus`: how well chats are rebuilt, per app and language; see README.md beside this file.

const { values } = parseArgs({
  options: {
    show: { type: 'string', short: 's' },
    exact: { type: 'boolean', short: 'e', default: false },
    quiet: { type: 'boolean', short: 'q', default: false },
    write: { type: 'boolean', short: 'w', default: false },
  },
});

const headings: Readonly<Record<Part, string>> = {
  'worked-on': 'Chats worked on',
  'held-back': 'Chats held back, never tuned on',
};
const titles: Readonly<Record<Reading, string>> = { ocr: 'read by the widget’s reader', exact: 'noise-free' };

if (values.show === undefined) reportAll();
else showOne(values.show, values.exact ? 'exact' : 'ocr');

function reportAll(): void {
  const tables = (['held-back', 'worked-on'] as const).flatMap((part) => {
    const fixtures = readFixtures(part);
    return readings.flatMap((reading) => {
      const measured = measure(fixtures, reading);
      if (part === 'worked-on' && !values.quiet) listFailing(measured, reading);
      return [`### ${headings[part]}, ${titles[reading]}`, table(measured)];
    });
  });
  console.log(tables.join('\n\n'));
  if (values.write) writeTables(tables.join('\n\n'));
}

/** Only of what is worked on: whoever reads the failures of the rest can no longer be tested by it. */
function listFailing(measured: readonly Measured[], reading: Reading): void {
  const enough = { ocr: 0.93, exact: 0.985 }[reading];
  for (const { fixture, score } of measured) {
    const figures = figuresOf(score);
    const { f1, speaker, order, time, names, refused } = figures;
    const isFine = [speaker, order, time, names, refused].every((share) => share === null || share === 1);
    if (isFine && (f1 === null || f1 >= enough) && score.duplicates + score.repeatsLost === 0) continue;
    const told = (['f1', 'speaker', 'order', 'time', 'names', 'duplicates', 'repeatsLost', 'refused'] as const)
      .filter((name) => figures[name] !== null)
      .map((name) => `${name} ${cell(name, figures[name])}`);
    console.log(`${fixture.name} (${fixture.app}, ${fixture.language}; ${titles[reading]}): ${told.join(', ')}`);
  }
}

function showOne(name: string, reading: Reading): void {
  const fixture = readFixtures('worked-on').find((one) => one.name === name);
  if (fixture === undefined) throw new Error(`no chat «${name}» among those worked on`);
  console.log(sideBySide(fixture, reading));
}

function writeTables(text: string): void {
  const path = join(import.meta.dirname, '../../../../docs/quality.md');
  const page = readFileSync(path, 'utf8');
  const [before, rest = ''] = page.split('<!-- evidence-corpus -->');
  const [, after = ''] = rest.split('<!-- /evidence-corpus -->');
  writeFileSync(
    path,
    `${before}<!-- evidence-corpus -->\nCounted ${new Date().toISOString().slice(0, 10)}.\n\n${text}\n<!-- /evidence-corpus -->${after}`,
  );
}
