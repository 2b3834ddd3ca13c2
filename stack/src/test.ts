/** `npm test`: every check runs, whatever an earlier one says; the last line counts them all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureServers } from '@intake/servers/ensure-servers';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { findChromium } from '@intake/servers/programs/chromium';

type Count = { readonly passed: number; readonly failed: number };

/** What is used of vitest's JSON report. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const STATIC_CHECKS = [['tsc', '-p', '.'], ['tsc', '-p', 'apps/widget'], ['biome', 'check', '.'], ['knip']] as const;

let running: ChildProcess | undefined;
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    running?.kill('SIGTERM');
  });
}

await main();

async function main(): Promise<void> {
  const counts: Count[] = [];
  for (const [tool, ...args] of STATIC_CHECKS) {
    const succeeded = await run(tool, args);
    counts.push({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });
  }
  counts.push(await runTests(process.argv.slice(2)));
  if (interrupted) process.exit(130);

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
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
  const succeeded = await run('vitest', ['run', ...reporters, ...args], { TMPDIR: temporary.path });
  return countTests(succeeded, await readReport(file));
}

/** A run that fails without a failed test, by an unhandled error for instance, is a failure all the same. */
function countTests(succeeded: boolean, report: Report | undefined): Count {
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = report ?? {};
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numFailedTests + unloaded.length;
  const fine = succeeded && passed > 0;
  return { passed, failed: failed === 0 && !fine ? 1 : failed };
}

async function readReport(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function run(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  if (interrupted) return false;
  heading([tool, ...args].filter((word) => !word.includes('eporter=') && !word.startsWith('--output')).join(' '));
  running = spawn(join(REPOSITORY, 'node_modules/.bin', tool), args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(running, 'close');
  running = undefined;
  return code === 0;
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}
