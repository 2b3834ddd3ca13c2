import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryDirectory, temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument, snippetsOf } from './support/document.ts';
import { isOnPath } from './support/terminal.ts';

// The fixed vector of libs/client/test/verify-webhook.test.ts.
const secret = 'whsec_2VpVQ0t1bnRoZXJlZm9yZQ';
const timestamp = '1795132800';
const body = '{"event_type":"webhook.test","synthetic":true,"note":"Ελληνικά 中文"}';
const signature = 'sha256=4dcc9ef6cf51575f8a0bc78d5ca36b8bad8fc32612a6655b34a6e618e6c89c6b';

const sent = Number(timestamp);
const genuine = { body, timestamp, signature, secret, now: sent };
const sign = (at: string) => `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
const cases = [
  { told: true, ...genuine },
  { told: true, ...genuine, now: sent + 300 },
  { told: true, ...genuine, now: sent - 300 },
  { told: false, ...genuine, now: sent + 301 },
  { told: false, ...genuine, now: sent - 301 },
  { told: false, ...genuine, body: `${body} ` },
  { told: false, ...genuine, secret: `${secret}x` },
  { told: false, ...genuine, timestamp: String(sent + 1) },
  { told: false, ...genuine, signature: signature.slice(0, -2) },
  { told: false, ...genuine, signature: signature.slice('sha256='.length) },
  { told: false, ...genuine, signature: 'ß' },
  { told: false, ...genuine, timestamp: '', signature: '' },
  { told: false, ...genuine, timestamp: 'soon', signature: sign('soon') },
  { told: false, ...genuine, timestamp: `${timestamp}.0`, signature: sign(`${timestamp}.0`) },
];
const told = cases.map(({ told }) => told);

const page = readDocument('docs/integrating.md');
const snippets = snippetsOf(page);
let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await temporaryDirectory();
  for (const { file, text } of snippets) if (file) writeFileSync(join(directory.path, file), text);
  cpSync(join(import.meta.dirname, '../libs/client/src'), join(directory.path, 'client'), { recursive: true });
});
afterAll(() => directory?.remove());

/** What a program of the snippet's language answers to every case. */
function answersOf(command: string, args: readonly string[]): unknown {
  const input = JSON.stringify(cases);
  return JSON.parse(execFileSync(command, [...args], { cwd: directory.path, input, encoding: 'utf8' }));
}

const nodeDriver = (file: string) => `
  import { readFileSync } from 'node:fs';
  import { verify } from './${file}';
  const answers = JSON.parse(readFileSync(0, 'utf8')).map(({ body, timestamp, signature, secret, now }) =>
    verify(Buffer.from(body), { 'x-service-timestamp': timestamp, 'x-service-signature': signature }, secret, now));
  console.log(JSON.stringify(await Promise.all(answers)));`;

test.for(['verify.mjs', 'verify-with-client.mjs'])('%s tells a genuine delivery from any other', (file) => {
  const answers = answersOf(process.execPath, ['--input-type=module', '-e', nodeDriver(file)]);

  expect(answers).toEqual(told);
});

const pythonDriver = `
import json, sys
from verify import verify
print(json.dumps([verify(c["body"].encode(), c["timestamp"], c["signature"], c["secret"], c["now"])
                  for c in json.load(sys.stdin)]))`;

test.runIf(isOnPath('python3'))('verify.py tells a genuine delivery from any other', () => {
  expect(answersOf('python3', ['-B', '-c', pythonDriver])).toEqual(told);
});

const phpDriver = `require 'verify.php';
echo json_encode(array_map(fn ($c) => verify($c->body, $c->timestamp, $c->signature, $c->secret, $c->now),
  json_decode(file_get_contents('php://stdin'))));`;

test.runIf(isOnPath('php'))('verify.php tells a genuine delivery from any other', () => {
  expect(answersOf('php', ['-r', phpDriver])).toEqual(told);
});

test.for(['js', 'python', 'php', 'csharp'])('the page shows how to verify in %s', (language) => {
  const verifiers = snippets.filter((snippet) => snippet.language === language && /verify|Webhook/.test(snippet.text));

  expect(verifiers).not.toEqual([]);
});

test.for([secret, timestamp, body, signature])('the page gives the test vector: %s', (value) => {
  expect(page).toContain(`\`${value}\``);
});

test('the comparison takes the same time wherever it fails, in every language', () => {
  const compares = ['timingSafeEqual', 'hmac.compare_digest', 'hash_equals', 'CryptographicOperations.FixedTimeEquals'];

  for (const compare of compares) expect(page).toContain(`${compare}(`);
});
