import { randomUUID } from 'node:crypto';
import { suspendPartner } from '@intake/contracts/operations/service/administer-partners';
import { ComplaintRecord } from '@intake/contracts/record';
import { Register } from '@intake/contracts/register';
import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { signToken } from '@intake/platform/crypto/signature';
import { startReplica } from '@intake/stack/replica';
import { keepSecrets } from '@intake/stack/secrets';
import { eventually } from '@intake/testkit/eventually';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownAnew, takeTurn, untilAnswered, untilConfirming } from './support/confirming.ts';
import { licensePartner, operate, type TestPartner } from './support/operate.ts';
import { retailStory, telcoStory } from './support/stories.ts';
import { type TestSystem, testSystem } from './support/system.ts';

const atOnce = 50;
const patience = { withinMs: 60_000, everyMs: 100 };

const resources = new AsyncDisposableStack();
let system: TestSystem;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let partner: TestPartner;
/** Two gateways with two companions behind them. */
let apis: readonly string[];
beforeAll(async () => {
  system = resources.use(await testSystem());
  receiver = resources.use(await testReceiver());
  const gateway = resources.use(await startReplica(system, 'gateway'));
  resources.use(await startReplica(system, 'companion'));
  apis = [system.api, gateway.api];
  partner = await licensePartner(system, { id: 'harbour', name: 'Harbour', webhookUrl: receiver.url });
  await eventually(async () => (await fetch(`${gateway.api}/health`)).ok, patience);
});
afterAll(() => resources.disposeAsync());

const at = (number: number) => ({ api: apis[number % apis.length] ?? '', headers: partner.headers });

/** What the partner was told of a complaint, delivery by delivery. */
const finalised = (reference: string) =>
  receiver.received
    .map(({ body }) => JSON.parse(body.toString()))
    .filter((event) => event.event_type === 'complaint.finalised' && event.complaint_reference === reference);

async function recordOf(reference: string, { headers } = partner) {
  const response = await fetch(`${system.api}/complaints/${reference}`, { headers });
  return response.ok ? ComplaintRecord.parse(await response.json()) : undefined;
}

async function rowsOf(reference: string, { headers } = partner) {
  const { entries } = Register.parse(await (await fetch(`${system.api}/register`, { headers })).json());
  return entries.filter(({ reference_id }) => reference_id === reference);
}

/** A complaint made last arrives last: by then whatever else was going to arrive has. */
async function settleEverything(): Promise<void> {
  const { request } = await untilConfirming(at(0), retailStory);
  const { turn } = await takeTurn(at(1), request);
  await eventually(async () => finalised(turn.register_reference ?? '').length > 0, patience);
}

test('fifty identical confirmations at once, through two gateways, are one complaint', async () => {
  const { request } = await untilConfirming(at(0), telcoStory);

  const answers = await Promise.all(Array.from({ length: atOnce }, (_, each) => takeTurn(at(each), request)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ turn }) => JSON.stringify({ ...turn, lodgement_token: null }))).size).toBe(1);
  const reference = answers[0]?.turn.register_reference ?? '';
  expect(await eventually(() => recordOf(reference), patience)).toMatchObject({ revision: 1 });
  await settleEverything();
  expect(finalised(reference)).toHaveLength(1);
  expect(await rowsOf(reference)).toHaveLength(1);
});

