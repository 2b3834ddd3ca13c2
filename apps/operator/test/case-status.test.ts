import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCaseStatus } from '@intake/contracts/operations/register/import-case-status';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { quiet } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from '../src/run-operator.ts';

const header = 'reference,case_system_ref,case_deep_link,status,status_as_at';

let bus: TestBus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus[Symbol.asyncDispose]());

/** Its subscription is known to the bus before anybody asks. */
async function answering(handler: Handler): Promise<AsyncDisposable> {
  const serving = serve({ nats: bus.nats, service: 'stand-in', log: quiet }, [handler]);
  await bus.nats.flush();
  return serving;
}

/** Imports a file with this text. */
async function importing(text: string, ...options: string[]) {
  await using directory = await mkdtempDisposable(join(tmpdir(), 'operator-'));
  const file = join(directory.path, 'statuses.csv');
  await writeFile(file, text);
  let out = '';
  let err = '';
  const args = ['case-status', 'import', '--partner', 'acme', '--file', file, ...options];
  const write = { out: (said: string) => (out += said), err: (said: string) => (err += said) };
  const exitCode = await runOperator(args, { natsUrl: bus.url, ...write });
  return { exitCode, out, err };
}

test('case statuses are read from CSV, quotes, blank cells and Windows line endings included', async () => {
  const asked: unknown[] = [];
  await using _ = await answering(
    handle(importCaseStatus, async ({ input }) => {
      asked.push(input);
      return { imported: input.lines.length, problems: [] };
    }),
  );

  const text = `\uFEFF${header}\r\nREF-AB12-CD34,"C ""1"", b",,open,2026-11-19\r\n\r\n`;
  const { exitCode, out } = await importing(text, '--json');

  expect({ exitCode, out }).toEqual({ exitCode: 0, out: '{"imported":1}\n' });
  const row = { reference: 'REF-AB12-CD34', case_system_ref: 'C "1", b', case_deep_link: null };
  const line = { line: 2, ...row, status: 'open', status_as_at: '2026-11-19' };
  expect(asked).toEqual([{ partner_id: 'acme', dry_run: false, lines: [line] }]);
});

test('a dry run is told apart from an import', async () => {
  await using _ = await answering(
    handle(importCaseStatus, async ({ input }) => ({ imported: input.dry_run ? 0 : 1, problems: [] })),
  );

  const { exitCode, out } = await importing(`${header}\nREF-AB12-CD34,,,open,2026-11-19\n`, '--dry-run', '--json');

  expect({ exitCode, out }).toEqual({ exitCode: 0, out: '{"imported":0,"checked":1}\n' });
});

test('every line that cannot be imported is named by its place in the file, and the command ends with 1', async () => {
  await using _ = await answering(
    handle(importCaseStatus, async ({ input }) => ({
      imported: 0,
      problems: input.lines.map(({ line }) => ({ line, problem: 'status: wrong' })),
    })),
  );

  const lines = ['REF-AB12-CD34,"over', 'two lines",,open,2026-11-19', '', 'REF-AB12-CD35,,,maybe,2026-11-19'];
  const { exitCode, err } = await importing([header, ...lines].join('\n'));

  expect(exitCode).toBe(1);
  expect(err).toContain('line 3: status: wrong\nline 5: status: wrong');
});

test.for([
  { text: 'reference,status\n', problem: 'The first line must be reference,' },
  { text: '', problem: 'The first line must be reference,' },
  { text: `${header}\nREF-AB12-CD34,,open\n`, problem: 'Line 2 must have 5 cells.' },
  { text: `${header}\nREF-AB12-CD34,"C,,open,2026-11-19\n`, problem: 'is no CSV' },
])('a file that is no such CSV is asked of nobody: $problem', async ({ text, problem }) => {
  const { exitCode, err } = await importing(text);

  expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining(problem) });
});
