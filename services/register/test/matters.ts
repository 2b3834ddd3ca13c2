import type { Categories } from '@intake/contracts/register';
import type { Matter } from '../src/domain/matter.ts';

/** Categories of an ordinary late-response complaint about a telco. */
export const someCategories = (changes: Partial<Categories> = {}): Categories => ({
  kind: 'formal',
  dispute_type: 'billing',
  industry_code: 'telecommunications',
  org_id: 'southern-cross-telecom',
  grounds_sufficient: true,
  grounds: ['telco.overcharged'],
  urgency: 'none',
  facts: [{ fact_key: 'charged_after_cancelling', evidence_class: 'direct' }],
  evidence_direct: 1,
  evidence_documentable: 0,
  evidence_asserted: 2,
  amount_band: '100_500',
  language: 'en',
  risk_tier: 'watch',
  risk_factors: [],
  tier_rule_version: '1',
  modelled_external_exposure_aud: null,
  exposure_basis: 'none',
  exposure_assumption_version: null,
  edr_scheme: 'tio',
  response_days: 10,
  ...changes,
});

/** A matter received on 1 July 2026, of which nothing was reported yet. */
export const someMatter = (changes: Partial<Matter> = {}): Matter => ({
  ...someCategories(),
  reference: 'REF-AB12-CD34',
  received_on: '2026-07-01',
  pattern_id: null,
  events: {},
  provenance: {},
  case_system_ref: null,
  case_deep_link: null,
  case_status: null,
  case_status_as_at: null,
  ...changes,
});
