import { z } from 'zod';
import { BodyEntry } from './body.ts';
import {
  Basis,
  Clock,
  Code,
  Day,
  Law,
  Localised,
  Outcome,
  Patterns,
  PatternsByLanguage,
  provenance,
  Signals,
  State,
} from './entry.ts';
import { ExternalPlace } from './external-place.ts';

/** `facts/*.yaml` → `facts:`. One thing a person can say that matters; three-valued until it is said. */
export const FactEntry = z.strictObject({
  key: Code,
  /**
   * `claim`: a grievance; it stands on the card and is something to complain about.
   * `context`: needed by grounds and shown on the card beside claims, no grievance alone («I bought it from them»).
   * `defeater`: speaks against a ground; never on the card. `private`: never on the card, never asked.
   */
  role: z.enum(['claim', 'context', 'defeater', 'private']),
  /** Sectors in which it is a grievance; empty: in all of them. */
  sectors: z.array(Code).default([]),
  /** First person, as the claims card shows it: «They refused a refund». */
  label: Localised,
  /** The same as a sentence of the English document, which the person signs: «The organisation refused a refund.» */
  statement: z.string().min(1).optional(),
  /** The usual class when only the person says so; the other side's line in a reviewed transcript makes any fact `direct`. */
  evidence: z.enum(['documentable', 'asserted']),
  /** What a record of it would be: «receipt, order confirmation». */
  records: z.string().optional(),
  /** How to ask; a fact without it is never asked. */
  ask: z
    .strictObject({
      question: Localised,
      /** The question where the person has told of a death: nobody asks whether the dead agree. */
      after_death: Localised.optional(),
      /** What a plain «yes» / «no» establishes; `unknown` where the question is open. */
      yes: z.union([z.boolean(), z.literal('unknown')]).default(true),
      no: z.union([z.boolean(), z.literal('unknown')]).default(false),
      /** What any other answer with content establishes («the compressor, it leaks»), unless signals say more. */
      other: z.union([z.boolean(), z.literal('unknown')]).default('unknown'),
      /** Read only in the answer to this question; short answers belong here («yesterday», «in the drawer»). */
      answers: Signals.default({}),
      /** Asked only when all of these are true. */
      only_after: z.array(Code).default([]),
      /** Of an organisation of the base asked only in these sectors: nobody asks whether Harvey Norman is a private person. */
      listed_only_in: z.array(Code).optional(),
    })
    .optional(),
  signals: Signals.default({}),
  /** Said by the other side: read in its lines of a reviewed transcript only. */
  theirs: z.boolean().default(false),
  /** A grievance only while no other is heard. */
  last_resort: z.boolean().default(false),
  /** A wrong that lasts as long as nothing is done: no day of the past is its day, and no limit runs from one. */
  lasting: z.boolean().default(false),
  /** Over once a grievance is told to be back after it: «sorted out, but now they charge me again». */
  until_anew: z.boolean().default(false),
  /** Over once any grievance is told after it: «just asking … my fridge has died and they refuse». */
  until_told: z.boolean().default(false),
  /** Told by naming an organisation of the directory that belongs to one of its `sectors`: who provides the care. */
  told_by_name: z.boolean().default(false),
  /** One sum above another: where both are the same it is not so («quoted 480, charged 480»). */
  above_another_sum: z.boolean().default(false),
  /** True where the other side's words are the fact itself («they told me no refunds» is a refusal). */
  reported: z.boolean().default(false),
  /** True together with this one: `refund_refused` implies `remedy_refused`. */
  implies: z.array(Code).default([]),
  /** False when this one is true (complement pairs). */
  excludes: z.array(Code).default([]),
  /** Beside the point once one of these is true: then it is neither asked nor follows from another; said, it still counts. */
  moot_once: z.array(Code).default([]),
  /**
   * What shows it in a reviewed transcript whatever the words: a line that tells the other side of a `grievance`, or a line
   * of the other side's that comes after and is an `answer`.
   */
  shown_by: z.enum(['grievance', 'answer']).optional(),
  /** The person never agreed: their own «yes please» (cue `consent`) in a reviewed transcript puts it in doubt. */
  unagreed: z.boolean().default(false),
  /**
   * Reckoned, not read: true when more time than the clock has passed since the day on which `since` became true.
   * `scheme_limit` is that of the external body, and also runs from the day of the event and from the body's own `since`.
   */
  derived: z
    .strictObject({
      since: Code,
      longer_than: z.union([z.enum(['response_clock', 'scheme_limit']), z.strictObject({ days: z.int().positive() })]),
      /** … and none of these is true («they answered»), */
      unless: z.array(Code).default([]),
      /** … and all of these are («it covers lost income»). */
      only_with: z.array(Code).default([]),
    })
    .optional(),
  /** Reckoned too: true when the sum in dispute is more than this while `only_with` is true. */
  derived_from_sum: z.strictObject({ over_aud: z.number().positive(), only_with: Code }).optional(),
  law: Law.default('procedure'),
  ...provenance,
});

/** `grounds/*.yaml` → `grounds:`. passed = all required ∧ (any_of empty ∨ one true) ∧ no defeater ∧ gates. */
export const GroundEntry = z.strictObject({
  id: Code,
  /** Sector codes; `any` for all of them. */
  sectors: z.array(Code).min(1),
  /** Plain words for the person and the complaints officer, never asserting a breach: «may not have met …». */
  summary: Localised,
  /**
   * What the complaint document says, English: the duty stated flatly, then in a few words that it was not kept; true of
   * every way in which the ground opens. Of an uncertain rule the first sentence is a fact, which the letter asks about.
   */
  document: z.string().min(1),
  basis: Basis,
  required: z.array(Code).min(1),
  any_of: z.array(Code).default([]),
  defeated_by: z.array(Code).default([]),
  /** The defeaters worth one neutral question once everything else has passed. */
  ask_defeaters: z.array(Code).default([]),
  outcomes: z.array(Outcome).min(1),
  /** Never opens the gate alone. */
  support_only: z.boolean().default(false),
  /** The register's category code: `billing`, `goods_quality`, `unauthorised_transaction` … */
  dispute_type: Code,
  /** What proves it, for the evidence hint: «receipt, photos, technician note». */
  evidence_hint: z.string().optional(),
  law: Law.default('conduct'),
  /** Nothing like it was law before its first day; else the first version also speaks of what happened before. */
  new_law: z.boolean().default(false),
  ...provenance,
});

