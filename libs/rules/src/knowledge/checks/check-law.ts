import type { Content, Sourced } from '../content.ts';
import type { FactEntry, GroundEntry, SectorEntry } from '../schema/base.ts';
import { type Clock, type State, states } from '../schema/entry.ts';
import type { Problem } from './problems.ts';

/** Classes of legal error that no entry may have, whatever it is about. */
export function checkLaw(content: Content): Problem[] {
  const facts = new Map(content.facts.map(({ entry }) => [entry.key, entry]));
  return [
    ...content.grounds.flatMap(({ file, entry }) =>
      groundProblems(entry, facts).map((what) => ({ file, entry: `ground "${entry.id}"`, what })),
    ),
    ...content.sectors.flatMap(({ file, entry }) =>
      sectorProblems(entry).map((what) => ({ file, entry: `sector "${entry.code}"`, what })),
    ),
    ...content.facts.flatMap(derivedProblems),
  ];
}

type Facts = ReadonlyMap<string, FactEntry>;

function groundProblems(ground: GroundEntry, facts: Facts): string[] {
  return [
    ...unaffirmable(ground, facts),
    ...selfDefeating(ground, facts),
    ...limbDefeaters(ground, facts),
    ...citations(ground),
    ...outOfReach(ground),
    ...hedges(ground),
    ...dutyInDoubt(ground),
  ];
}

/** Who has the grievance must be able to say every element of it; what speaks for the other side is none. */
function unaffirmable({ required, any_of, support_only }: GroundEntry, facts: Facts): string[] {
  if (support_only) return [];
  const roleOf = (key: string) => facts.get(key)?.role;
  return [...required, ...any_of]
    .filter((key) => roleOf(key) === 'defeater' || roleOf(key) === 'private')
    .map((key) => `rests on "${key}", which nobody with this grievance would say (its role is ${roleOf(key)})`);
}

/** An element that makes another false, or a defeater true, can never hold with it. */
function selfDefeating({ required, defeated_by }: GroundEntry, facts: Facts): string[] {
  return required.flatMap((key) => {
    const follows = impliedBy(key, facts);
    const against = [...follows].filter((other) => defeated_by.includes(other));
    const denied = required.filter((other) => [...follows].some((one) => facts.get(one)?.excludes.includes(other)));
    return [
      ...against.map((other) => `requires "${key}", from which its defeater "${other}" follows`),
      ...denied.map((other) => `requires both "${key}" and "${other}", which cannot both be true`),
    ];
  });
}

function impliedBy(key: string, facts: Facts, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of facts.get(key)?.implies ?? []) impliedBy(next, facts, seen);
  return seen;
}

/** What answers one of several ways in which a ground may be so must not take the others with it. */
function limbDefeaters({ any_of, defeated_by }: GroundEntry, facts: Facts): string[] {
  if (any_of.length < 2) return [];
  const answers = (defeater: string, limb: string) =>
    facts.get(defeater)?.excludes.includes(limb) || facts.get(limb)?.excludes.includes(defeater);
  const grievances = any_of.filter((key) => facts.get(key)?.role === 'claim');
  return defeated_by.flatMap((defeater) =>
    grievances
      .filter((limb) => answers(defeater, limb))
      .map(
        (limb) =>
          `"${defeater}" answers "${limb}" only, but would defeat the other ways too; make them grounds of their own`,
      ),
  );
}

const provision = /\b(s|ss|pt|pts|ch|chs|cl|cls|r|rr|reg|regs|sch|art|arts|APP|Principle|Principles|RG) ?\d/;

function citations({ basis }: GroundEntry): string[] {
  if (basis.kind !== 'statutory' || provision.test(basis.text)) return [];
  const isNamedEverywhere = states.every((state) => basis.by_state.some((own) => own.states.includes(state)));
  return isNamedEverywhere ? [] : ['its basis is statutory, but names no Act with a section or part that has a number'];
}

/** Instruments that are no law in some states. */
const reaches: readonly { readonly name: RegExp; readonly states: readonly State[] }[] = [
  { name: /National Energy Retail (Law|Rules)/, states: ['NSW', 'QLD', 'SA', 'TAS', 'ACT'] },
  { name: /Energy Retail Code of Practice/, states: ['VIC'] },
];

function outOfReach({ basis }: GroundEntry): string[] {
  return reaches.flatMap(({ name, states: reach }) => {
    const citing = (state: State) => basis.by_state.find((own) => own.states.includes(state))?.text ?? basis.text;
    const wrong = states.filter((state) => !reach.includes(state) && name.test(citing(state)));
    return wrong.length === 0 ? [] : [`cites ${name.source} for ${wrong.join(', ')}, where it is not in force`];
  });
}

/** The letter goes to the other side: what it concedes there, no later sentence takes back. A month is no hedge. */
const hedge = /\b(may|might|appears?|seems?|possibly|perhaps|probably)\b/;

function hedges({ document }: GroundEntry): string[] {
  const found = hedge.exec(document)?.[0];
  if (found === undefined) return [];
  return [
    `hedges in its document with "${found}": «${document}»; state the duty («must», «must not», «I am entitled to») or the fact`,
  ];
}

const duty = /\b(must|entitled|liable|void|(is|are) to be)\b/;

/** Where we are not sure of a rule the letter takes its first sentence and asks whether it is so; of a duty nobody can ask that. */
function dutyInDoubt({ basis, confidence, document }: GroundEntry): string[] {
  const isInDoubt = [confidence, ...basis.by_state.map((own) => own.confidence)].includes('uncertain');
  const [first = document] = document.split(/(?<=[.]) /);
  if (!isInDoubt || !duty.test(first)) return [];
  return [`is uncertain, but its document opens with a duty: «${first}»; open with what happened, which can be asked`];
}

function sectorProblems({ response, acknowledgement, special_clocks, framework }: SectorEntry): string[] {
  const clocks = [response, ...(acknowledgement ? [acknowledgement] : []), ...special_clocks.map(({ clock }) => clock)];
  const foreign = framework.filter(({ instrument, states: where }) =>
    reaches.some(
      ({ name, states: reach }) =>
        name.test(instrument) && !(where.length > 0 && where.every((state) => reach.includes(state))),
    ),
  );
  return [
    ...clocks
      .filter(isUnfounded)
      .map(() => 'a clock is called statutory, but its instrument names no section or part with a number'),
    ...foreign.map(({ instrument }) => `its framework cites ${instrument} without the states in which it is in force`),
    ...framework
      .filter(({ when, handling }) => when.length > 0 === (handling === true))
      .map(
        ({ text }) => `its framework line «${text}» must name the facts it is for (when) or be of complaint handling`,
      ),
  ];
}

const isUnfounded = ({ basis, instrument = '' }: Clock): boolean =>
  basis === 'statutory' && !provision.test(instrument);

/** That nothing was said of one fact shows no other. */
function derivedProblems({ file, entry }: Sourced<FactEntry>): Problem[] {
  const { key, derived } = entry;
  if (derived === undefined || !derived.unless.includes(derived.since)) return [];
  return [{ file, entry: `fact "${key}"`, what: `follows from "${derived.since}" and from its absence at once` }];
}
