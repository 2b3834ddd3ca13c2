import { addDays } from '../calendar/days.ts';
import { type Memo, memoise } from '../memo.ts';
import type { BodyEntry } from './body-schema.ts';
import type { Content, Sourced } from './content.ts';
import type { GateEntry, LegalHelpEntry, RiskFile, UrgencyEntry } from './engine-schema.ts';
import { type Relevance, relevanceOf } from './relevance.ts';
import type { FactEntry, GroundEntry, OrganisationEntry, SectorEntry } from './schema.ts';

/** The law and directory of one period, in which nothing of the base comes into force or ends. */
export type InForce = {
  /** Its first day. */
  readonly since: string;
  readonly memo: Memo;
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
  /** Facts from which a waiting is counted: a length alone dates them. */
  readonly waitedFor: ReadonlySet<string>;
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

/** The law and directory as they stand on a day, `YYYY-MM-DD`: the same value for all days between two changes. */
export type LawBook = (day: string) => InForce;

/** Selecting takes longer than a short turn, so each period is selected once; a base changes on a few dozen days. */
export function lawBook(content: Content): LawBook {
  const changes = daysOfChange(content);
  const periods = memoise((since: string) => select(content, since));
  return (day) => periods(changes.findLast((change) => change <= day) ?? beforeAll);
}

/** Earlier than any day on which something came into force. */
const beforeAll = '0000-01-01';

/** The first day of each period, ascending. */
function daysOfChange({ risk, ...content }: Content): readonly string[] {
  const lists = [content.facts, content.grounds, content.sectors, content.gates, content.legalHelp, content.urgency];
  const sourced: readonly Sourced<Period>[] = [...lists, content.bodies, content.organisations].flat();
  const periods = [...sourced.map(({ entry }) => entry), ...risk.exposure];
  const changes = periods.flatMap(({ effective_from, effective_to }) =>
    effective_to === null ? [effective_from] : [effective_from, addDays(effective_to, 1)],
  );
  return [...new Set(changes)].toSorted();
}

function select(content: Content, day: string): InForce {
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
    since: day,
    memo: new Map(),
    positions: new Map([...law.facts.keys()].map((key, position) => [key, position])),
    groundsOf: groundsOf(law.grounds),
    impliedBy: impliedBy(law.facts),
    clocks: new Set(
      [...law.facts.values()].flatMap(({ derived }) =>
        derived?.longer_than === 'response_clock' ? derived.since : [],
      ),
    ),
    waitedFor: new Set(
      [...law.facts.values()].flatMap(({ derived }) =>
        derived === undefined || derived.longer_than === 'scheme_limit' ? [] : derived.since,
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
