import { publicOperations } from '@intake/contracts/operations/index';
import { openNats } from '@intake/platform/bus/nats';
import { serve } from '@intake/platform/bus/serve';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { answers, modelServer } from '@intake/testkit/model-server';
import { quiet } from '@intake/testkit/quiet';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './contract/support/ask.ts';
import { type Case, type Document, documentedCases, nameOf, readDocument } from './openapi/documented.ts';
import { type Judge, judgeBy } from './openapi/judge.ts';
import {
  type Askers,
  type Condition,
  conditionOf,
  confirming,
  freshAddress,
  isBeyondReach,
  provoke,
} from './openapi/provoke.ts';
import { licensePartner } from './support/operate.ts';
import { type TestSystem, testSystem } from './support/system.ts';

const rates = { open: 5, keyed: 500 };

const resources = new AsyncDisposableStack();
const exercised = new Set<string>();
let system: TestSystem;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let document: Document;
let judge: Judge;
let cases: readonly Case[];
let askers: Askers;

beforeAll(async () => {
  const speech = resources.use(await modelServer(answers(200, { text: 'I want a refund.', language: 'en' })));
  receiver = resources.use(await testReceiver());
  system = resources.use(
    await testSystem({
      TRUSTED_PROXY_HOPS: '1',
      RATE_LIMIT_OPEN: String(rates.open),
      RATE_LIMIT_KEYED: String(rates.keyed),
      STT_BASE_URL: speech.url,
    }),
  );
  document = await readDocument(system);
  judge = judgeBy(document);
  cases = documentedCases(document);
  askers = await gatherAskers();
});
afterAll(() => resources.disposeAsync());

test('the examples of a conversation end in the complaint that every other example speaks of', async () => {
  const turns = cases.filter(({ path, expects }) => path === '/api/v1/companion' && expects === 'application/json');

  await exercise(turns);

  await eventually(async () => {
    const path = '/api/v1/complaints/REF-4IHA-A1B4';
    return (await ask(system, path, { headers: { 'x-service-key': askers.key } })).status === 200;
  });
});

test('a system that is well answers every example as documented, and every mistake', async () => {
  await exercise(casesWhen('well'));
});

test('what is sent to a webhook is what its section says', async () => {
  for (const [name, { post }] of Object.entries(document.webhooks)) {
    const { headers, body } = await eventually(async () =>
      receiver.received.find((one) => JSON.parse(String(one.body)).event_type === name),
    );

    judge.fits(`#/webhooks/${name}/post/requestBody/content/application~1json/schema`, JSON.parse(String(body)), name);
    for (const [index, { name: header }] of (post.parameters ?? []).entries()) {
      const value = String(headers[header.toLowerCase()]);
      const pointer = `#/webhooks/${name}/post/parameters/${index}/schema`;
      judge.fits(pointer, /^\d+$/.test(value) ? Number(value) : value, `${name} ${header}`);
    }
  }
});

test('the digests in the examples are what they claim to be', () => {
  const shown = (name: string, example: string) =>
    (document as never as Components).components.responses[name]?.content['application/json'].examples[example]?.value;
  const { record_integrity, ...record } = shown('ReadComplaint200', 'record') as { record_integrity: string };
  const { transcript, evidence } = shown('ReconstructEvidence200', 'chat') as Reconstructed;

  expect(record_integrity).toBe(canonicalSha256(record));
  expect(evidence.manifest[0].sha256).toBe(canonicalSha256(transcript));
});

test('a correspondence is rebuilt to the letter of its example', async () => {
  const [one] = cases.filter(({ path, status }) => path === '/api/v1/evidence' && status === 200);
  const [{ path, question }] = provoke(one as Case, askers) as [ReturnType<typeof provoke>[number]];

  const answer = await ask(system, path, question);

  const example = one?.response.content?.['application/json']?.examples?.['chat']?.value as Reconstructed;
  // Signed with the key of the system.
  const attestation = expect.stringMatching(/^1\.[\w-]{24}\.[0-9a-f]{64}$/);
  expect(answer.json()).toEqual({ ...example, evidence: { ...example.evidence, attestation } });
});

test('a spent budget is told everywhere', async () => {
  const spend = (headers: Record<string, string>, count: number) =>
    Promise.all(Array.from({ length: count }, () => ask(system, '/api/nothing', { headers })));
  await spend({ 'x-forwarded-for': askers.busyAddress }, rates.open + 1);
  await spend({ 'x-service-key': askers.busyKey }, rates.keyed + 1);

  await exercise(casesWhen('spent'));
});

test('with every service away, what they answer is documented too', async () => {
  const { gateway: _, ...behind } = system.services;
  await Promise.all(Object.values(behind).map((service) => service.stop()));
  // Both are asked about at most once a second.
  for (const path of ['/api/v1/health', '/readyz']) {
    await eventually(async () => (await ask(system, path)).status === 503);
  }

  await exercise(casesWhen('away'));
});

