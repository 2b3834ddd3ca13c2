import { expect } from 'vitest';
import { day, reference } from './promises.ts';

export type RegisterBody = {
  readonly window_days: number;
  readonly summary: Readonly<Record<string, unknown>> & { readonly open_count: number; readonly lifecycle: object };
  readonly entries: readonly Entry[];
};

type Entry = Readonly<Record<string, unknown>> & {
  readonly reference_id: string;
  readonly events: Readonly<Record<string, string>>;
};

const count = expect.toSatisfy((value: unknown) => Number.isInteger(value) && Number(value) >= 0, 'a count');
const text = expect.stringMatching(/\S/);
const date = expect.stringMatching(day);
const codes = expect.toSatisfy(
  (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string' && !/\s/.test(item)),
  'a list of codes',
);
const orNull = (type: StringConstructor | NumberConstructor) =>
  expect.toSatisfy((value: unknown) => value === null || typeof value === typeof type(0), 'a value or null');

/** RegisterEntry of both variants: nothing missing. */
export function expectEntry(entry: Entry): void {
  expect(entry).toMatchObject({
    reference_id: expect.stringMatching(reference),
    received_on: date,
    kind: expect.toBeOneOf(['account', 'formal']),
    dispute_type: text,
    industry_code: orNull(String),
    org_id: orNull(String),
    grounds_sufficient: expect.any(Boolean),
    grounds: codes,
    urgency: expect.toBeOneOf(['none', 'medium', 'high', 'critical']),
    evidence_direct: count,
    evidence_documentable: count,
    evidence_asserted: count,
    amount_band: text,
    language: 'en',
    risk_tier: expect.toBeOneOf(['critical', 'elevated', 'watch']),
    risk_factors: codes,
    tier_rule_version: text,
    pattern_id: orNull(String),
    pattern_count_30d: count,
    pattern_direction: expect.toBeOneOf(['rising', 'stable', 'falling', 'new', null]),
    modelled_external_exposure_aud: orNull(Number),
    exposure_basis: text,
    exposure_assumption_version: orNull(String),
    edr_scheme: orNull(String),
    case_system_ref: null,
    case_deep_link: null,
    case_status_snapshot: expect.any(String),
    case_status_as_at: null,
    events: expect.any(Object),
    channel: 'conversation',
    produced_on: date,
    reference: entry.reference_id,
  });
  expectEvidencedFacts(entry['facts']);
}

function expectEvidencedFacts(facts: unknown): void {
  expect(facts).toEqual(expect.any(Array));
  for (const fact of facts as object[]) {
    expect(fact).toEqual({ fact_key: expect.stringMatching(/^[a-z_]+$/), evidence_class: expect.any(String) });
  }
}

/** RegisterSummary of both variants. */
export function expectSummary(summary: object): void {
  const counts = [
    'total',
    'total_received',
    'open_count',
    'critical_open_count',
    'elevated_open_count',
    'watch_open_count',
    'unknown_status_count',
    'tier_increase_7d',
    'repeat_pattern_count',
    'last_30_days',
  ];
  expect(summary).toMatchObject({
    ...Object.fromEntries(counts.map((name) => [name, count])),
    tiers: { critical: count, elevated: count, watch: count },
    open_tiers: expect.any(Object),
    lifecycle: {
      responded: count,
      resolved: count,
      overdue: count,
      lodged: count,
      sent: count,
      response_received: count,
      deadline_passed: count,
      escalated: count,
      withdrawn: count,
    },
    modelled_open_exposure_aud: orNull(Number),
    critical_exposure_aud: orNull(Number),
    top_pattern_codes: codes,
    oldest_open_received_on: expect.toSatisfy(
      (value: unknown) => value === null || day.test(String(value)),
      'a date or null',
    ),
    headline_basis: expect.toBeOneOf(['case_system_status', 'partner_snapshot', 'unconfirmed']),
  });
}
