import type { Contact } from '@intake/contracts/contact';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { ComplaintRecord } from '@intake/contracts/record';
import { unseal } from '@intake/platform/crypto/seal';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, asPartner } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { telcoStory } from './companion.ts';
import { testKeeping } from './keeping.ts';

// How the person may be reached (decision D39).

let keeping: Awaited<ReturnType<typeof testKeeping>>;
beforeAll(async () => {
  keeping = await testKeeping();
});
beforeEach(() => keeping.clear());
afterAll(() => keeping?.[Symbol.asyncDispose]());

const contact: Contact = {
  name: 'Mei Lin Zhou',
  phone: '0491 570 156',
  email: 'mei@zhou.example',
  safe_note: 'Please do not leave messages.',
  account: 'ACC-7781',
};

async function published(): Promise<readonly ComplaintRecord[]> {
  const events = await keeping.queued(complaintFinalised);
  return events.map(({ body }) => ComplaintRecord.parse(JSON.parse(body).complaint));
}

test('with the confirmation it stands in record, webhook and text, and in nothing else', async () => {
  const { turn } = await keeping.confirm(asPartner(), { contact });

  const [record] = await published();
  expect(record?.contact).toEqual(contact);
  for (const text of [record?.text, turn.complaint?.text]) {
    expect(text).toContain(
      '\nName: Mei Lin Zhou\nHow you can reach me safely: 0491 570 156; mei@zhou.example; Please do',
    );
    expect(text).toContain('\nMy account or reference number with you, if any: ACC-7781\n');
  }
  const [event] = await keeping.queued(complaintFinalised);
  const { facts, document } = record ?? {};
  expect(JSON.stringify([turn.facts, facts, document, event?.categories])).not.toMatch(
    /\bMei\b|\b0491\b|\bzhou\b|\bACC-7781\b/,
  );
});

test('who gives none has none, and no line of it', async () => {
  const { turn } = await keeping.confirm(asPartner(), { contact: {} });

  const [record] = await published();
  expect(record).not.toHaveProperty('contact');
  expect(turn.complaint?.text).toContain('\nName: ____');
});

test('after the confirmation it is a revision without a new card, and stays in those that follow', async () => {
  const first = await keeping.confirm(asPartner());
  const after = await keeping.take(asPartner(), { ...first.request, known_facts: first.turn.facts, contact });

  expect(after.stage).toBe(first.turn.stage);
  expect(after.confirm).toBeNull();
  const [before, revised] = await published();
  expect(before).not.toHaveProperty('contact');
  expect(revised).toMatchObject({ revision: 2, reference: before?.reference, changed: ['contact'], contact });

  const again = await keeping.take(asPartner(), { ...first.request, known_facts: after.facts });
  expect(again.complaint?.text).toContain('safely: 0491 570 156');
  expect(await published()).toHaveLength(2);

  const intake_id = first.turn.intake_id;
  await keeping.confirm(asPartner(), { intake_id, story: telcoStory.replace('twice', 'three times') });
  expect((await published()).at(-1)).toMatchObject({ revision: 3, contact });
});

test('an empty one takes it out again', async () => {
  const first = await keeping.confirm(asPartner(), { contact });
  const after = await keeping.take(asPartner(), { ...first.request, known_facts: first.turn.facts, contact: {} });

  expect(after.complaint?.text).toContain('\nName: ____');
  expect((await published()).at(-1)).not.toHaveProperty('contact');
});

test('it lies sealed, and goes with the intake', async () => {
  const { turn } = await keeping.confirm(asPartner(), { contact });
  const sealed = () =>
    keeping.deps.db.anyFirst(sql.type(z.object({ sealed: z.instanceof(Buffer) }))`SELECT sealed FROM complaint`);

  const [kept] = await sealed();
  expect(kept?.toString('latin1')).not.toContain('0491');
  const opened = unseal(keeping.deps.sealKeys, kept as Buffer, `complaint|harbour-bank|${turn.intake_id}`).toString();
  expect(opened).toContain('0491 570 156');
  keeping.passDays(3000);
  await keeping.retain();
  expect(await sealed()).toEqual([]);
});

test('without a licence it is dropped, and kept nowhere before the card is confirmed', async () => {
  const open = await keeping.confirm(anonymous(), { contact });
  expect(JSON.stringify(open.turn)).not.toMatch(/Mei Lin|0491/);

  const early = await keeping.take(asPartner(), { history: [{ role: 'user', content: telcoStory }], contact });
  expect(JSON.stringify(early)).not.toMatch(/Mei Lin|0491/);
  expect(await published()).toEqual([]);
});