test('a service that breaks is told as documented', async () => {
  await using nats = await openNats(system.backends.natsUrl, { name: 'broken', log: quiet });
  const reply = () => Promise.reject(new Error('broken'));
  await using _ = serve(
    { nats, service: 'broken', log: quiet },
    publicOperations.map((operation) => ({ operation, reply })),
  );
  await nats.flush();

  await exercise(casesWhen('broken'));
});

test('keys that cannot be checked are told as documented', async () => {
  await using db = await openDatabase(system.backends.postgresUrl);
  await db.query(sql.typeAlias('void')`ALTER TABLE gateway.partner RENAME TO partner_mislaid`);

  await exercise(casesWhen('keys unreadable'));
});

test('nothing is documented that was not met, but for what only a defect in the gateway could show', () => {
  const reachable = cases.filter((one) => !isBeyondReach(one));

  expect(reachable.map(nameOf).filter((name) => !exercised.has(name))).toEqual([]);
  expect(cases.length - reachable.length).toBeLessThan(cases.length / 20);
});

const casesWhen = (condition: Condition) =>
  cases.filter((one) => conditionOf(one) === condition && !isBeyondReach(one) && !exercised.has(nameOf(one)));

async function exercise(all: readonly Case[]): Promise<void> {
  expect(all.length).toBeGreaterThan(0);
  const failures: string[] = [];
  for (const one of all) {
    exercised.add(nameOf(one));
    await meet(one).catch((error: Error) => failures.push(error.message));
  }
  expect(failures).toEqual([]);
}

async function meet(one: Case): Promise<void> {
  for (const { path, question } of provoke(one, askers)) {
    judge.check(one, await ask(system, path, question), question.method ?? one.method);
  }
}

/** The partner that the document's examples speak of, and others that lack or have too much of something. */
async function gatherAskers(): Promise<Askers> {
  const named = { id: 'harbour-telco', name: 'Harbour Telco', webhookUrl: receiver.url };
  const [harbour, plain, busy, huge] = await Promise.all([
    licensePartner(system, named),
    licensePartner(system, { id: 'plain', name: 'Plain' }),
    licensePartner(system, { id: 'busy', name: 'Busy', webhookUrl: receiver.url }),
    licensePartner(system, { id: 'huge', name: 'Huge' }),
  ]);
  await using db = await openDatabase(system.backends.postgresUrl);
  await db.query(sql.typeAlias('void')`
    INSERT INTO export.complaint_record
      (partner_id, reference, revision, received_on, produced_at, record_integrity, sealed)
    SELECT 'huge', 'REF-0000-' || lpad(number::text, 4, '0'), 1, current_date, now(), '', ''
    FROM generate_series(1, 2001) AS number
  `);
  return {
    key: harbour.headers['x-service-key'],
    plainKey: plain.headers['x-service-key'],
    busyKey: busy.headers['x-service-key'],
    hugeKey: huge.headers['x-service-key'],
    busyAddress: freshAddress(),
    lodgementToken: await lodgementToken(),
    cardFacts: await cardFactsOf({}, harbour.headers),
  };
}

/** A pilot's: its events are answered like any other. */
async function lodgementToken(): Promise<string> {
  const example = confirmingExample();
  const pilot = { partner: { name: 'Pilot' } };
  const known_facts = confirming(await cardFactsOf(pilot), example.known_facts);
  const body = { ...example, ...pilot, known_facts };
  const answer = await ask(system, '/api/v1/companion', { body, headers: { 'x-forwarded-for': freshAddress() } });
  return String(answer.json()['lodgement_token']);
}

/** The card of the example's conversation, as this system shows and signs it. */
async function cardFactsOf(fields: object, headers: object = {}): Promise<Readonly<Record<string, unknown>>> {
  const { known_facts: _, history, ...example } = confirmingExample();
  const body = { ...example, ...fields, history: history.slice(0, -1), client_done: true };
  const address = { 'x-forwarded-for': freshAddress() };
  const answer = await ask(system, '/api/v1/companion', { body, headers: { ...address, ...headers } });
  return answer.json<{ facts: Record<string, unknown> }>().facts;
}

function confirmingExample() {
  const { examples = {} } =
    document.paths['/api/v1/companion']?.['post']?.requestBody?.content['application/json'] ?? {};
  return examples['confirming']?.value as { readonly history: readonly object[]; readonly known_facts: object };
}

/** Hears the same in every clip. */
type Components = {
  readonly components: {
    readonly responses: Readonly<
      Record<string, { content: { 'application/json': { examples: Record<string, { value: unknown }> } } }>
    >;
  };
};
type Reconstructed = { transcript: unknown[]; evidence: { manifest: [{ sha256: string }] } };
