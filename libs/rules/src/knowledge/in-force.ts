import { addDays } from '../calendar/days.ts';
import { type Memo, memoise } from '../memo.ts';
import type { Content, Sourced } from './content.ts';
import { type Relevance, relevanceOf } from './relevance.ts';
import type { FactEntry, GroundEntry, OrganisationEntry, SectorEntry } from './schema/base.ts';
import type { BodyEntry } from './schema/body.ts';
import type { GateEntry, LegalHelpEntry, RiskFile, SmallClaimsEntry, UrgencyEntry } from './schema/engine.ts';

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
  /** The facts that follow from how much is in dispute. */
  readonly bySum: readonly FactEntry[];
  readonly grounds: readonly GroundEntry[];
  readonly sectors: ReadonlyMap<string, SectorEntry>;
  readonly frameworks: ReadonlyMap<string, SectorEntry['framework']>;
  readonly bodies: ReadonlyMap<string, BodyEntry>;
  readonly organisations: ReadonlyMap<string, OrganisationEntry>;
  readonly gates: readonly GateEntry[];
  readonly legalHelp: readonly LegalHelpEntry[];
  readonly smallClaims: readonly SmallClaimsEntry[];
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

/**
 * The law and directory as they stand on a day, `YYYY-MM-DD`, and the law of conduct as it stood on the day of the event: the
 * same value for all days between two changes.
 */
export type LawBook = (day: string, event?: string) => InForce;

/** Selecting takes longer than a short turn, so each period is selected once; a base changes on a few dozen days. */
export function lawBook(content: Content): LawBook {
  const changes = daysOfChange(periodsOf(content));
  const ofConduct = conductChanges(content);
  const periods = memoise((day: string) => select(content, { day, event: day }));
  const mixed = memoise((days: string) => select(content, { day: days.slice(0, day10), event: days.slice(day10) }));
  return (day, event = day) => {
    const today = lastOf(changes, day);
    const then = lastOf(ofConduct, event);
    return then === lastOf(ofConduct, day) ? periods(today) : mixed(`${today}${then}`);
  };
}

const day10 = 'YYYY-MM-DD'.length;
const lastOf = (changes: readonly string[], day: string): string =>
  changes.findLast((change) => change <= day) ?? beforeAll;

/** Earlier than any day on which something came into force. */
const beforeAll = '0000-01-01';

/** The first day of each period, ascending. */
function daysOfChange(periods: readonly Period[]): readonly string[] {
  const changes = periods.flatMap(({ effective_from, effective_to }) =>
    effective_to === null ? [effective_from] : [effective_from, addDays(effective_to, 1)],
  );
  return [...new Set(changes)].toSorted();
}

function periodsOf({ risk, ...content }: Content): readonly Period[] {
  const lists = [content.facts, content.grounds, content.sectors, content.gates, content.legalHelp, content.urgency];
  const sourced: readonly Sourced<Period>[] = [
    ...lists,
    content.smallClaims,
    content.bodies,
    content.organisations,
  ].flat();
  return [...sourced.map(({ entry }) => entry), ...risk.exposure];
}

/** The days on which the law of conduct changed; the first version of a ground that was law before changes nothing. */
function conductChanges(content: Content): readonly string[] {
  const grounds = content.grounds.map(({ entry }) => entry).filter(isConduct);
  const first = firstVersions(grounds);
  const begin = grounds.filter((ground) => ground.new_law || first.get(ground.id) !== ground);
  const ends = grounds.filter(({ effective_to }) => effective_to !== null);
  const facts = content.facts.map(({ entry }) => entry).filter(isConduct);
  const framed = content.sectors.map(({ entry }) => entry).filter(({ framework }) => framework.some(isConduct));
  return daysOfChange([
    ...begin,
    ...ends.map(({ effective_to }) => ({ effective_from: beforeAll, effective_to })),
    ...facts,
    ...framed,
  ]);
}

function firstVersions(grounds: readonly GroundEntry[]): ReadonlyMap<string, GroundEntry> {
  const first = new Map<string, GroundEntry>();
  for (const ground of grounds) {
    const known = first.get(ground.id);
    if (known === undefined || ground.effective_from < known.effective_from) first.set(ground.id, ground);
  }
  return first;
}

const isConduct = ({ law }: { readonly law: string }): boolean => law === 'conduct';

type Days = { readonly day: string; readonly event: string };

const holdsOn =
  (day: string) =>
  ({ effective_from, effective_to }: Period): boolean =>
    effective_from <= day && (effective_to === null || day <= effective_to);

/** The grounds of the day; those of conduct as they stood at the event. */
function groundsOn(content: Content, { day, event }: Days): GroundEntry[] {
  const all = content.grounds.map(({ entry }) => entry);
  const first = firstVersions(all);
  // What was law before our first version of it looked much the same, unless that version made it law.
  const reachesBack = (ground: GroundEntry) =>
    ground === first.get(ground.id) && !ground.new_law && event < ground.effective_from && ground.effective_from <= day;
  const [today, then] = [holdsOn(day), holdsOn(event)];
  return all.filter((ground) =>
    isConduct(ground) ? then(ground) || (day !== event && reachesBack(ground)) : today(ground),
  );
}

/** What binds whoever handles a complaint of a sector: as it stands today; what concerns conduct, as it stood at the event. */
function frameworksOn(content: Content, { day, event }: Days): InForce['frameworks'] {
  const on = (when: string) => content.sectors.map(({ entry }) => entry).filter(holdsOn(when));
  const then = new Map(on(event).map((sector) => [sector.code, sector]));
  return new Map(
    on(day).map((sector) => {
      const before = (then.get(sector.code) ?? sector).framework.filter(isConduct);
      return [sector.code, [...sector.framework.filter((line) => !isConduct(line)), ...before]];
    }),
  );
}

function factsOn(content: Content, { day, event }: Days): Map<string, FactEntry> {
  const [today, then] = [holdsOn(day), holdsOn(event)];
  const facts = content.facts.map(({ entry }) => entry).filter((fact) => (isConduct(fact) ? then(fact) : today(fact)));
  return new Map(facts.map((fact) => [fact.key, fact]));
}

function select(content: Content, days: Days): InForce {
  const { day } = days;
  const holds = holdsOn(day);
  const entries = <Entry extends Period>(list: readonly Sourced<Entry>[]) =>
    list.map(({ entry }) => entry).filter(holds);
  const law = {
    facts: factsOn(content, days),
    grounds: groundsOn(content, days),
    sectors: new Map(entries(content.sectors).map((sector) => [sector.code, sector])),
    gates: entries(content.gates),
    legalHelp: entries(content.legalHelp),
    smallClaims: entries(content.smallClaims),
    urgency: entries(content.urgency),
  };
  return {
    ...law,
    since: day,
    frameworks: frameworksOn(content, days),
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
    bySum: [...law.facts.values()].filter(({ derived_from_sum }) => derived_from_sum !== undefined),
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
