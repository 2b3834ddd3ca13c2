import { anonymous, harbourBank, operator } from '@intake/testkit/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importCaseStatusHandler } from '../src/handlers/import-case-status.ts';
import { type Harness, openHarness, someFinalised, someReference } from './harness.ts';

let register: Harness;
beforeEach(async () => {
  register = await openHarness();
  await register.take(someFinalised());
  await register.take(someFinalised({ reference: 'REF-AB12-0002' }));
  await register.take(someFinalised({ partner_id: 'other-bank', reference: 'REF-OTHR-0001' }));
});
afterEach(async () => {
  await register[Symbol.asyncDispose]();
});

const row = (changes: object = {}) => ({
  line: 2,
  reference: someReference,
  case_system_ref: 'CASE-7',
  case_deep_link: 'https://cases.example.com/7',
  status: 'closed',
  status_as_at: '2026-07-19',
  ...changes,
});
const importing = (lines: readonly ReturnType<typeof row>[], { caller = operator(), dry_run = false } = {}) =>
  importCaseStatusHandler(register.deps).reply({
    caller,
    input: { partner_id: harbourBank.id, lines: [...lines], dry_run },
  });
const shown = async (reference = someReference) =>
  (await register.read()).entries.find((entry) => entry.reference === reference);

test('the case system says what a complaint is called there and whether it is closed', async () => {
  const answer = await importing([row(), row({ reference: 'REF-AB12-0002', status: 'open', case_deep_link: null })]);

  expect(answer).toEqual({ imported: 2, problems: [] });
  expect(await shown()).toMatchObject({
    case_system_ref: 'CASE-7',
    case_deep_link: 'https://cases.example.com/7',
    case_status_snapshot: 'closed',
    case_status_as_at: '2026-07-19',
  });
  expect((await register.read()).summary).toMatchObject({
    open_count: 1,
    unknown_status_count: 0,
    headline_basis: 'case_system_status',
  });
});

test('a later import replaces what was said before', async () => {
  await importing([row()]);

  await importing([row({ status: 'open', case_system_ref: null, status_as_at: '2026-07-20' })]);

  expect(await shown()).toMatchObject({ case_system_ref: null, case_status_snapshot: 'open' });
});

test.for([
  { name: 'unknown', reference: 'REF-ZZZZ-9999' },
  { name: "another partner's", reference: 'REF-OTHR-0001' },
])('one line whose reference is $name refuses the import and is named', async ({ reference }) => {
  const answer = await importing([row(), row({ line: 3, reference })]);

  expect(answer).toEqual({ imported: 0, problems: [{ line: 3, problem: expect.stringContaining(reference) }] });
  expect(await shown()).toMatchObject({ case_status_snapshot: 'unknown' });
});

test('a dry run says what an import would, and changes nothing', async () => {
  const fine = await importing([row()], { dry_run: true });
  const wrong = await importing([row({ status: 'x' })], { dry_run: true });

  expect(fine).toEqual({ imported: 0, problems: [] });
  expect(wrong).toMatchObject({ imported: 0, problems: [{ line: 2 }] });
  expect(await shown()).toMatchObject({ case_status_snapshot: 'unknown', case_system_ref: null });
});

test('only the operator imports', async () => {
  await expect(importing([row()], { caller: anonymous() })).rejects.toMatchObject({ code: 'not_found' });
});
