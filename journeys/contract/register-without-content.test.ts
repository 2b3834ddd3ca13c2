import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import { telcoStory } from '../support/stories.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import type { RegisterBody } from './support/register-shape.ts';
import { talkToCard, turnOf } from './support/talk.ts';

let system: SystemAddress;
let partner: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  partner = await licensePartner(system, { id: 'marked', name: 'Marked Telco' });
});

// Each stands for what a person may say or a client may send; none of them may be found again.
const markers = ['Zqname', 'Zqstreet', 'Zqaccount', 'Zqmail', 'Zqfact', 'Zqkey', 'Zqoutcome', 'Zqsource', 'Zqspoken'];
const amounts = ['918.27', '7364.55'];
const story = `${telcoStory} I am Zqname Papadopoulos of 14 Zqstreet Road, account Zqaccount-77, zqMail@example.com (Zqmail).
They took $918.27 and said «Zqspoken will sort it out»; on top of that $7,364.55. I want Zqoutcome.`;
const evidence = {
  source: 'Zqsource',
  transcript: [{ speaker: 'other', name: 'Zqname', text: 'Zqspoken: you were charged $918.27 twice.' }],
};
const telling = { Zqkey: true, organisation: 'Zqfact', desired_outcome: 'Zqoutcome', amount_aud: 7364.55 };

const read = (query: string) => ask(system, `/api/v1/register${query}`, { headers: partner.headers });

test('of a story, evidence and facts full of markers the register has nothing, in no table, answer or download', async () => {
  const { confirm, card } = await talkToCard(system, { headers: partner.headers, fields: { evidence } }, story);
  const finished = await turnOf(system, confirm({ ...card.facts, ...telling }), partner.headers);
  expect(JSON.stringify(finished.complaint)).toContain('Zqname');
  for (const event of ['lodged', 'escalated']) {
    await ask(system, '/api/v1/register-event', { method: 'POST', body: { token: finished.lodgement_token, event } });
  }
  await eventually(async () => (await read('')).json<RegisterBody>().entries[0]?.events['escalated']);

  const answers = await Promise.all(['', '?limit=10', '?format=csv'].map(read));
  const everything = [...answers.map(({ text }) => text), await contentOfTables()].join('\n');

  expect(everything).toContain(finished.register_reference);
  expect([...markers, ...amounts].filter((marker) => everything.toLowerCase().includes(marker.toLowerCase()))).toEqual(
    [],
  );
});

/** Every row of every table of the register, as text; sealed bytes as they lie there. */
async function contentOfTables(): Promise<string> {
  await using db = await openDatabase(system.postgresUrl);
  const tables = await db.anyFirst(sql.type(z.object({ table_name: z.string() }))`
    SELECT tables.table_name::text FROM information_schema.tables WHERE tables.table_schema = 'register'
  `);
  expect(tables).toEqual(expect.arrayContaining(['entries', 'standings', 'lifecycle', 'outbox', 'seen_event']));
  const contents = tables.map((table) =>
    db.anyFirst(sql.type(z.object({ row: z.string() }))`
      SELECT to_jsonb(content)::text AS row FROM ${sql.identifier(['register', table])} AS content
    `),
  );
  return (await Promise.all(contents)).flat().join('\n');
}
