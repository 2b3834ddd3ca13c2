import type { CompanionTurn } from '@intake/contracts/conversation';
import { setHold } from '@intake/contracts/operations/records/keep-records';
import { ComplaintRecord } from '@intake/contracts/record';
import { type Conversation, say } from '@intake/stack/demo/converse';
import { eventually } from '@intake/testkit/eventually';
import { readZip } from '@intake/testkit/read-zip';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, operate, type TestPartner } from './support/operate.ts';
import { sharedSystem } from './support/shared-system.ts';
import { telcoStory } from './support/stories.ts';
import type { SystemAddress } from './support/system.ts';

const patience = { withinMs: 60_000, everyMs: 100 };

let system: SystemAddress;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let partner: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  receiver = await testReceiver();
  partner = await licensePartner(system, { id: 'harbour-held', name: 'Harbour', webhookUrl: receiver.url });
});
afterAll(async () => {
  await receiver?.[Symbol.asyncDispose]();
});

const get = (path: string) => fetch(`${system.api}${path}`, { headers: partner.headers });
const recordAt = async (path: string) => ComplaintRecord.parse(await (await get(path)).json());
const archive = async () => readZip(Buffer.from(await (await get('/export')).arrayBuffer()));

/** Tells a story and confirms it: of an intake of one's own, or of whichever one names. */
async function confirm(story: string, intakeId?: string): Promise<CompanionTurn> {
  const talking = { api: system.api, headers: partner.headers };
  const named = intakeId ? ({ intake_id: intakeId } as CompanionTurn) : undefined;
  let conversation: Conversation = { history: [], turn: named };
  let said = story;
  for (let count = 0; count < 12; count += 1) {
    conversation = await say(talking, conversation, said);
    const { turn } = conversation;
    if (turn?.complaint) return turn;
    said = turn?.confirm?.ui.confirm_yes ?? 'Yes.';
  }
  throw new Error('The conversation was never confirmed.');
}

test('a held complaint stays as it was confirmed, whoever has read it; what its client changes is kept beside it', async () => {
  const turn = await confirm(telcoStory);
  const [reference, intakeId] = [turn.register_reference ?? '', turn.intake_id];
  const path = `/complaints/${reference}`;
  await eventually(async () => (await get(path)).status === 200, patience);
  await eventually(async () => receiver.received.length === 1, patience);
  const first = await recordAt(path);
  await operate(system, setHold, { reference, held: true });

  const forged = await confirm(telcoStory.replace('$65', '$1'), first.intake_id);
  expect(forged.register_reference).not.toBe(reference);
  const changed = await confirm(telcoStory.replace('twice', 'four times'), intakeId);
  expect(changed.register_reference).toBe(reference);
  await eventually(async () => (await get(`${path}?revision=2`)).status === 200, patience);

  const shown = await get(path);
  expect(shown.headers.get('link')).toContain(`${path}?revision=2`);
  expect(await shown.json()).toEqual(first);
  const second = await recordAt(`${path}?revision=2`);
  expect(second).toMatchObject({ revision: 2, previous_record_integrity: first.record_integrity });
  const files = await archive();
  expect(JSON.parse(String(files.get(`complaints/${reference}.json`)))).toEqual(first);
  expect(JSON.parse(String(files.get(`complaints/${reference}.r2.json`)))).toEqual(second);
  await eventually(async () => receiver.received.length === 3, patience);
  const everything = [...receiver.received.map(({ body }) => String(body)), ...[...files.values()].map(String)].join();
  expect(everything).toContain(first.intake_id);
  expect(everything).not.toContain(intakeId);

  await operate(system, setHold, { reference, held: false });
  await eventually(async () => (await recordAt(path)).revision === 2, patience);
  expect(await recordAt(path)).toEqual(second);
  expect(await recordAt(`${path}?revision=1`)).toEqual(first);
});
