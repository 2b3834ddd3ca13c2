import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LifecycleEvent, RegisterSummary, RiskTier } from '@intake/contracts/register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putCaseStatuses } from '../src/store/case-status.ts';
import { recordEvent } from '../src/store/lifecycle.ts';
import { type Harness, openHarness, someFinalised } from './harness.ts';
import { someCategories } from './matters.ts';

const page = await readFile(join(import.meta.dirname, '../../../docs/register.md'), 'utf8');
const partner = { id: 'docs' };

let register: Harness;
beforeAll(async () => {
  register = await openHarness();
  register.clock.at = new Date('2026-07-20T02:00:00Z');
  for (const row of tableAfter('reference')) await build(row);
});
afterAll(async () => {
  await register[Symbol.asyncDispose]();
});

/** The rows of the page's table whose first column has this name, as objects; `–` is null. */
function tableAfter(firstColumn: string): Record<string, string | null>[] {
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${firstColumn} |`));
  const rows = lines.slice(at + 2, lines.indexOf('', at)).map(cellsOf);
  const names = cellsOf(lines[at] ?? '');
  return rows.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] === '–' ? null : (cells[index] ?? '')])),
  );
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

async function build({
  reference,
  received,
  tier,
  ground,
  clock,
  exposure,
  events,
  ...row
}: Record<string, string | null>) {
  const finalised = someFinalised({
    partner_id: partner.id,
    reference: String(reference),
    received_on: String(received),
    categories: someCategories({
      risk_tier: tier as RiskTier,
      grounds: ground ? [ground] : [],
      response_days: clock ? Number(clock) : null,
      modelled_external_exposure_aud: exposure ? Number(exposure) : null,
    }),
  });
  await register.take(finalised);
  for (const [event, eventOn = '', by] of (events ?? '').split(', ').map((told) => told.split(' '))) {
    if (!event) continue;
    const provenance = by ? 'reference' : 'token';
    const told = { reference: finalised.reference, event: event as LifecycleEvent, eventOn, provenance } as const;
    await recordEvent(register.db, { partnerId: partner.id, ...told });
  }
  const [status, status_as_at = ''] = (row['case system'] ?? '').split(' ');
  if (status !== 'open' && status !== 'closed') return;
  const said = {
    reference: finalised.reference,
    case_system_ref: null,
    case_deep_link: null,
    status,
    status_as_at,
  } as const;
  await putCaseStatuses(register.db, partner.id, [said]);
}

test.for([7, 14, 30, 90])('the figures of %i days are those the page names', async (windowDays) => {
  const { summary } = await register.read(windowDays, partner);

  const expected = tableAfter('figure').map((row) => [row['figure'], row[windowDays]]);
  expect(expected.map(([figure]) => [figure, String(figureOf(summary, String(figure)))])).toEqual(expected);
  expect(expected).toHaveLength(14);
});

const figureOf = (summary: RegisterSummary, figure: string) =>
  figure.startsWith('lifecycle.')
    ? summary.lifecycle[figure.replace('lifecycle.', '')]
    : summary[figure as keyof RegisterSummary];

test('the patterns count and move as the page says', async () => {
  const { entries } = await register.read(90, partner);

  const expected = tableAfter('ground');
  const shown = expected.map(({ ground }) => {
    const entry = entries.find(({ grounds }) => (grounds[0] ?? null) === ground);
    return [ground, String(entry?.pattern_count_30d), String(entry?.pattern_direction)];
  });
  expect(shown).toEqual(expected.map((row) => [row['ground'], row['pattern_count_30d'], row['pattern_direction']]));
});
