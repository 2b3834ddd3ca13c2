import { isAttachment } from '@intake/contracts/operations/operation';
import { readHolds } from '@intake/contracts/operations/records/keep-records';
import { readRegister } from '@intake/contracts/operations/register/read-register';
import { writeRegisterCsv } from '@intake/contracts/operations/register/write-register-csv';
import { call, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { collect } from '@intake/platform/bus/transfer';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, asPartner } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRegisterHandler } from '../src/handlers/read-register.ts';
import { writeRegisterCsvHandler } from '../src/handlers/write-register-csv.ts';
import { type Harness, openHarness, someFinalised, someReference } from './harness.ts';

let register: Harness;
beforeEach(async () => {
  register = await openHarness();
});
afterEach(async () => {
  await register[Symbol.asyncDispose]();
});

const header =
  'complaint_reference,date_received,channel_first_received,language,risk_tier,status,response_due,days_remaining,outcome,escalation_flag,legal_hold,modelled_external_exposure_aud,case_system_ref,event_provenance,closed_by,dispute_type,grounds,amount_band,urgency,pattern';
const serving = () =>
  serve({ nats: register.bus.nats, service: 'register', log: quiet }, [
    readRegisterHandler(register.deps),
    writeRegisterCsvHandler(register.deps),
  ]);
const holding = (held: (references: readonly string[]) => string[]) =>
  serve({ nats: register.bus.nats, service: 'companion', log: quiet }, [
    handle(readHolds, async ({ input }) => ({ held: held(input.references) })),
  ]);

async function window(windowDays = 90) {
  const input = { window_days: windowDays, format: 'csv' } as const;
  return textOf(await call(register.bus.nats, readRegister, { caller: asPartner(), input }));
}

async function everything() {
  return textOf(await call(register.bus.nats, writeRegisterCsv, { caller: asPartner(), input: {} }));
}

async function textOf(answer: unknown): Promise<{ text: string; contentType: string }> {
  if (!isAttachment(answer)) throw new Error('No file was answered.');
  const { body, attachment } = answer;
  const bytes = body instanceof Uint8Array ? body : await collect(body);
  return { text: Buffer.from(bytes).toString(), contentType: attachment.contentType };
}

test('the window is downloaded as CSV with one row per matter and the holds that stand', async () => {
  await using _serving = serving();
  await using _holding = holding(() => ['REF-AB12-CD34']);
  await register.take(someFinalised());
  await register.take(someFinalised({ reference: 'REF-AB12-0002', received_on: '2026-07-15' }));
  await register.take(someFinalised({ reference: 'REF-AB12-0003', received_on: '2026-04-21' }));

  const { text, contentType } = await window();

  expect(contentType).toBe('text/csv; charset=utf-8');
  expect(text.split('\r\n')).toEqual([
    header,
    'REF-AB12-CD34,2026-07-14,conversation,en,watch,received,2026-07-24,4,,No,Yes,,,,,billing,telco.overcharged,100_500,none,telecommunications|southern-cross-telecom|telco.overcharged',
    'REF-AB12-0002,2026-07-15,conversation,en,watch,received,2026-07-25,5,,No,No,,,,,billing,telco.overcharged,100_500,none,telecommunications|southern-cross-telecom|telco.overcharged',
    '',
  ]);
});

test('what is due first comes first, whenever it was received; what has no clock comes last', async () => {
  await using _serving = serving();
  const received = { early: '2026-07-01', middle: '2026-07-05', late: '2026-07-10' };
  const days = [
    ['REF-DUES-0001', received.early, 45],
    ['REF-DUES-0002', received.late, 10],
    ['REF-DUES-0003', received.middle, 30],
    ['REF-DUES-0004', received.late, null],
    ['REF-DUES-0005', received.middle, 15],
  ] as const;
  for (const [reference, received_on, response_days] of days) {
    const one = someFinalised({ reference, received_on });
    await register.take({ ...one, categories: { ...one.categories, response_days } });
  }

  const { text } = await window();

  const rows = text.trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => [row.slice(0, 13), row.split(',')[6]])).toEqual([
    ['REF-DUES-0005', '2026-07-20'],
    ['REF-DUES-0002', '2026-07-20'],
    ['REF-DUES-0003', '2026-08-04'],
    ['REF-DUES-0001', '2026-08-15'],
    ['REF-DUES-0004', ''],
  ]);
});

test('when holds cannot be looked up the column says No and the export succeeds', async () => {
  await using _serving = serving();
  await register.take(someFinalised());

  const { text } = await window();

  expect(text).toContain('REF-AB12-CD34,2026-07-14,conversation,en,watch,received,2026-07-24,4,,No,No,,');
  expect(register.log.lines.map(({ message }) => message)).toContain('legal holds could not be looked up');
});

test('an owner of holds that fails is not asked again page by page', async () => {
  let asked = 0;
  await using _serving = serving();
  await using _hanging = holding(() => {
    asked += 1;
    throw new Error('down');
  });
  await register.take(someFinalised());
  await manyRows(2_500);

  const { text } = await everything();

  expect(text.split('\r\n')).toHaveLength(2_503);
  expect(asked).toBe(1);
});

test('the archive has every row once, whatever its age and however many pages it takes', async () => {
  await using _serving = serving();
  await using _holding = holding((references) => references.filter((reference) => reference.endsWith('0')));
  await register.take(someFinalised({ received_on: '2019-01-31' }));
  await manyRows(2_500);
  await register.take(someFinalised({ partner_id: 'other-bank', reference: 'REF-OTHR-0001' }));

  const { text } = await everything();

  const rows = text.trimEnd().split('\r\n').slice(1);
  const references = new Set(rows.map((row) => row.slice(0, 13)));
  expect(rows).toHaveLength(2_501);
  expect(references.size).toBe(2_501);
  expect(references.has(someReference)).toBe(true);
  expect(rows.filter((row) => row.split(',')[10] === 'Yes')).toHaveLength(250);
});

test('a register without rows is its header, and nobody without a licence gets it', async () => {
  await using _serving = serving();

  const { text } = await everything();
  const asked = call(register.bus.nats, writeRegisterCsv, { caller: anonymous(), input: {} });

  expect(text).toBe(`${header}\r\n`);
  await expect(asked).rejects.toMatchObject({ code: 'invalid_partner_key' });
});

/** So many rows like the one there is, of seven months. */
async function manyRows(count: number): Promise<void> {
  await register.db.query(sql.typeAlias('void')`
    INSERT INTO entries
    SELECT copy.*
    FROM entries AS one, generate_series(0, ${count - 1}) AS number, jsonb_populate_record(one, jsonb_build_object(
      'reference', 'REF-MANY-' || lpad(number::text, 4, '0'),
      'received_on', date '2026-01-10' + number % 200
    )) AS copy
  `);
}
