import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@intake/servers/processes/free-port';
import { type TemporaryDirectory, temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { converse } from '@intake/stack/demo/converse';
import { eventually } from '@intake/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { telcoStory, yes } from './support/stories.ts';

const root = join(import.meta.dirname, '..');
const running = new Set<ChildProcess>();
let directory: TemporaryDirectory;
let port: number;
beforeAll(async () => {
  directory = await temporaryDirectory();
  port = await freePort();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await directory.remove();
});

/** `npm start`, as the script runs it; the settings of whoever runs the tests stay out of it. */
function start(settings: Readonly<Record<string, string>> = {}) {
  // Vitest sets a BASE_URL of its own meaning.
  const { BASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['stack/bootstrap.mjs', 'start'], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: directory.path, RATE_LIMIT_KEYED: '1000', ...settings },
  });
  running.add(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output.text += bytes.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output, ended };
}

const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status === 200);

/** Command lines that name the path; `ps` is not on every machine, `/proc` is on every Linux. */
function processesIn(path: string): string[] {
  const lines = existsSync('/proc/self/cmdline')
    ? readdirSync('/proc').flatMap(commandLine)
    : execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(path));
}

function commandLine(pid: string): string[] {
  try {
    return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
  } catch {
    return [];
  }
}

const patience = { withinMs: 90_000, everyMs: 100 };

test('npm start leads from nothing to a finished complaint, stops cleanly, and finds its data again', async () => {
  const first = start();
  const key = await eventually(async () => /X-Service-Key: (\S+)'/.exec(first.output.text)?.[1], patience);
  expect(await isReady()).toBe(true);
  expect(first.output.text).toContain('demo-telco');
  const [, site = ''] = /web site +(http:\/\/localhost:\d+) /.exec(first.output.text) ?? [];
  const config = await fetch(`http://127.0.0.1:${port}/api/v1/embed-config?pid=demo-telco`);
  expect(await config.json()).toMatchObject({ partner: { origins: expect.arrayContaining([site]) } });
  expect(await (await fetch(site)).text()).toContain('data-partner-id="demo-telco"');
  expect(await (await fetch(`${site}/pilot`)).text()).toContain('data-partner="');
  const headers = { 'x-service-key': key };
  const api = `http://127.0.0.1:${port}/api/v1`;
  const { turn } = await converse({ api, headers, story: telcoStory, answer: yes });
  const reference = turn?.register_reference ?? '';
  const record = () => fetch(`${api}/complaints/${reference}`, { headers });
  await eventually(async () => (await record()).status === 200);

  first.child.kill('SIGINT');

  expect(await first.ended).toBe(0);
  await eventually(async () => processesIn(directory.path).length === 0, patience);

  const second = start();
  await eventually(isReady, patience);
  await eventually(async () => second.output.text.includes(key), patience);
  expect((await record()).status).toBe(200);
  second.child.kill('SIGTERM');
  await second.ended;
});

test('a taken port is one clear line, not a stack', async () => {
  const blocker = createServer().listen(port, '0.0.0.0');
  await once(blocker, 'listening');

  const { output, ended } = start();
  const code = await ended;

  blocker.close();
  expect(code).not.toBe(0);
  expect(output.text).toMatch(new RegExp(`${port} is already in use`));
  expect(output.text).not.toMatch(/^\s+at /m);
});

test('an address that is no address is refused in words', async () => {
  const { output, ended } = start({ BASE_URL: 'intake.example' });

  expect(await ended).not.toBe(0);
  expect(output.text).toContain('BASE_URL must be an address');
});

test('a port that is no port is refused in words', async () => {
  const { output, ended } = start({ PORT: 'eighty' });

  expect(await ended).not.toBe(0);
  expect(output.text).toContain('PORT must be a number');
});
