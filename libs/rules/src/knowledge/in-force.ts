import type { BodyEntry } from './body-schema.ts';
import type { Sourced } from './content.ts';
import type { GateEntry, LegalHelpEntry, RiskFile, UrgencyEntry } from './engine-schema.ts';
import type { Knowledge } from './knowledge.ts';
import { type Relevance, relevanceOf } from './relevance.ts';
import type { FactEntry, GroundEntry, OrganisationEntry, SectorEntry } from './schema.ts';

/** The law and directory of one day. */
export type InForce = {
  readonly facts: ReadonlyMap<string, FactEntry>;
  /** Where each fact stands in the base. */
  readonly positions: ReadonlyMap<string, number>;
  /** The facts that are grievances. */
  readonly claims: readonly FactEntry[];
  /** The facts that an organisation's name says by itself. */
  readonly toldByName: readonly FactEntry[];
  /** The facts that are over once a grievance is told, or told to be back. */
  readonly passing: readonly FactEntry[];
  /** The facts that follow from how long another is past. */
  readonly derived: readonly FactEntry[];
  readonly grounds: readonly GroundEntry[];
  readonly sectors: ReadonlyMap<string, SectorEntry>;
  readonly bodies: ReadonlyMap<string, BodyEntry>;
  readonly organisations: ReadonlyMap<string, OrganisationEntry>;
  readonly gates: readonly GateEntry[];
  readonly legalHelp: readonly LegalHelpEntry[];
  readonly urgency: readonly UrgencyEntry[];
  readonly exposure: RiskFile['exposure'];
  readonly relevance: Relevance;
  /** The facts from which response times are reckoned. */
  readonly clocks: ReadonlySet<string>;
  /** For each fact the grounds that it is an element of, required or one of several. */
  readonly groundsOf: ReadonlyMap<string, readonly GroundEntry[]>;
  /** For each fact those that imply it. */
  readonly impliedBy: ReadonlyMap<string, readonly string[]>;
};

/** The facts of these keys, as they stand in the base: most turns hold a few of a thousand. */
export function inOrderOfBase({ facts, positions }: InForce, keys: Iterable<string>): FactEntry[] {
  const entries = [...keys].flatMap((key) => facts.get(key) ?? []);
  const place = ({ key }: FactEntry) => positions.get(key) ?? -1;
  return entries.sort((one, other) => place(one) - place(other));
}

type Period = { readonly effective_from: string; readonly effective_to: string | null };

const selections = new WeakMap<Knowledge, Map<string, InForce>>();

/** It is never more than two days at once on Earth, and a third while one of them ends. */
const mostDays = 3;

/** Selecting takes longer than a short turn, so the last days' selections are kept; the answer is the same either way. */
export function inForceOn(knowledge: Knowledge, day: string): InForce {
  const days = selections.get(knowledge) ?? new Map<string, InForce>();
  selections.set(knowledge, days);
  const inForce = days.get(day) ?? select(knowledge, day);
  days.set(day, inForce);
  const [oldest] = days.keys();
  if (days.size > mostDays && oldest !== undefined) days.delete(oldest);
  return inForce;
}

function select({ content }: Knowledge, day: string): InForce {
  const holds = ({ effective_from, effective_to }: Period) =>
    effective_from <= day && (effective_to === null || day <= effective_to);
  const entries = <Entry extends Period>(list: readonly Sourced<Entry>[]) =>
    list.map(({ entry }) => entry).filter(holds);
  const law = {
    facts: new Map(entries(content.facts).map((fact) => [fact.key, fact])),
    grounds: entries(content.grounds),
    sectors: new Map(entries(content.sectors).map((sector) => [sector.code, sector])),
    gates: entries(content.gates),
    legalHelp: entries(content.legalHelp),
    urgency: entries(content.urgency),
  };
  return {
    ...law,
    positions: new Map([...law.facts.keys()].map((key, position) => [key, position])),
    groundsOf: groundsOf(law.grounds),
    impliedBy: impliedBy(law.facts),
    clocks: new Set(
      [...law.facts.values()].flatMap(({ derived }) =>
        derived?.longer_than === 'response_clock' ? derived.since : [],
      ),
    ),
    claims: [...law.facts.values()].filter(({ role }) => role === 'claim'),
    toldByName: [...law.facts.values()].filter((fact) => fact.told_by_name),
    passing: [...law.facts.values()].filter(({ until_told, until_anew }) => until_told || until_anew),
    derived: [...law.facts.values()].filter(({ derived }) => derived !== undefined),
    bodies: new Map(entries(content.bodies).map((body) => [body.id, body])),
    organisations: new Map(entries(content.organisations).map((organisation) => [organisation.id, organisation])),
    exposure: content.risk.exposure.filter(holds),
    relevance: relevanceOf({ ...law, counted: content.risk.factors.flatMap(({ facts }) => facts) }),
  };
}

function impliedBy(facts: InForce['facts']): InForce['impliedBy'] {
  const links = [...facts.values()].flatMap(({ key, implies }) => implies.map((implied) => ({ implied, key })));
  return new Map(
    [...Map.groupBy(links, ({ implied }) => implied)].map(([key, by]) => [key, by.map((link) => link.key)]),
  );
}

function groundsOf(grounds: InForce['grounds']): InForce['groundsOf'] {
  const uses = grounds.flatMap((ground) => [...ground.required, ...ground.any_of].map((key) => ({ key, ground })));
  return new Map([...Map.groupBy(uses, ({ key }) => key)].map(([key, by]) => [key, by.map(({ ground }) => ground)]));
}
