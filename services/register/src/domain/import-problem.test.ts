import { expect, test } from 'vitest';
import { type CaseStatusRow, importProblem } from './import-problem.ts';

const known = new Set(['REF-AAAA-0001', 'REF-AAAA-0002']);
const row = (changes: Partial<CaseStatusRow> = {}): CaseStatusRow => ({
  reference: 'REF-AAAA-0001',
  case_system_ref: 'CASE-1',
  case_deep_link: 'https://cases.example.com/1',
  status: 'open',
  status_as_at: '2026-07-01',
  ...changes,
});

test('rows of known complaints can be imported', () => {
  expect(importProblem([row(), row({ reference: 'REF-AAAA-0002', case_deep_link: null })], known)).toBeNull();
});

test.for([
  { wrong: row({ reference: 'REF-ZZZZ-0009' }), problem: 'rows[1].reference: REF-ZZZZ-0009 is not in this partner' },
  { wrong: row(), problem: 'rows[1].reference: REF-AAAA-0001 occurs more than once' },
  {
    wrong: row({ reference: 'REF-AAAA-0002', case_deep_link: 'javascript:alert(1)' }),
    problem: 'rows[1].case_deep_link: must be http or https',
  },
])('a row that cannot be imported is named: $problem', ({ wrong, problem }) => {
  expect(importProblem([row(), wrong], known)).toContain(problem);
});