test('fifty different confirmations of one intake at once are fifty revisions without a gap', async () => {
  const { request } = await untilConfirming(at(0), telcoStory);
  const [story, ...rest] = request.history;
  const told = (each: number) => `${story?.content} My account number ends in ${100 + each}.`;
  const variants = await Promise.all(
    Array.from({ length: atOnce }, (_, each) =>
      shownAnew(at(each), { ...request, history: [{ role: 'user', content: told(each) }, ...rest] }),
    ),
  );

  const answers = await Promise.all(variants.map((variant, each) => takeTurn(at(each), variant)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const references = new Set(answers.map(({ turn }) => turn.register_reference ?? ''));
  expect(references.size).toBe(1);
  const [reference = ''] = references;
  const events = await eventually(async () => {
    const found = finalised(reference);
    return found.length >= atOnce && found;
  }, patience);
  expect(events.map(({ complaint }) => complaint.revision).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: atOnce }, (_, each) => each + 1),
  );
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(atOnce);
  expect(new Set(events.map(({ complaint }) => complaint.text))).toEqual(
    new Set(answers.map(({ turn }) => turn.complaint?.text)),
  );
  const newest = events.find(({ complaint }) => complaint.revision === atOnce);
  const record = await eventually(async () => {
    const found = await recordOf(reference);
    return found?.revision === atOnce && found;
  }, patience);
  expect(record).toEqual(newest.complaint);
  expect(await rowsOf(reference)).toHaveLength(1);
});

