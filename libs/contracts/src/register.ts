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
export const LifecycleEvent = z
  .enum(lifecycleEvents)
  .meta({ id: 'LifecycleEvent', description: "What a complainant's device can report. Days, not times, are kept." });
export type LifecycleEvent = z.infer<typeof LifecycleEvent>;

/**
 * By whom something of a complaint is known (decision D16): its own token, whoever knows its reference, or the partner's
 * case system.
 */
export const Provenance = z.enum(['token', 'reference', 'case_system']);
export type Provenance = z.infer<typeof Provenance>;

export const RiskTier = z
  .enum(['critical', 'elevated', 'watch'])
  .meta({ id: 'RiskTier', description: 'How soon a complaint wants attention.' });
export type RiskTier = z.infer<typeof RiskTier>;

export const EvidenceClass = z.enum(['direct', 'documentable', 'asserted']);

/** The category codes of one complaint: what the rules decided, never what the person said. */
export const Categories = z.object({
  kind: z.enum(['account', 'formal']).describe('`formal` when the grounds were sufficient, else a written `account`.'),
  dispute_type: Code.describe('Kind of dispute.'),
  industry_code: Code.nullable().describe('Sector.'),
  org_id: Code.nullable().describe('The recognised organisation.'),
  grounds_sufficient: z.boolean().describe('Whether the facts supported a formal complaint.'),
  grounds: z.array(Code).describe('Codes of the arguments that passed.'),
  urgency: z.enum(['none', 'medium', 'high', 'critical']).describe('The most serious level met.'),
  facts: z
    .array(
      z.object({
        fact_key: Code.describe('The fact.'),
        evidence_class: EvidenceClass.describe('How well it is evidenced.'),
      }),
    )
    .describe('Which facts are there and how well they are evidenced; never a value.'),
  evidence_direct: z.int().nonnegative().describe('Facts that reviewed evidence shows.'),
  evidence_documentable: z.int().nonnegative().describe('Facts that papers could show.'),
  evidence_asserted: z.int().nonnegative().describe('Facts that rest on the word alone.'),
  amount_band: Code.describe('A band, never the amount.'),
  language: Code.describe('Of the conversation.'),
  risk_tier: RiskTier.describe('How soon it wants attention.'),
  risk_factors: z.array(Code).describe('Codes of what put it there.'),
  tier_rule_version: Code.describe('The rules that decided the tier.'),
  modelled_external_exposure_aud: z
    .number()
    .nullable()
    .describe('What the external body would charge the organisation, where its schedule is public.'),
  exposure_basis: z.string().describe('Where that number comes from.'),
  exposure_assumption_version: Code.nullable().describe('Which version of it.'),
  edr_scheme: Code.nullable().describe('The external body an unresolved complaint could reach.'),
  response_days: z
    .int()
    .positive()
    .nullable()
    .describe("The sector's response clock in calendar days; null where it has none."),
});
export type Categories = z.infer<typeof Categories>;

/** One row of the register, both documented variants' names (decision D17). */
export const RegisterEntry = Categories.omit({ response_days: true })
  .extend({
    reference_id: Reference.describe('The reference of the complaint.'),
    reference: Reference.describe('The same as `reference_id`.'),
    received_on: Day.describe("The day it was received, in the partner's calendar."),
    produced_on: Day.describe('The same as `received_on`.'),
    due_on: Day.nullable().describe(
      'The last day to answer: `received_on` and the response clock of its sector. Null where it has none.',
    ),
    channel: z.literal('conversation').describe('Always this label.'),
    pattern_id: z.string().nullable().describe('Complaints of one kind share it.'),
    pattern_count_30d: z
      .int()
      .nonnegative()
      .describe('How many of the pattern were received in the last 30 days, whatever the window.'),
    pattern_direction: z
      .enum(['rising', 'stable', 'falling', 'new'])
      .nullable()
      .describe('That number against the 30 days before: `new` when there were none then.'),
    case_system_ref: z.string().nullable().describe("In the partner's own system."),
    case_deep_link: z.string().nullable().describe('Opens it there.'),
    case_status_snapshot: z.string().describe('Its status there.'),
    case_status_as_at: Day.nullable().describe('As of this day.'),
    events: z.partialRecord(LifecycleEvent, Day).describe('Each lifecycle event and its day.'),
    event_provenance: z
      .partialRecord(LifecycleEvent, Provenance)
      .describe(
        'For each of `events` who reported it: `token`, the complaint’s own device; `reference`, anybody who knows the reference. Absent where it was recorded before 23 November 2026. `resolved` and `withdrawn` by reference alone count for nothing.',
      ),
    closed_by: Provenance.nullable().describe(
      'Whose word closes it: `token`, or `case_system`; null while it is open.',
    ),
  })
  .meta({
    id: 'RegisterEntry',
    description: 'One complaint as category codes. Some fields carry two names: both documented variants are served.',
  });
export type RegisterEntry = z.infer<typeof RegisterEntry>;

const count = z.int().nonnegative();
const countByName = z.record(z.string(), count);

export const RegisterSummary = z
  .object({
    total: count.describe('Rows in the window.'),
    total_received: count.describe('Those that were lodged.'),
    open_count: count.describe('Open ones.'),
    critical_open_count: count.describe('Open and critical.'),
    elevated_open_count: count.describe('Open and elevated.'),
    watch_open_count: count.describe('Open and on watch.'),
    unknown_status_count: count.describe('Open with no status from the case system.'),
    tier_increase_7d: z
      .int()
      .describe('Critical and elevated rows received in the last 7 days, less those of the 7 days before.'),
    repeat_pattern_count: count.describe('Patterns of these rows met more than once in the last 30 days.'),
    tiers: countByName.describe('All rows by tier.'),
    open_tiers: countByName.describe('Open rows by tier.'),
    lifecycle: countByName.describe('Rows by `responded`, `resolved`, `overdue` and by event.'),
    last_30_days: count.describe('Rows received in the last 30 days.'),
    modelled_open_exposure_aud: z.number().nullable().describe('Sum over open rows; null where no schedule is public.'),
    critical_exposure_aud: z.number().nullable().describe('The same for critical ones.'),
    top_pattern_codes: z.array(z.string()).describe('The most frequent patterns.'),
    oldest_open_received_on: Day.nullable().describe('The day the oldest open one was received.'),
    headline_basis: z
      .enum(['case_system_status', 'partner_snapshot', 'unconfirmed'])
      .describe('Whether every open row, some or none has a word of the case system less than 7 days old.'),
  })
  .meta({
    id: 'RegisterSummary',
    description: 'The register in numbers. Open: neither resolved nor withdrawn, nor closed in the case system.',
  });
export type RegisterSummary = z.infer<typeof RegisterSummary>;

export const Register = z
  .object({
    partner: z
      .object({
        id: z.string().describe('The public id of the licence.'),
        name: z.string().describe('Its name.'),
      })
      .describe('Whose register this is.'),
    as_at_utc: Instant.describe('When this was read.'),
    last_refresh_utc: Instant.describe('When the newest complaint, or revision of one, came in.'),
    window_days: z.int().describe('The window asked for.'),
    summary: RegisterSummary.describe('All of it in numbers.'),
    entries: z
      .array(RegisterEntry)
      .describe('One for each complaint of the window, newest first; with `limit`, one page of them.'),
    next_after: Reference.nullable().describe(
      'What `after` takes for the next page. Null on the last one, and without `limit`.',
    ),
  })
  .meta({
    id: 'Register',
    description: "The partner's own complaints in categories: no words of a person, no name, no exact amount.",
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
