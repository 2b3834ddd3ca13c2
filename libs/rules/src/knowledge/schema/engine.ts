import { languages } from '@intake/contracts/languages';
import { z } from 'zod';
import { urgentMatters } from '../../conversation/hint.ts';
import { Code, Localised, Patterns, PatternsByLanguage, provenance, State } from './entry.ts';

/** `signals/gates.yaml`: what ends a complaint whatever its grounds. */
export const GateEntry = z.strictObject({
  id: Code,
  when: z.array(Code).min(1),
  /** … and the person has said of all of these that they are not so. */
  denied: z.array(Code).default([]),
  /** … and none of these is true. */
  unless: z.array(Code).default([]),
  /** Closes only when every claim is one of these; empty: any claim. */
  claims: z.array(Code).default([]),
  /** Only in these sectors; empty: in all of them. */
  sectors: z.array(Code).default([]),
  /**
   * `closes`: no complaint can be written. `holds`: none until `rescue` has been answered with yes; asked once, last of
   * all. `softens`: it goes on as an account, with these words. `informs`: the words only.
   */
  effect: z.enum(['closes', 'holds', 'softens', 'informs']).default('closes'),
  /** The one question that could save it. */
  rescue: Code.optional(),
  /** Few words say it, and others resemble them: beside a grievance it is asked whether it is so before it closes. */
  ask_first: z.boolean().default(false),
  reason: Localised,
  instead: Localised,
  /** Who is named behind `instead`: the sector's free external body; of the state the court for small claims, the free legal help. */
  help: z.array(z.enum(['body', 'court', 'legal'])).default([]),
  ...provenance,
});

/** Free legal help of a state, named where a matter closes without a complaint. */
export const LegalHelpEntry = z.strictObject({ state: State, name: z.string(), phone: z.string(), ...provenance });

/** Where private people of a state settle a small sum between them. */
export const SmallClaimsEntry = z.strictObject({ state: State, name: z.string(), url: z.url(), ...provenance });

export const GatesFile = z.strictObject({
  defaults: z.strictObject(provenance).partial().optional(),
  gates: z.array(GateEntry).default([]),
  legal_help: z.array(LegalHelpEntry).default([]),
  small_claims: z.array(SmallClaimsEntry).default([]),
});

/** What may stand ahead on a day. */
export const deadlineKinds = ['cut_off', 'eviction', 'hearing', 'payment', 'answer', 'cooling_off'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** `urgency/*.yaml`. */
export const UrgencyEntry = z.strictObject({
  key: Code,
  level: z.enum(['critical', 'high', 'medium']),
  /** Any of these facts, or any of these words said of oneself and not denied. */
  facts: z.array(Code).default([]),
  /** Any of these facts of an incident that is at most so many days old. */
  recent: z.strictObject({ facts: z.array(Code).min(1), days: z.int().nonnegative() }).optional(),
  /** The words count only together with one of these facts. */
  only_with: z.array(Code).default([]),
  signals: PatternsByLanguage.default({}),
  unless: PatternsByLanguage.default({}),
  /** Concepts of signals/concepts that say it when they stand together, in any order: who, what, when. */
  together: z.array(z.array(Code).min(1)).default([]),
  /** Sectors outside of which its own words alone raise it, while the kind of matter is known; none: it may be anywhere. */
  only_in: z.array(Code).default([]),
  /** Raised by a day ahead of one of these kinds, which its message then names. */
  deadlines: z.array(z.enum(deadlineKinds)).default([]),
  /** Concepts of signals/concepts that tell it is over: said in a later message, or beside what only concepts or the reader hear. */
  ended_by: z.array(Code).default([]),
  /** Concepts it is nothing without: denied in a later message («nobody threatens me»), it is over. */
  denied_by: z.array(Code).default([]),
  /** Days after which it is over, by the day that is told, unless the words say «now»: the first hours are gone. */
  lasts: z.int().positive().optional(),
  /** A fact that is told with it. */
  tells: Code.optional(),
  /** What the learnt reader tells apart and this item answers. */
  heard_as: z.array(z.enum(urgentMatters)).default([]),
  message: Localised,
  action: Localised,
  ...provenance,
});
export const UrgencyFile = z.strictObject({
  defaults: z.strictObject(provenance).partial().optional(),
  rule_version: z.string(),
  urgency: z.array(UrgencyEntry),
});

/** `signals/concepts/<language>.yaml`: families of words for one thing, by which urgent wrongs are heard in any order. */
export const ConceptFile = z.strictObject({ language: z.enum(languages), concepts: z.record(Code, Patterns) });
export type ConceptFile = z.infer<typeof ConceptFile>;

const points = z.int().positive();

/** `risk/tiers.yaml`: the tier rule set; factors, points and thresholds. */
export const RiskFile = z.strictObject({
  tier_rule_version: z.string(),
  critical_from: points,
  elevated_from: points,
  /** A factor holds when any of its facts, urgency keys, bands or grounds' basis kinds does. */
  factors: z.array(
    z.strictObject({
      code: z.string().regex(/^F_[A-Z_]+$/),
      points,
      facts: z.array(Code).default([]),
      urgency: z.array(Code).default([]),
      bands: z.array(z.string()).default([]),
      basis: z.array(z.enum(['statutory', 'code', 'practice'])).default([]),
      grounds: z.array(Code).default([]),
    }),
  ),
  amount_bands: z.array(z.strictObject({ code: z.string(), from: z.number().nonnegative() })).min(1),
  exposure: z.array(
    z.strictObject({
      scheme: Code,
      assumption_version: z.string().nullable(),
      by_tier: z.strictObject({ watch: z.number(), elevated: z.number(), critical: z.number() }).nullable(),
      basis: z.string(),
      effective_from: provenance.effective_from,
      effective_to: provenance.effective_to,
      source: z.string(),
      review_by: provenance.review_by,
    }),
  ),
});

export type LegalHelpEntry = z.infer<typeof LegalHelpEntry>;
export type SmallClaimsEntry = z.infer<typeof SmallClaimsEntry>;
export type GateEntry = z.infer<typeof GateEntry>;
export type UrgencyEntry = z.infer<typeof UrgencyEntry>;
export type RiskFile = z.infer<typeof RiskFile>;
