import { CompanionRequest, CompanionTurn } from '@intake/contracts/conversation';
import { type Database, openDatabase } from '@intake/platform/postgres/postgres';
import { cuttableWay } from '@intake/testkit/cuttable-way';
import { anonymous, asPartner } from '@intake/testkit/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeTurnHandler } from '../src/handlers/take-turn.ts';
import { testCompanion } from './companion.ts';

let companion: Awaited<ReturnType<typeof testCompanion>>;
beforeEach(async () => {
  companion = await testCompanion();
});
afterEach(() => companion[Symbol.asyncDispose]());

test('the reference is on every partner turn and stays the same', async () => {
  const caller = asPartner();
  const first = await companion.take(caller, { history: [{ role: 'user', content: 'Hello' }] });
  const { turn } = await companion.confirm(caller, { intake_id: first.intake_id });

  expect(first.register_reference).toMatch(/^REF-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expect(turn.register_reference).toBe(first.register_reference);
});

test('a reference the client chose is kept when it is nobody’s, and ignored in silence when it is another’s', async () => {
  const chosen = 'REF-ABCD-1234';
  const mine = await companion.confirm(asPartner(), { reference_id: chosen });
  const theirs = await companion.confirm(asPartner({ id: 'other' }), { reference_id: chosen });

  expect(mine.turn.register_reference).toBe(chosen);
  expect(mine.turn.complaint?.reference).toBe(chosen);
  expect(theirs.turn.register_reference).not.toBe(chosen);
});

test('a pilot is answered alike whether the reference it names is somebody’s or nobody’s, and keeps none of them', async () => {
  const taken = 'REF-ABCD-1234';
  await companion.confirm(asPartner(), { reference_id: taken });
  const rehearse = (reference_id: string) =>
    companion.take(anonymous(), { history: [], partner: { name: 'Tide' }, reference_id });

  const [known, unknown] = [await rehearse(taken), await rehearse('REF-ZZZZ-9999')];
  const { turn } = await companion.confirm(asPartner({ id: 'other' }), { reference_id: 'REF-ZZZZ-9999' });

  expect([known.register_reference, unknown.register_reference]).toEqual([taken, 'REF-ZZZZ-9999']);
  expect(turn.register_reference).toBe('REF-ZZZZ-9999');
});

test('a chosen reference stays when later turns no longer name it', async () => {
  const caller = asPartner();
  const first = await companion.take(caller, {
    history: [{ role: 'user', content: 'Hi' }],
    reference_id: 'REF-WXYZ-0001',
  });
  const { facts: known_facts, intake_id } = first;

  const second = await companion.take(caller, { history: [{ role: 'user', content: 'Hi' }], known_facts, intake_id });

  expect(second.register_reference).toBe('REF-WXYZ-0001');
});

test('a client that echoes nothing is still told the reference its intake holds', async () => {
  const caller = asPartner();
  const history = [{ role: 'user', content: 'Hi' }];
  const { intake_id } = await companion.take(caller, { history, reference_id: 'REF-WXYZ-0002' });

  const second = await companion.take(caller, { history, intake_id: intake_id.toUpperCase() });

  expect(second).toMatchObject({ intake_id, register_reference: 'REF-WXYZ-0002' });
});

test('while nobody can look it up, a conversation keeps the reference it was told', async () => {
  const caller = asPartner();
  const history = [{ role: 'user', content: 'Hi' }];
  const first = await companion.take(caller, { history, reference_id: 'REF-WXYZ-0003' });
  const { facts: known_facts, intake_id } = first;
  let nowhere: Database;
  {
    await using way = await cuttableWay(companion.database.url);
    nowhere = await openDatabase(way.url);
  }
  const blind = takeTurnHandler({ ...companion.deps, db: nowhere });

  const input = CompanionRequest.parse({ history, known_facts, intake_id });
  const meanwhile = CompanionTurn.parse(await blind.reply({ caller, input }));
  await nowhere.end();

  expect(meanwhile.register_reference).toBe('REF-WXYZ-0003');
});