/** `sectors/*.yaml` → `sectors:`. */
export const SectorEntry = z.strictObject({
  code: Code,
  name: Localised,
  /** Nobody buys anything of it: a day on which something is said to be bought is one like any other. */
  nothing_sold: z.literal(true).optional(),
  /** Asked in place of «Which organisation is this about?», where people know the other side by another word. */
  who: Localised.optional(),
  /** What the framework requires of a complaint handler, English sentences; never an allegation. */
  framework: z.array(
    z.strictObject({
      text: z.string(),
      instrument: z.string(),
      /** Where it holds; empty: everywhere. */
      states: z.array(State).default([]),
      law: Law.default('procedure'),
      /** Said only where one of these facts is told: law on what was done that no ground of the letter says already. */
      when: z.array(Code).default([]),
      /** Says how a complaint is to be dealt with, whatever it is about. */
      handling: z.literal(true).optional(),
    }),
  ),
  acknowledgement: Clock.optional(),
  response: Clock,
  /** Clocks that replace `response` when any of these facts is true, and one of `with` where it is given. */
  special_clocks: z
    .array(z.strictObject({ code: Code, when: z.array(Code).min(1), with: z.array(Code).default([]), clock: Clock }))
    .default([]),
  /** The body for each state, or for `all`; `when` is what the routing says about the moment to go there. */
  external: z.array(ExternalPlace),
  /** Shown when the body depends on the state and the state is unknown. */
  chooser: z.strictObject({ name: z.string(), url: z.url(), note: z.string() }).optional(),
  /** The register's `edr_scheme`: the body that can decide, per state where it differs, or null where none can. */
  edr_scheme: z.union([Code, z.partialRecord(State, Code)]).nullable(),
  jurisdiction: z.array(z.string()).default([]),
  /** Among the kinds of business that are complained about most: offered where nothing tells which is meant. */
  usual: z.literal(true).optional(),
  /** The grievances that people bring most often, commonest first: what they choose from where their words name none. */
  grievances: z.array(Code).default([]),
  /**
   * Words that place a story in this sector: whom people deal with there (`respondent`: «my landlord») outweighs what it is about
   * (`strong`, `weak`); an organisation outweighs them all.
   */
  topics: z.strictObject({
    respondent: PatternsByLanguage.default({}),
    strong: PatternsByLanguage,
    weak: PatternsByLanguage.default({}),
  }),
  ...provenance,
});

/** `organisations/*.yaml` → `organisations:`. */
export const OrganisationEntry = z.strictObject({
  id: Code,
  name: z.string(),
  /** The licensee behind the brand, where it differs. */
  operator: z.string().optional(),
  /** The first sector is the usual one. */
  sectors: z.array(Code).min(1),
  /** What people type, any case; matched on whole words, longest first. The name itself need not be repeated. */
  aliases: z.array(z.string().min(2)).default([]),
  /** Aliases that are ordinary words: they need a capital letter or a word of `context` in the same sentence. */
  ambiguous: z.array(z.string().min(2)).default([]),
  /** Aliases that places or people bear as well: a capital letter tells nothing, a word of `context` does. */
  shared: z.array(z.string().min(2)).default([]),
  context: z.array(z.string()).default([]),
  /** False switches off one-letter typo matching for names close to another word. */
  typos: z.boolean().default(true),
  website: z.url().optional(),
  /** Complaint channels, best first; blank beats invented. */
  channels: z
    .array(
      z.strictObject({
        channel: z.enum(['email', 'portal', 'phone', 'post']),
        value: z.string(),
        confidence: provenance.confidence,
      }),
    )
    .default([]),
  /** Overrides the sector's external body for this organisation. */
  external_body: Code.optional(),
  ...provenance,
});

/** Word lists that patterns use as `@name`; any file of `facts/`, `sectors/` or `signals/` may add some. */
export const Lists = z.record(z.string().regex(/^[a-z_]+$/), Patterns);

const defaults = z.strictObject(provenance).partial().optional();

/** What each content file may hold; a file's `defaults` are merged into its entries before they are checked. */
export const contentFiles = {
  facts: z.strictObject({ defaults, lists: Lists.optional(), facts: z.array(FactEntry) }),
  grounds: z.strictObject({ defaults, grounds: z.array(GroundEntry) }),
  sectors: z.strictObject({
    defaults,
    lists: Lists.optional(),
    bodies: z.array(BodyEntry).optional(),
    sectors: z.array(SectorEntry).optional(),
  }),
  organisations: z.strictObject({ defaults, organisations: z.array(OrganisationEntry) }),
} as const;

/** `manifest.yaml`. */
export const Manifest = z.strictObject({
  version: z.string(),
  as_at: Day,
  jurisdiction: z.literal('AU'),
  referral_url: z.url(),
});

export type FactEntry = z.infer<typeof FactEntry>;
export type GroundEntry = z.infer<typeof GroundEntry>;
export type SectorEntry = z.infer<typeof SectorEntry>;
export type OrganisationEntry = z.infer<typeof OrganisationEntry>;