test('intakes that race for one reference: one has it, the others keep their own, and nobody is told', async () => {
  const wanted = 'REF-RACE-0001';
  const { request } = await untilConfirming(at(0), telcoStory);
  const racers = await Promise.all(
    Array.from({ length: 20 }, async (_, each) => {
      const anew = await shownAnew(at(each), { ...request, intake_id: randomUUID() });
      return { ...anew, reference_id: wanted };
    }),
  );

  const answers = await Promise.all(racers.map((racer, each) => takeTurn(at(each), racer)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const references = answers.map(({ turn }) => turn.register_reference);
  expect(references.filter((reference) => reference === wanted)).toHaveLength(1);
  expect(new Set(references).size).toBe(racers.length);
  for (const { turn } of answers) expect(turn.complaint?.reference).toBe(turn.register_reference);
  const again = await Promise.all(racers.map((racer, each) => takeTurn(at(each + 1), racer)));
  expect(again.map(({ turn }) => turn.register_reference)).toEqual(references);
});

test('a reference that is another partner’s is ignored in silence', async () => {
  const theirs = 'REF-OTHR-0001';
  const other = await licensePartner(system, { id: 'other', name: 'Other' });
  const { request } = await untilConfirming({ ...at(0), headers: other.headers }, telcoStory);
  await takeTurn({ ...at(0), headers: other.headers }, { ...request, reference_id: theirs });

  const mine = await untilConfirming(at(1), telcoStory);
  const { status, turn } = await takeTurn(at(1), { ...mine.request, reference_id: theirs });

  expect(status).toBe(200);
  expect(turn.register_reference).toBe(mine.shown.register_reference);
  expect(turn.complaint?.text).not.toContain(theirs);
  expect(await eventually(() => recordOf(theirs, other), patience)).toMatchObject({ partner: { id: 'other' } });
  expect(await recordOf(theirs)).toBeUndefined();
});

test('confirmations while every companion is killed: a failure is safe to repeat and makes one complaint', async () => {
  await using mine = await startReplica(system, 'companion');
  const { request } = await untilConfirming(at(0), telcoStory);

  const asking = Array.from({ length: atOnce }, (_, each) => untilAnswered((attempt) => at(each + attempt), request));
  await Promise.all([system.services.companion.kill9(), mine.kill9()]);
  const answers = await Promise.all(asking);

  for (const { refusals } of answers) expect(refusals.every((status) => status === 502)).toBe(true);
  expect(new Set(answers.map(({ turn }) => JSON.stringify(turn.complaint))).size).toBe(1);
  const reference = answers[0]?.turn.register_reference ?? '';
  await settleEverything();
  expect(finalised(reference)).toHaveLength(1);
  expect(await eventually(() => recordOf(reference), patience)).toMatchObject({ revision: 1 });
});

test('a complaint that could not be stored answers 502, and the same words again make it', async () => {
  const { request, shown } = await untilConfirming(at(0), telcoStory);

  await system.servers.postgres?.kill9();
  const { turn, refusals } = await untilAnswered(at, request);

  expect(new Set(refusals)).toEqual(new Set([502]));
  expect(turn.register_reference).toBe(shown.register_reference);
  expect((await takeTurn(at(1), request)).turn.complaint).toEqual(turn.complaint);
  await settleEverything();
  expect(finalised(turn.register_reference ?? '')).toHaveLength(1);
});

test('a complaint changed after it was confirmed keeps its reference and is sent again', async () => {
  const { request } = await untilConfirming(at(0), telcoStory);
  const { turn: first } = await takeTurn(at(0), request);
  const dropped = { ...request.known_facts, [first.confirm?.claims[0]?.key ?? 'refund_refused']: false };
  const [story, ...rest] = request.history;
  const changed = {
    ...request,
    known_facts: dropped,
    history: [{ role: 'user' as const, content: `${story?.content} They also charged me a $40 late fee.` }, ...rest],
  };

  expect((await takeTurn(at(1), changed)).turn).toMatchObject({ stage: 'confirming', complaint: null });
  const { turn: second } = await takeTurn(at(1), await shownAnew(at(1), changed));

  expect(second.register_reference).toBe(first.register_reference);
  expect(second.complaint?.text).toContain('$40 late fee');
  const reference = first.register_reference ?? '';
  await eventually(async () => finalised(reference).length === 2, patience);
  expect(await eventually(async () => (await recordOf(reference))?.revision === 2, patience)).toBe(true);
  expect(await rowsOf(reference)).toHaveLength(1);
});

test('a partner suspended in the middle of a conversation: its key is refused, its embed goes on unregistered', async () => {
  const gone = await licensePartner(system, { id: 'gone', name: 'Gone' });
  const embedded = { api: at(0).api, fields: { embed_token: await embedToken('gone', 600) } };
  const keyed = await untilConfirming({ ...at(0), headers: gone.headers }, telcoStory);
  const open = await untilConfirming(embedded, telcoStory);
  expect(open.shown.partner_tier).toBe('licensed');

  await operate(system, suspendPartner, { id: 'gone', suspended: true });

  const goOn = { ...keyed.request, history: keyed.request.history.slice(0, -1) };
  await eventually(async () => (await takeTurn({ ...at(0), headers: gone.headers }, goOn)).status === 401, patience);
  const before = { ...open.request, ...embedded.fields, history: open.request.history.slice(0, -1) };
  await eventually(async () => (await takeTurn(embedded, before)).turn.partner_tier === undefined, patience);
  // What the card said of the partner holds no more: it comes again.
  const anew = await shownAnew(embedded, { ...open.request, ...embedded.fields });
  const { status, turn } = await takeTurn(embedded, anew);
  expect(status).toBe(200);
  expect(turn.complaint?.text).toContain(telcoStory);
  expect(turn).not.toHaveProperty('partner_tier');
  expect(turn).not.toHaveProperty('register_reference');
});

test('an embed’s token that runs out between turns: the conversation goes on, and a new page gets its reference back', async () => {
  const fields = { embed_token: await embedToken(partner.id, 600) };
  const { request, shown } = await untilConfirming({ api: at(0).api, fields }, telcoStory);

  const late = await takeTurn(
    { api: at(1).api },
    { ...request, embed_token: await embedToken(partner.id, -1), history: request.history.slice(0, -1) },
  );
  expect(late.status).toBe(200);
  expect(late.turn.stage).toBe(shown.stage);
  expect(late.turn).not.toHaveProperty('partner_tier');

  const renewed = await takeTurn({ api: at(1).api }, { ...request, embed_token: await embedToken(partner.id, 600) });
  expect(renewed.turn).toMatchObject({ partner_tier: 'licensed', register_reference: shown.register_reference });
  expect(renewed.turn.complaint?.reference).toBe(shown.register_reference);
});

async function embedToken(partnerId: string, seconds: number): Promise<string> {
  const { tokenKeys } = await keepSecrets(system.dataDir);
  const expires = Math.floor(Date.now() / 1000) + seconds;
  return signToken(KeyRingSetting.parse(tokenKeys), 'embed', { partner: partnerId, expires });
}
