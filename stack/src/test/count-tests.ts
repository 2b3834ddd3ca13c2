import { readFile } from 'node:fs/promises';

/** What is used of vitest's JSON report. */
export type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly unknown[];
  }[];
};

export async function readReport(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** A run that fails without a failed test, by an unhandled error for instance, is a failure all the same. */
export function countTests(succeeded: boolean, report: Report | undefined) {
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = report ?? {};
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numFailedTests + unloaded.length;
  const fine = succeeded && passed > 0;
  return { passed, failed: failed === 0 && !fine ? 1 : failed };
}
