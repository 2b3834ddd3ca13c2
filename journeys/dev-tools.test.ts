import { join } from 'node:path';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { prettyLine } from '@intake/stack/dev/pretty-line';
import { traceTree } from '@intake/stack/dev/trace-tree';
import { sourceFolders } from '@intake/stack/dev/watch-sources';
import { superviseService } from '@intake/stack/service-process';
import { eventually } from '@intake/testkit/eventually';
import { expect, test } from 'vitest';

test('a line of the log is shown with its time, its level and what belongs to it', () => {
  const line = JSON.stringify({
    level: 'warn',
    time: '2026-11-26T01:02:03.456Z',
    service: 'gateway',
    trace_id: 'abc',
    span_id: 'def',
    status: 503,
    msg: 'request',
  });

  expect(prettyLine(line, false)).toBe('01:02:03.456 WARN  gateway: request trace_id=abc status=503');
});

test('what is no line of the log is shown as it is', () => {
  expect(prettyLine('Debugger listening on ws://127.0.0.1:9229', true)).toBe(
    'Debugger listening on ws://127.0.0.1:9229',
  );
  expect(prettyLine('17', true)).toBe('17');
});

test('a trace is told as a tree, in the order of time, and a failure is named', () => {
  const span = { trace_id: 't', service: 'gateway', ms: 2, failed: false };

  const told = traceTree([
    { ...span, span_id: 'c', parent_id: 'a', name: 'later', start_ms: 1_009, failed: true },
    { ...span, span_id: 'b', parent_id: 'a', name: 'sooner', start_ms: 1_001 },
    { ...span, span_id: 'a', parent_id: 'elsewhere', name: 'request', start_ms: 1_000 },
  ]);

  expect(told.split('\n').map((line) => line.slice(27))).toEqual([
    '  gateway: request',
    '    gateway: sooner',
    '    gateway: later FAILED',
  ]);
});

test('whoever works on the companion is also shown changes of the rules and of what they know', () => {
  const folders = sourceFolders('companion');

  expect(folders).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/services\/companion\/src$/),
      expect.stringMatching(/libs\/rules\/src$/),
      expect.stringMatching(/libs\/rules\/knowledge$/),
      expect.stringMatching(/libs\/platform\/src$/),
    ]),
  );
});

test('a service that fails starts again at once when it is changed, however long it would have waited', async () => {
  await using temporary = await temporaryDirectory();
  const said: string[] = [];
  const shown: string[] = [];
  // Without settings it ends, and is started again ever more slowly.
  const service = superviseService({
    service: 'register',
    env: { PATH: String(process.env['PATH']) },
    logFile: join(temporary.path, 'register.log'),
    log: (line) => said.push(line),
    show: (line) => shown.push(line),
  });
  const failures = 5;
  await eventually(async () => said.length === failures, { withinMs: 60_000 });
  const ended = service.pid();
  const asked = performance.now();

  service.restart();
  await eventually(async () => service.pid() !== ended, { withinMs: 60_000 });
  const waitedMs = performance.now() - asked;
  await eventually(async () => said.length > failures, { withinMs: 60_000 });
  await service.stop();

  expect(waitedMs).toBeLessThan(200 * 2 ** (failures - 1));
  expect(shown).toContainEqual(expect.stringContaining('Settings are missing'));
});
