import type { Content, Sourced } from '../content.ts';
import type { FactEntry, GroundEntry, SectorEntry } from '../schema/base.ts';
import { checkPeriods } from './check-periods.ts';
import { checkSentences } from './check-sentences.ts';
import { checkThings } from './check-things.ts';
import type { Problem } from './problems.ts';
import { checkReviews } from './safety-reviews.ts';

/** What no file can show alone: names that lead nowhere, periods that overlap, questions that cannot be asked. */
export function checkReferences(content: Content): Problem[] {
  const known: Known = {
    facts: new Map(content.facts.map(({ entry }) => [entry.key, entry])),
    sectors: new Set(content.sectors.map(({ entry }) => entry.code)),
    bodies: new Set(content.bodies.map(({ entry }) => entry.id)),
    organisations: new Set(content.organisations.map(({ entry }) => entry.id)),
    // A disclosure raises this one; its words stand in safety/.
    urgency: new Set(['self_harm_risk', ...content.urgency.map(({ entry }) => entry.key)]),
    grounds: new Set(content.grounds.map(({ entry }) => entry.id)),
  };
  return [
    ...content.facts.flatMap((fact) => checkFact(fact, known)),
    ...content.grounds.flatMap((ground) => [...checkGround(ground, known), ...checkWording(ground, content)]),
    ...content.sectors.flatMap((sector) => [...checkSector(sector, known), ...checkGrievances(sector, content)]),
    ...checkOrganisations(content, known),
    ...content.names.flatMap(({ language, kinds_after }) =>
      missing({ file: `signals/names/${language}.yaml`, entry: 'kinds_after' }, 'kinds_after', {
        names: Object.keys(kinds_after).filter((code) => code !== 'any'),
        in: known.sectors,
        what: 'sector',
      }),
    ),
    ...checkEngineEntries(content, known),
    ...missing({ file: 'safety/circumstances.yaml', entry: 'circumstances' }, 'facts', {
      names: content.circumstances.circumstances.flatMap(({ facts }) => facts),
      in: known.facts,
      what: 'fact',
    }),
    ...checkDocument(content, known),
    ...checkPeriods(content),
    ...checkSentences(content),
    ...checkThings(content),
    ...checkReviews(content),
  ];
}

type Known = {
  readonly facts: ReadonlyMap<string, FactEntry>;
  readonly sectors: ReadonlySet<string>;
  readonly bodies: ReadonlySet<string>;
  readonly organisations: ReadonlySet<string>;
  readonly urgency: ReadonlySet<string>;
  readonly grounds: ReadonlySet<string>;
};

type Where = { readonly file: string; readonly entry: string };
type Lookup = { readonly has: (name: string) => boolean };

function missing(
  where: Where,
  field: string,
  wanted: { names: readonly string[]; in: Lookup; what: string },
): Problem[] {
  return wanted.names
    .filter((name) => !wanted.in.has(name))
    .map((name) => ({ ...where, what: `${field} names "${name}", but there is no ${wanted.what} of that name` }));
}

function checkFact({ file, entry }: Sourced<FactEntry>, { facts, sectors }: Known): Problem[] {
  const where = { file, entry: `fact "${entry.key}"` };
  const named = {
    ...entry,
    since: entry.derived ? [entry.derived.since, ...entry.derived.unless, ...entry.derived.only_with] : [],
    derived_from_sum: entry.derived_from_sum ? [entry.derived_from_sum.only_with] : [],
    only_after: entry.ask?.only_after ?? [],
  };
  const links = (['implies', 'excludes', 'moot_once', 'since', 'derived_from_sum', 'only_after'] as const).flatMap(
    (field) => missing(where, field, { names: named[field], in: facts, what: 'fact' }),
  );
  return [
    ...links,
    ...missing(where, 'sectors', { names: entry.sectors, in: sectors, what: 'sector' }),
    ...missing(where, 'listed_only_in', { names: entry.ask?.listed_only_in ?? [], in: sectors, what: 'sector' }),
  ];
}

