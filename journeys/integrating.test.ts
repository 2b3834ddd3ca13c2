import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStatus } from '@intake/contracts/errors';
import { freePort } from '@intake/servers/processes/free-port';
import { type TemporaryDirectory, temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { eventually } from '@intake/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument, snippetsOf } from './support/document.ts';
import { licensePartner } from './support/operate.ts';
import { type TestSystem, testSystem } from './support/system.ts';
import { isOnPath, type Output, openTerminal, type Terminal } from './support/terminal.ts';

// A partner's engineer at work: the commands of docs/integrating.md, one after the other, as they are written there.
const page = readDocument('docs/integrating.md');
const snippets = snippetsOf(page);
const commands = snippets.filter(({ language }) => language === 'sh');

let system: TestSystem;
let directory: TemporaryDirectory;
let terminal: Terminal;
let followed = 0;
let reference = '';
beforeAll(async () => {
  // The budgets are those the page speaks of.
  system = await testSystem({ RATE_LIMIT_OPEN: '30', RATE_LIMIT_KEYED: '120' });
  directory = await temporaryDirectory();
  const port = String(await freePort());
  const webhookUrl = `http://127.0.0.1:${port}/webhook`;
  const partner = await licensePartner(system, { id: 'harbour-telco', name: 'Harbour Telco', webhookUrl });
  for (const { file, text } of snippets) if (file) writeFileSync(inFolder(file), text);
  cpSync(join(import.meta.dirname, '../libs/client/src'), inFolder('client'), { recursive: true });
  terminal = await openTerminal(directory.path, {
    BASE_URL: system.baseUrl,
    KEY: partner.headers['x-service-key'],
    WEBHOOK_SECRET: partner.secret,
    PORT: port,
  });
});
afterAll(async () => {
  await terminal?.run('kill "$RECEIVER"');
  await system?.[Symbol.asyncDispose]();
  await directory?.remove();
});

const inFolder = (file: string) => join(directory.path, file);

/** Runs the page's next command, which has to be under this heading; again while what it promises takes a moment. */
async function follow(section: string, isDone: (output: Output) => boolean = () => true): Promise<Output> {
  const command = commands[followed];
  expect(command?.section).toBe(section);
  followed += 1;
  return await eventually(async () => {
    const output = await terminal.run(command?.text ?? '');
    expect(output).toMatchObject({ code: 0 });
    return isDone(output) && output;
  });
}

describe.runIf(isOnPath('curl'))('following docs/integrating.md', () => {
  test('the address answers, and the key shows the partner its webhook', async () => {
    const { out } = await follow('1. Check the address and the key');

    expect(out).toContain('"ok":true');
    expect(out).toContain('"partner_id":"harbour-telco","configured":true');
  });

  test('a first turn is answered with what the next one echoes', async () => {
    const { out } = await follow('2. The first turn');

    expect(JSON.parse(out)).toMatchObject({
      stage: 'probing',
      partner_tier: 'licensed',
      reply: expect.stringMatching(/\S/),
      facts: expect.objectContaining({ charged_after_cancelling: true }),
      intake_id: expect.any(String),
    });
  });

  test('screenshots become a transcript, and beside a story that differs from it a question', async () => {
    await follow('Screenshots of a correspondence');
    const { out } = await follow('Screenshots of a correspondence');

    expect(readFileSync(inFolder('evidence.json'), 'utf8')).toContain('"refund_refused":1');
    expect(out).toContain('one of the messages says “We charged you twice by mistake”');
  });

  test('the endpoint of the page takes a test event', async () => {
    const { out } = await follow('3. Receive webhooks');

    expect(JSON.parse(out)).toMatchObject({ delivered: true, status_code: 204 });
    expect(readFileSync(inFolder('webhooks.log'), 'utf8')).toContain('webhook.test');
  });

  test('the conversation of the page ends in a complaint, which arrives as a webhook', async () => {
    const talk = await follow('4. A whole conversation');
    reference = talk.out.trim();
    const log = await follow('4. A whole conversation', ({ out }) => out.includes('complaint.finalised'));

    expect(reference).toMatch(/^REF-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(talk.err).toContain('confirming');
    expect(talk.err).toContain('grounds_ready');
    expect(log.out).toContain(`complaint.finalised ${reference}`);
  });

  test('the same turn sent again is answered alike', async () => {
    const { out } = await follow('4. A whole conversation');

    expect(JSON.parse(out)).toMatchObject({ register_reference: reference, complaint: { reference } });
  });

  test('the record and its PDF are there', async () => {
    const { out } = await follow('5. Read the complaint');

    expect(out).toMatch(/^x-service-pdf-complete: true/i);
    expect(readFileSync(inFolder('complaint.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(JSON.parse(readFileSync(inFolder('complaint.json'), 'utf8'))).toMatchObject({ reference, revision: 1 });
  });

  test('the record is intact, and one with a changed letter is not', async () => {
    const record = readFileSync(inFolder('complaint.json'), 'utf8');
    writeFileSync(inFolder('changed.json'), record.replace('mobile plan', 'mobile plam'));

    const { out } = await follow('5. Read the complaint');
    const changed = await terminal.run('node check-record.mjs changed.json');

    expect(out).toBe('intact\n');
    expect(changed).toMatchObject({ out: 'changed\n', code: 1 });
  });

  test('an event is accepted, and accepted again', async () => {
    const section = '6. Report events, read the register';
    const again = commands[followed]?.text ?? '';

    for (const { out } of [await follow(section), await terminal.run(again)]) {
      expect(out).toMatch(/^HTTP\/1\.1 202 /);
      expect(out).toContain('{"accepted":true}');
    }
  });

  test('the register shows the complaint as lodged, in JSON and in CSV', async () => {
    const { out } = await follow('6. Report events, read the register', ({ out }) => out.includes('"lodged":"2'));

    expect(out).toContain(`"reference_id":"${reference}"`);
    expect(out).toContain('"window_days":30');
    expect(out).toContain('complaint_reference,date_received,');
    expect(out).toContain(`\n${reference},`);
    expect((await follow('6. Report events, read the register')).out).toContain('"entries":[]');
  });

  test('the archive holds what the page says', async () => {
    await follow('7. The archive');

    const archive = readFileSync(inFolder('archive.zip'));
    const names = [`complaints/${reference}.json`, `complaints/${reference}.pdf`, 'register.csv', 'deletion-log.csv'];
    for (const name of [...names, 'README.txt']) expect(archive.includes(name)).toBe(true);
  });

  test('the person who confirmed once was announced once, and the endpoint stops', async () => {
    const log = () => readFileSync(inFolder('webhooks.log'), 'utf8');
    await eventually(async () => log().includes(`register.event ${reference} sent`));

    await follow('7. The archive');

    expect(log().match(/complaint\.finalised/g)).toHaveLength(1);
  });

  test('the rate headers say what the page says', async () => {
    const { out } = await follow('Rate limits');
    const open = await fetch(`${system.api}/embed-config?pid=harbour-telco`);

    expect(out).toMatch(/^X-RateLimit-Limit: 120\r$/m);
    expect(out).toMatch(/^X-RateLimit-Remaining: \d+\r$/m);
    expect(out).toMatch(/^X-RateLimit-Reset: 0\r$/m);
    expect(open.headers.get('x-ratelimit-limit')).toBe('30');
  });

  test('the partner id shows what a page may know', async () => {
    const { out } = await follow('Embedding');

    expect(JSON.parse(out)).toMatchObject({ ok: true, partner: { id: 'harbour-telco', name: 'Harbour Telco' } });
    expect(out).not.toContain('isk_');
  });

  test('the client library reads the record and tells errors apart', async () => {
    const { out } = await follow('The client library');

    expect(out).toMatch(/^revision 1, [0-9a-f]{64}\n404 complaint_not_found [0-9a-f-]{36} null\n$/);
  });

  test('the same intake with a claim unticked is a new revision under the same reference', async () => {
    const confirmed = JSON.parse(readFileSync(inFolder('last-turn.json'), 'utf8'));
    const facts = { ...confirmed.known_facts, bill_wrong: false };
    writeFileSync(inFolder('changed-turn.json'), JSON.stringify({ ...confirmed, known_facts: facts }));
    const header = '-H "X-Service-Key: $KEY"';

    const { out } = await terminal.run(
      `curl -s "$BASE_URL/api/v1/companion" ${header} -H 'Content-Type: application/json' -d @changed-turn.json`,
    );

    expect(JSON.parse(out)).toMatchObject({ stage: 'grounds_ready', register_reference: reference });
    const patience = { everyMs: 250 };
    await eventually(async () => {
      const record = await terminal.run(`curl -s "$BASE_URL/api/v1/complaints/$REFERENCE" ${header}`);
      return JSON.parse(record.out).revision === 2;
    }, patience);
    await eventually(async () => {
      const status = await terminal.run(`curl -s "$BASE_URL/api/v1/webhooks" ${header}`);
      const { deliveries } = JSON.parse(status.out) as { deliveries: { event_type: string; event_id: string }[] };
      const finalised = deliveries.filter(({ event_type }) => event_type === 'complaint.finalised');
      return new Set(finalised.map(({ event_id }) => event_id)).size === 2;
    }, patience);
  });

  test('no command of the page was left out', () => expect(followed).toBe(commands.length));

  test("the README's first conversation answers", async () => {
    const [readme] = snippetsOf(readDocument('README.md')).filter(({ text }) => text.includes('curl -s'));
    const command = readme?.text.replace(/^KEY=….*\n/, '').replaceAll('localhost:8080', new URL(system.baseUrl).host);

    const { code, out } = await terminal.run(command ?? '');

    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ partner_tier: 'licensed', stage: expect.any(String) });
  });
});

test('the reader is told to set what the commands use', () => {
  const settings = snippets.find(({ language }) => language === 'console')?.text;

  for (const name of ['BASE_URL', 'KEY', 'WEBHOOK_SECRET']) expect(settings).toContain(`${name}=`);
});

test('the page lists every error under its status', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const missing = Object.entries(errorStatus).filter(
    ([code, status]) => !rows.some((row) => row.startsWith(`| ${status} |`) && row.includes(`\`${code}\``)),
  );

  expect(missing).toEqual([]);
});

test('the script of the embed tag is there', async () => {
  const tag = snippets.find(({ language }) => language === 'html')?.text ?? '';
  const { pathname } = new URL(/src="([^"]+)"/.exec(tag)?.[1] ?? '');

  const { status, headers } = await fetch(`${system.baseUrl}${pathname}`);

  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('javascript');
});
