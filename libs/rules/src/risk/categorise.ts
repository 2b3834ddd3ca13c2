import type { Categories } from '@intake/contracts/register';
import type { SectorEntry } from '../knowledge/schema/base.ts';
import type { RiskFile } from '../knowledge/schema/engine.ts';
import type { State } from '../knowledge/schema/entry.ts';
import { ownPlace } from '../routing/external-body.ts';
import { responseClock } from '../routing/response-clock.ts';
import type { Situation } from '../situation.ts';
import { highestLevel } from '../urgency/raise-flags.ts';

/** The category codes of a finalised complaint: what was decided, never what was said. */
export function categorise(situation: Situation, kind: 'account' | 'formal'): Categories {
  const { knowledge, established, merit, flags, language } = situation;
  const facts = [...established.facts.values()].filter(({ key, value }) => value && isCounted(situation, key));
  const count = (wanted: string) => facts.filter(({ evidence }) => evidence === wanted).length;
  const band = amountBand(knowledge.content.risk, established.amount);
  const { tier, factors } = riskTier(situation, band);
  const clock = responseClock(situation.established);
  return {
    kind,
    dispute_type: disputeType(situation),
    industry_code: established.sector?.code ?? null,
    org_id: established.organisation?.entry?.id ?? null,
    grounds_sufficient: merit.sufficient,
    grounds: merit.passed.map(({ ground }) => ground.id),
    urgency: highestLevel(flags),
    facts: facts.map(({ key, evidence }) => ({ fact_key: key, evidence_class: evidence })),
    evidence_direct: count('direct'),
    evidence_documentable: count('documentable'),
    evidence_asserted: count('asserted'),
    amount_band: band,
    language,
    risk_tier: tier,
    risk_factors: factors,
    tier_rule_version: knowledge.content.risk.tier_rule_version,
    ...exposure(situation, tier),
    edr_scheme: scheme(situation),
    response_days: clock?.calendar_days ?? null,
  };
}

/** What kind of dispute it is: the passed argument's, else that of the ground the story came nearest to. */
export function disputeType({ merit }: Pick<Situation, 'merit'>): string {
  const passed = merit.passed.find(({ ground }) => !ground.support_only);
  const nearest = merit.grounds
    .filter(({ ground, held }) => held.some((key) => ground.required.includes(key) && merit.claims.includes(key)))
    .toSorted((a, b) => b.held.length - a.held.length)[0];
  return (passed ?? nearest)?.ground.dispute_type ?? 'other';
}

export function amountBand({ amount_bands }: RiskFile, amount: number | null): string {
  if (amount === null) return 'none';
  return amount_bands.findLast(({ from }) => amount >= from)?.code ?? 'none';
}

type Tier = Categories['risk_tier'];

function riskTier(situation: Situation, band: string): { tier: Tier; factors: string[] } {
  const { risk } = situation.knowledge.content;
  const held = risk.factors.filter((factor) => holds(situation, factor, band));
  const score = held.reduce((sum, { points }) => sum + points, 0);
  const factors = held.map(({ code }) => code);
  if (situation.flags.some(({ level }) => level === 'critical')) return { tier: 'critical', factors };
  if (score >= risk.critical_from && situation.merit.sufficient) return { tier: 'critical', factors };
  return { tier: score >= risk.elevated_from ? 'elevated' : 'watch', factors };
}

function holds({ established, flags, merit }: Situation, factor: RiskFile['factors'][number], band: string): boolean {
  return (
    factor.facts.some((key) => established.facts.get(key)?.value === true) ||
    factor.urgency.some((key) => flags.some((flag) => flag.key === key)) ||
    (factor.code === 'F_URGENT_CRITICAL' && flags.some(({ level }) => level === 'critical')) ||
    factor.bands.includes(band) ||
    merit.passed.some(({ ground }) => factor.grounds.includes(ground.id) || factor.basis.includes(ground.basis.kind))
  );
}

function scheme({ established }: Situation): string | null {
  const { organisation, sector, state } = established;
  return ownPlace(established)?.body ?? organisation?.entry?.external_body ?? schemeOf(sector, state);
}

function schemeOf(sector: SectorEntry | null, state: State | null): string | null {
  const scheme = sector?.edr_scheme ?? null;
  if (scheme === null || typeof scheme === 'string') return scheme;
  return state === null ? null : (scheme[state] ?? null);
}

/** Null where no figure is known, never 0: an unknown cost is not a free one. */
function exposure(situation: Situation, tier: Tier) {
  const name = scheme(situation);
  const assumption = situation.inForce.exposure.find((entry) => entry.scheme === name);
  if (assumption === undefined) {
    const basis = name === null ? 'no external scheme with a published fee' : 'no published fee for the scheme';
    return { modelled_external_exposure_aud: null, exposure_basis: basis, exposure_assumption_version: null };
  }
  return {
    modelled_external_exposure_aud: assumption.by_tier?.[tier] ?? null,
    exposure_basis: assumption.basis,
    exposure_assumption_version: assumption.assumption_version,
  };
}

function isCounted({ inForce, established }: Situation, key: string): boolean {
  const entry = inForce.facts.get(key);
  if (entry?.role !== 'claim' && entry?.role !== 'context') return false;
  return entry.sectors.length === 0 || entry.sectors.includes(established.sector?.code ?? '');
}