function checkGround({ file, entry }: Sourced<GroundEntry>, { facts, sectors }: Known): Problem[] {
  const where = { file, entry: `ground "${entry.id}"` };
  const strangers = entry.ask_defeaters.filter((key) => !entry.defeated_by.includes(key));
  const mute = entry.ask_defeaters.filter((key) => facts.get(key)?.ask === undefined);
  return [
    ...missing(where, 'sectors', {
      names: entry.sectors,
      in: { has: (code) => code === 'any' || sectors.has(code) },
      what: 'sector',
    }),
    ...(['required', 'any_of', 'defeated_by'] as const).flatMap((field) =>
      missing(where, field, { names: entry[field], in: facts, what: 'fact' }),
    ),
    ...strangers.map((key) => ({ ...where, what: `ask_defeaters names "${key}", which is not in defeated_by` })),
    ...mute.map((key) => ({ ...where, what: `ask_defeaters names "${key}", which has no question` })),
  ];
}

/** The title of a complaint says what it is about in the words that the document has for it. */
function checkWording({ file, entry }: Sourced<GroundEntry>, { document }: Content): Problem[] {
  return missing({ file, entry: `ground "${entry.id}"` }, 'dispute_type', {
    names: [entry.dispute_type],
    in: new Set(Object.keys(document.dispute_types)),
    what: 'wording in document.yaml',
  });
}

function checkSector({ file, entry }: Sourced<SectorEntry>, { facts, bodies, organisations }: Known): Problem[] {
  const where = { file, entry: `sector "${entry.code}"` };
  const isForAll = ({ state, with: told, of }: SectorEntry['external'][number]) =>
    state === 'all' && told.length + of.length === 0;
  const perState = entry.external.some(({ state }) => state !== 'all') && !entry.external.some(isForAll);
  const schemes = typeof entry.edr_scheme === 'string' ? [entry.edr_scheme] : Object.values(entry.edr_scheme ?? {});
  return [
    ...missing(where, 'external', { names: entry.external.map(({ body }) => body), in: bodies, what: 'body' }),
    ...missing(where, 'external of', {
      names: entry.external.flatMap(({ of }) => of),
      in: organisations,
      what: 'organisation',
    }),
    ...missing(where, 'external with', {
      names: entry.external.flatMap((place) => [...place.with, ...place.unless]),
      in: facts,
      what: 'fact',
    }),
    ...missing(where, 'framework', { names: entry.framework.flatMap(({ when }) => when), in: facts, what: 'fact' }),
    ...missing(where, 'edr_scheme', { names: schemes, in: bodies, what: 'body' }),
    ...entry.special_clocks.flatMap((clock) =>
      missing(where, `special_clocks "${clock.code}"`, {
        names: [...clock.when, ...clock.with],
        in: facts,
        what: 'fact',
      }),
    ),
    ...(perState && entry.chooser === undefined
      ? [{ ...where, what: 'the body depends on the state, so a chooser is needed' }]
      : []),
  ];
}

/** What a sector offers to choose from has to be able to lead somewhere. */
function checkGrievances({ file, entry }: Sourced<SectorEntry>, { facts, grounds }: Content): Problem[] {
  const here = grounds.filter(
    (ground) => !ground.entry.support_only && ['any', entry.code].some((code) => ground.entry.sectors.includes(code)),
  );
  const elements = new Set(here.flatMap((ground) => [...ground.entry.required, ...ground.entry.any_of]));
  const claims = facts.filter(({ entry: { role, sectors, derived } }) => {
    const isHere = sectors.length === 0 || sectors.includes(entry.code);
    return role === 'claim' && isHere && derived === undefined;
  });
  const fit = new Set(claims.map((claim) => claim.entry.key).filter((key) => elements.has(key)));
  return missing({ file, entry: `sector "${entry.code}"` }, 'grievances', {
    names: entry.grievances,
    in: fit,
    what: 'grievance that a ground of the sector rests on',
  });
}

