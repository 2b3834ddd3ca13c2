import { z } from 'zod';
import { Code, Day, Instant, Reference } from './text.ts';

/** Everything a complainant's device can report, `lodged` first. */
export const lifecycleEvents = [
  'lodged',
  'sent',
  'response_received',
  'deadline_passed',
  'escalated',
  'resolved',
  'withdrawn',
] as const;
export const LifecycleEvent = z.enum(lifecycleEvents);
export type LifecycleEvent = z.infer<typeof LifecycleEvent>;

/**
 * By whom something of a complaint is known (decision D16): its own token, whoever knows its reference, or the partner's
 * case system.
 */
export const Provenance = z.enum(['token', 'reference', 'case_system']);
export type Provenance = z.infer<typeof Provenance>;

export const RiskTier = z.enum(['critical', 'elevated', 'watch']);
export type RiskTier = z.infer<typeof RiskTier>;

export const EvidenceClass = z.enum(['direct', 'documentable', 'asserted']);

/** The category codes of one complaint: what the rules decided, never what the person said. */
export const Categories = z.object({
  kind: z.enum(['account', 'formal']),
  dispute_type: Code,
  industry_code: Code.nullable(),
  org_id: Code.nullable(),
  grounds_sufficient: z.boolean(),
  grounds: z.array(Code),
  urgency: z.enum(['none', 'medium', 'high', 'critical']),
  facts: z.array(z.object({ fact_key: Code, evidence_class: EvidenceClass })),
  evidence_direct: z.int().nonnegative(),
  evidence_documentable: z.int().nonnegative(),
  evidence_asserted: z.int().nonnegative(),
  amount_band: Code,
  language: Code,
  risk_tier: RiskTier,
  risk_factors: z.array(Code),
  tier_rule_version: Code,
  modelled_external_exposure_aud: z.number().nullable(),
  exposure_basis: z.string(),
  exposure_assumption_version: Code.nullable(),
  edr_scheme: Code.nullable(),
  /** The sector's response clock in calendar days; null where it has none. */
  response_days: z.int().positive().nullable(),
});
export type Categories = z.infer<typeof Categories>;

/** One row of the register, both documented variants' names (decision D17). */
export const RegisterEntry = Categories.omit({ response_days: true }).extend({
  reference_id: Reference,
  reference: Reference,
  received_on: Day,
  produced_on: Day,
  /** The last day to answer: `received_on` and the sector's response clock; null where it has none (decision D40). */
  due_on: Day.nullable(),
  channel: z.literal('conversation'),
  pattern_id: z.string().nullable(),
  pattern_count_30d: z.int().nonnegative(),
  pattern_direction: z.enum(['rising', 'stable', 'falling', 'new']).nullable(),
  case_system_ref: z.string().nullable(),
  case_deep_link: z.string().nullable(),
  case_status_snapshot: z.string(),
  case_status_as_at: Day.nullable(),
  events: z.partialRecord(LifecycleEvent, Day),
  event_provenance: z.partialRecord(LifecycleEvent, Provenance),
  closed_by: Provenance.nullable(),
});
export type RegisterEntry = z.infer<typeof RegisterEntry>;

const count = z.int().nonnegative();
const countByName = z.record(z.string(), count);

export const RegisterSummary = z.object({
  total: count,
  total_received: count,
  open_count: count,
  critical_open_count: count,
  elevated_open_count: count,
  watch_open_count: count,
  unknown_status_count: count,
  tier_increase_7d: z.int(),
  repeat_pattern_count: count,
  tiers: countByName,
  open_tiers: countByName,
  lifecycle: countByName,
  last_30_days: count,
  modelled_open_exposure_aud: z.number().nullable(),
  critical_exposure_aud: z.number().nullable(),
  top_pattern_codes: z.array(z.string()),
  oldest_open_received_on: Day.nullable(),
  headline_basis: z.enum(['case_system_status', 'partner_snapshot', 'unconfirmed']),
});
export type RegisterSummary = z.infer<typeof RegisterSummary>;

export const Register = z.object({
  partner: z.object({ id: z.string(), name: z.string() }),
  as_at_utc: Instant,
  last_refresh_utc: Instant,
  window_days: z.int(),
  summary: RegisterSummary,
  entries: z.array(RegisterEntry),
  /** Where the next page begins; null on the last one, and where all of the window was asked for. */
  next_after: Reference.nullable(),
});
export type Register = z.infer<typeof Register>;

/** The register's CSV header, in order: the specification's columns, then ours (decisions D18, D42). */
export const registerCsvColumns = [
  'complaint_reference',
  'date_received',
  'channel_first_received',
  'language',
  'risk_tier',
  'status',
  'response_due',
  'days_remaining',
  'outcome',
  'escalation_flag',
  'legal_hold',
  'modelled_external_exposure_aud',
  'case_system_ref',
  'event_provenance',
  'closed_by',
  'dispute_type',
  'grounds',
  'amount_band',
  'urgency',
  'pattern',
] as const;
