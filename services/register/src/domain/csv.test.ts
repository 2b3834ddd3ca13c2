import { expect, test } from 'vitest';
import { someMatter } from '../../test/matters.ts';
import { csvHeader, csvRows } from './csv.ts';
import type { Matter } from './matter.ts';

const today = '2026-07-05';
const rowOf = (changes: Partial<Matter>, { on = today, held = [] as string[] } = {}) =>
  csvRows([someMatter(changes)], { today: on, held: new Set(held) });
const cellsOf = (...asked: Parameters<typeof rowOf>) =>
  rowOf(...asked)
    .trimEnd()
    .split(',');

test('the header is the documented one, to the byte', () => {
  expect(csvHeader).toBe(
    'complaint_reference,date_received,channel_first_received,language,risk_tier,status,response_due,days_remaining,outcome,escalation_flag,legal_hold,modelled_external_exposure_aud,case_system_ref,event_provenance,closed_by,dispute_type,grounds,amount_band,urgency,pattern\r\n',
  );
});

test('a matter is one line of codes, dates and flags', () => {
  const row = rowOf(
    {
      risk_tier: 'elevated',
      modelled_external_exposure_aud: 1234.5,
      case_system_ref: 'CASE-7',
      events: { withdrawn: '2026-07-02', sent: '2026-07-01' },
      provenance: { withdrawn: 'reference', sent: 'token' },
    },
    { held: ['REF-AB12-CD34'] },
  );

  expect(row).toBe(
    'REF-AB12-CD34,2026-07-01,conversation,en,elevated,sent,2026-07-11,6,,No,Yes,1234.5,CASE-7,sent=token withdrawn=reference,,billing,telco.overcharged,100_500,none,\r\n',
  );
});

test.for([
  { events: {}, status: 'received', outcome: '' },
  { events: { sent: '2026-07-01' }, status: 'sent', outcome: '' },
  { events: { sent: '2026-07-01', response_received: '2026-07-02' }, status: 'responded', outcome: '' },
  { events: { response_received: '2026-07-02', escalated: '2026-07-03' }, status: 'escalated', outcome: '' },
  { events: { escalated: '2026-07-03', resolved: '2026-07-04' }, status: 'resolved', outcome: 'resolved' },
  { events: { resolved: '2026-07-04', withdrawn: '2026-07-05' }, status: 'withdrawn', outcome: 'withdrawn' },
] as const)('after $events the status is $status', ({ events, status, outcome }) => {
  const cells = cellsOf({ events });

  expect([cells[5], cells[8]]).toEqual([status, outcome]);
});

test('overdue comes before responded and after escalated, with its days negative', () => {
  const overdue = cellsOf({ events: { sent: '2026-07-01' } }, { on: '2026-07-14' });
  const escalated = cellsOf({ events: { escalated: '2026-07-14' } }, { on: '2026-07-14' });

  expect([overdue[5], overdue[7]]).toEqual(['overdue', '-3']);
  expect([escalated[5], escalated[9]]).toEqual(['escalated', 'Yes']);
});

test.for([{ events: { resolved: '2026-07-02' } }, { case_status: 'closed' }, { response_days: null }] as const)(
  'no days remain where the matter is closed or has no clock: %o',
  (changes) => {
    expect(cellsOf(changes)[7]).toBe('');
  },
);

test.for([
  { ref: '=HYPERLINK("https://evil.example")', cell: `"'=HYPERLINK(""https://evil.example"")"` },
  { ref: '+61400000000', cell: "'+61400000000" },
  { ref: '-1+1', cell: "'-1+1" },
  { ref: '@SUM(A1)', cell: "'@SUM(A1)" },
  { ref: '\t=1', cell: "'\t=1" },
  { ref: '＝1', cell: "'＝1" },
  { ref: 'CASE-1, "north"', cell: '"CASE-1, ""north"""' },
  { ref: 'two\r\nlines', cell: '"two\r\nlines"' },
])('a cell that a spreadsheet would run or split is defused: $ref', ({ ref, cell }) => {
  expect(rowOf({ case_system_ref: ref })).toBe(
    `REF-AB12-CD34,2026-07-01,conversation,en,watch,received,2026-07-11,6,,No,No,,${cell},,,billing,telco.overcharged,100_500,none,\r\n`,
  );
});
