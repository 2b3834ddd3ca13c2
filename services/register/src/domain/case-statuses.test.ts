import type { CaseStatusLine } from '@intake/contracts/operations/register/import-case-status';
import { expect, test } from 'vitest';
import { caseStatusesOf } from './case-statuses.ts';

const known = new Map([
  ['REF-AAAA-0001', 'Australia/Sydney'],
  ['REF-AAAA-0002', 'Australia/Perth'],
]);
// Already 2 July in Sydney, still 1 July in Perth.
const now = new Date('2026-07-01T15:00:00Z');
const cells = (changes: Partial<CaseStatusLine> = {}): CaseStatusLine => ({
  line: 2,
  reference: 'REF-AAAA-0001',
  case_system_ref: 'CASE-1',
  case_deep_link: 'https://cases.example.com/1',
  status: 'open',
  status_as_at: '2026-07-01',
  ...changes,
});

test('lines about known complaints are taken as they stand, today’s in each complaint’s own zone', () => {
  const lines = [
    cells({ status_as_at: '2026-07-02' }),
    cells({ line: 3, reference: 'REF-AAAA-0002', case_system_ref: null, case_deep_link: null, status: 'closed' }),
  ];

  const { statuses, problems } = caseStatusesOf(lines, { known, now });

  expect(problems).toEqual([]);
  expect(statuses).toEqual(lines.map(({ line: _, ...status }) => status));
});

test.for([
  { wrong: { reference: 'REF-ZZZZ-0009' }, problem: 'reference: REF-ZZZZ-0009 is not in this partner' },
  { wrong: { reference: 'REF-AAAA-0001' }, problem: 'reference: REF-AAAA-0001 occurs more than once' },
  { wrong: { reference: null }, problem: 'reference: ' },
  { wrong: { reference: 'nonsense' }, problem: 'reference: ' },
  { wrong: { case_system_ref: 'x'.repeat(121) }, problem: 'case_system_ref: ' },
  { wrong: { case_system_ref: 'two\nlines' }, problem: 'case_system_ref: must be one line' },
  { wrong: { case_deep_link: 'javascript:alert(1)' }, problem: 'case_deep_link: must be an http' },
  { wrong: { case_deep_link: 'cases.example.com/1' }, problem: 'case_deep_link: must be an http' },
  { wrong: { case_deep_link: 'JavaScript:alert(1)' }, problem: 'case_deep_link: must be an http' },
  {
    wrong: { case_deep_link: 'https://cases.example.com@evil.example/1' },
    problem: 'case_deep_link: must name no user',
  },
  { wrong: { case_deep_link: 'HTTPS://:x@evil.example/1' }, problem: 'case_deep_link: must name no user' },
  { wrong: { status: 'Open' }, problem: 'status: ' },
  { wrong: { status: null }, problem: 'status: ' },
  { wrong: { status_as_at: '2026-02-30' }, problem: 'status_as_at: ' },
  { wrong: { status_as_at: '01/07/2026' }, problem: 'status_as_at: ' },
  { wrong: { status_as_at: '2026-07-02' }, problem: 'status_as_at: lies in the future' },
])('a line with $wrong is named with its reason: $problem', ({ wrong, problem }) => {
  const second = cells({ line: 7, reference: 'REF-AAAA-0002', ...wrong });

  const { problems } = caseStatusesOf([cells(), second], { known, now });

  expect(problems).toEqual([{ line: 7, problem: expect.stringContaining(problem) }]);
});

test('every wrong line is named, not the first alone', () => {
  const lines = [cells({ status: 'x' }), cells({ line: 3 }), cells({ line: 4, reference: 'REF-ZZZZ-0009' })];

  expect(caseStatusesOf(lines, { known, now }).problems.map(({ line }) => line)).toEqual([2, 4]);
});

test('a link is kept in one writing, whatever the case it came in', () => {
  const lines = [cells({ case_deep_link: 'HTTPS://Cases.Example.COM/Case/1' })];

  expect(caseStatusesOf(lines, { known, now }).statuses[0]?.case_deep_link).toBe('https://cases.example.com/Case/1');
});
