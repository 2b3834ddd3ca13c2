/** `npm test`: every check runs, whatever an earlier one says; the last line counts them all. */
import { join } from 'node:path';
import { ensureServers } from '@intake/servers/ensure-servers';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { findChromium } from '@intake/servers/programs/chromium';
import { changedFiles } from './changed-files.ts';
import { countTests, readReport } from './count-tests.ts';
import { nearestTests } from './nearest-tests.ts';
import { REPOSITORY } from './repository.ts';
import { heading, isInterrupted, runAside, runTool } from './run-tool.ts';
import { keepTimes, knownTimes, timesIn, whereTimeWent } from './test-times.ts';

type Count = { readonly passed: number; readonly failed: number };
type Check = readonly [tool: string, ...args: readonly string[]];

const staticChecks: readonly Check[] = [
  ['tsc', '-p', '.'],
  ['tsc', '-p', 'apps/widget'],
  ['biome', 'check', '.'],
  ['knip'],
];

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  const changed = args.find((arg) => /^--changed(?:=|$)/.test(arg));
  const counts = changed === undefined ? await checkAll(args) : await checkChanged(changed.split('=')[1], args);
  if (isInterrupted()) process.exit(130);

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

async function checkAll(args: readonly string[]): Promise<readonly Count[]> {
  return [...(await checkStatically(staticChecks)), await runTests(args)];
}

/** What a change can break most likely, within a minute: the tests nearest to it, while the static checks run beside them. */
async function checkChanged(since: string | undefined, args: readonly string[]): Promise<readonly Count[]> {
  const changed = changedFiles(since);
  const { chosen, dependent } = nearestTests(changed, await knownTimes());
  console.log(
    `${changed.length} files changed; ${dependent} test files depend on them, the nearest ${chosen.length} run.`,
  );
  const isOfWidget = changed.some((file) => /^(?:apps\/widget|libs\/contracts)\//.test(file));
  const checks: readonly Check[] = [
    ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/tsc.json'],
    ...(isOfWidget ? [['tsc', '-p', 'apps/widget'] as const] : []),
    ...(changed.length > 0 ? [['biome', 'check', '--no-errors-on-unmatched', ...changed] as const] : []),
    ['knip'],
  ];
  const others = args.filter((arg) => !arg.startsWith('--changed'));
  const aside = checkStatically(checks);
  const tests = chosen.length > 0 ? [await runTests([...others, ...chosen])] : [];
  const left = dependent - chosen.length;
  if (left > 0) console.log(`${left} further test files depend on the change: \`npm test\` runs them.`);
  return [...tests, ...(await aside)];
}

/** All at once: each keeps one core busy at most. What they say comes one after the other. */
async function checkStatically(checks: readonly Check[]): Promise<readonly Count[]> {
  const running = checks.map(([tool, ...args]) => runAside(tool, args));
  const counts: Count[] = [];
  for (const check of running) {
    const { title, output, succeeded } = await check;
    heading(title);
    process.stdout.write(output);
    counts.push({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });
  }
  return counts;
}

/** Everything that tests put into the temporary directory goes away with it. */
async function runTests(args: readonly string[]): Promise<Count> {
  await using temporary = await temporaryDirectory();
  const file = join(temporary.path, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    heading('servers and a browser for the tests');
    await ensureServers(console.log);
    await findChromium(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const succeeded = await runTool('vitest', ['run', ...reporters, ...args], { TMPDIR: temporary.path });
  const report = await readReport(file);
  const times = timesIn(report, REPOSITORY);
  await keepTimes(times);
  console.log(`\n${whereTimeWent(times)}`);
  return countTests(succeeded, report);
}