function checkOrganisations(content: Content, { sectors, bodies }: Known): Problem[] {
  return content.organisations.flatMap(({ file, entry }) => {
    const where = { file, entry: `organisation "${entry.id}"` };
    return [
      ...missing(where, 'sectors', { names: entry.sectors, in: sectors, what: 'sector' }),
      ...missing(where, 'external_body', {
        names: entry.external_body ? [entry.external_body] : [],
        in: bodies,
        what: 'body',
      }),
    ];
  });
}

function checkEngineEntries(content: Content, { facts, sectors, urgency, grounds }: Known): Problem[] {
  const gates = content.gates.flatMap(({ file, entry }) => {
    const names = [
      ...entry.when,
      ...entry.denied,
      ...entry.unless,
      ...entry.claims,
      ...(entry.rescue === undefined ? [] : [entry.rescue]),
    ];
    const where = { file, entry: `gate "${entry.id}"` };
    return [
      ...missing(where, 'the gate', { names, in: facts, what: 'fact' }),
      ...missing(where, 'sectors', { names: entry.sectors, in: sectors, what: 'sector' }),
      ...(entry.effect === 'holds' && facts.get(entry.rescue ?? '')?.ask === undefined
        ? [{ ...where, what: 'a gate that holds needs a rescue that can be asked' }]
        : []),
    ];
  });
  const flags = content.urgency.flatMap(({ file, entry }) => {
    const where = { file, entry: `urgency "${entry.key}"` };
    const names = [...entry.facts, ...entry.only_with, ...(entry.tells === undefined ? [] : [entry.tells])];
    return [
      ...missing(where, 'facts', { names, in: facts, what: 'fact' }),
      ...missing(where, 'only_in', { names: entry.only_in, in: sectors, what: 'sector' }),
    ];
  });
  const concepts = content.urgency.flatMap(({ file, entry }) =>
    content.concepts.flatMap((words) =>
      missing({ file, entry: `urgency "${entry.key}"` }, `together, in signals/concepts/${words.language}.yaml`, {
        names: entry.together.flat(),
        in: new Map(Object.entries(words.concepts)),
        what: 'concept',
      }),
    ),
  );
  const factors = content.risk.factors.flatMap((factor) => {
    const where = { file: 'risk/', entry: `factor "${factor.code}"` };
    return [
      ...missing(where, 'facts', { names: factor.facts, in: facts, what: 'fact' }),
      ...missing(where, 'urgency', { names: factor.urgency, in: urgency, what: 'urgency item' }),
      ...missing(where, 'grounds', { names: factor.grounds, in: grounds, what: 'ground' }),
    ];
  });
  return [...gates, ...flags, ...concepts, ...factors];
}

/** What the letter says only where it fits. */
function checkDocument({ document }: Content, { facts, sectors, grounds }: Known): Problem[] {
  const { private_title, safeguards, documents, named, dispute_types } = document;
  const where = { file: 'document.yaml', entry: 'the letter' };
  const fitting = [...safeguards, ...documents];
  const statements = Object.values(named.statements).flatMap((ofKind) => Object.keys(ofKind));
  const keys = [...private_title.when, ...statements, ...fitting.flatMap(({ when, unless }) => [...when, ...unless])];
  return [
    ...missing(where, 'grounds_of_others', { names: document.grounds_of_others, in: grounds, what: 'ground' }),
    ...missing(where, 'when or named', { names: keys, in: facts, what: 'fact' }),
    ...missing(where, 'named', {
      names: Object.keys(named.types),
      in: new Set(Object.keys(dispute_types)),
      what: 'dispute type',
    }),
    ...missing(where, 'sectors', { names: fitting.flatMap((one) => one.sectors), in: sectors, what: 'sector' }),
  ];
}
