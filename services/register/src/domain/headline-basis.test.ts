import { expect, test } from 'vitest';
import { someMatter } from '../../test/matters.ts';
import { cohortOf } from './cohort.ts';
import { headlineBasis } from './headline-basis.ts';

const today = '2026-07-10';
const withStatus = (asAt: string | null) =>
  cohortOf(someMatter({ case_status: asAt === null ? null : 'open', case_status_as_at: asAt }), today);

test.for([
  { asAt: ['2026-07-10', '2026-07-04'], basis: 'case_system_status' },
  { asAt: ['2026-07-10', '2026-07-03'], basis: 'partner_snapshot' },
  { asAt: ['2026-07-10', null], basis: 'partner_snapshot' },
  { asAt: ['2026-07-03', null], basis: 'unconfirmed' },
  { asAt: [], basis: 'unconfirmed' },
])('with statuses of $asAt on 10 July the headline is $basis', ({ asAt, basis }) => {
  expect(headlineBasis(asAt.map(withStatus))).toBe(basis);
});
