import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { say } from '../measuring/rounds.ts';
import type { Guard } from './guard.ts';
import { guards } from './guards.ts';

const root = join(import.meta.dirname, '../../..');

/** Each guard taken away once, in this checkout, and given back: which test notices. */
export async function removeGuards(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', default: '' } } });
  const chosen = Object.entries(guards).filter(([name]) => name.includes(values.only));
  requireCommitted(chosen.map(([, { edit }]) => edit.file));
  const rows: string[] = [];
  for (const [name, guard] of chosen) {
    say(`Without: ${name} …`);
    const failed = await without(guard);
    if (failed.length === 0) process.exitCode = 1;
    const more = failed.length > 1 ? `, and ${failed.length - 1} more` : '';
    rows.push(`| ${name} | ${failed.length === 0 ? '**nobody**' : `«${failed[0]}»${more}`} | \`${guard.test}\` |`);
    say(rows.at(-1) ?? '');
  }
  process.stdout.write(['| guard | noticed by | in |', '|---|---|---|', ...rows, ''].join('\n'));
}

/** What is given back is what was there: never over work that nobody has kept. */
function requireCommitted(files: readonly string[]): void {
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' });
  if (changed.trim() !== '') throw new Error(`Commit first what would be changed and given back:\n${changed}`);
}

/** The titles of the tests that fail without the guard. */
async function without({ edit: { file, from, to }, test }: Guard): Promise<readonly string[]> {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`A guard does not fit ${file} any more: ${from}`);
  const giveBack = () => writeFileSync(path, source);
  process.once('exit', giveBack);
  try {
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    return await failedIn(test);
  } finally {
    giveBack();
    process.off('exit', giveBack);
  }
}

type Report = {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
};

async function failedIn(test: string): Promise<readonly string[]> {
  await using directory = await temporaryDirectory();
  const file = join(directory.path, 'vitest.json');
  const args = ['run', test, '--reporter=json', `--outputFile=${file}`];
  const vitest = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'ignore' });
  await once(vitest, 'close');
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
  // A file that does not even load notices as well.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return [...failed, ...broken.map(() => 'the file does not load')];
}
