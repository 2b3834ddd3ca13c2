import type { Language } from '@intake/contracts/languages';
import type { Problem } from './checks/problems.ts';
import type { Content, Sourced } from './content.ts';
import type { FactEntry, GroundEntry, OrganisationEntry, SectorEntry } from './schema/base.ts';
import type { GateEntry, UrgencyEntry } from './schema/engine.ts';
import type { LanguageFile } from './schema/language.ts';

export type LanguageWords = { readonly file: string; readonly language: Language; readonly data: LanguageFile };

type Worded = Pick<Content, 'facts' | 'grounds' | 'sectors' | 'organisations' | 'urgency' | 'gates'>;

/** Puts each language's words onto the entries they belong to; words for nothing are a problem. */
export function addLanguages(content: Worded, files: readonly LanguageWords[], problems: Problem[]): Worded {
  const merge: Merge = (section, entries, { idOf, add }) => {
    const words = wordsOf(section, files, problems);
    const ids = new Set(entries.map(({ entry }) => idOf(entry)));
    for (const [id, given] of words)
      if (!ids.has(id))
        problems.push({
          file: given[0]?.file ?? '',
          entry: `${section} "${id}"`,
          what: 'there is no entry of that name to put words to',
        });
    return entries.map(({ file, entry }) => ({
      file,
      entry: (words.get(idOf(entry)) ?? []).reduce(
        (worded, { language, value }) => add(worded, language, value),
        entry,
      ),
    }));
  };
  return {
    facts: merge('facts', content.facts, { idOf: ({ key }) => key, add: addToFact }),
    grounds: merge('grounds', content.grounds, { idOf: ({ id }) => id, add: addToGround }),
    sectors: merge('sectors', content.sectors, { idOf: ({ code }) => code, add: addToSector }),
    organisations: merge('organisations', content.organisations, { idOf: ({ id }) => id, add: addToOrganisation }),
    urgency: merge('urgency', content.urgency, { idOf: ({ key }) => key, add: addToUrgency }),
    gates: merge('gates', content.gates, { idOf: ({ id }) => id, add: addToGate }),
  };
}

type Section = keyof LanguageFile;
type Words<Name extends Section> = LanguageFile[Name][string];
type Given<Name extends Section> = {
  readonly file: string;
  readonly language: Language;
  readonly value: Words<Name>;
};
type Merge = <Name extends Section, Entry>(
  section: Name,
  entries: readonly Sourced<Entry>[],
  how: {
    readonly idOf: (entry: Entry) => string;
    readonly add: (entry: Entry, language: Language, words: Words<Name>) => Entry;
  },
) => Sourced<Entry>[];

function wordsOf<Name extends Section>(
  section: Name,
  files: readonly LanguageWords[],
  problems: Problem[],
): Map<string, Given<Name>[]> {
  const words = new Map<string, Given<Name>[]>();
  for (const { file, language, data } of files) {
    for (const [id, value] of Object.entries(data[section] as Readonly<Record<string, Words<Name>>>)) {
      const given = words.get(id) ?? [];
      if (given.some((earlier) => earlier.language === language))
        problems.push({ file, entry: `${section} "${id}"`, what: `another file of "${language}" words it already` });
      words.set(id, [...given, { file, language, value }]);
    }
  }
  return words;
}

function addToFact(fact: FactEntry, language: Language, words: Words<'facts'>): FactEntry {
  const { label, question, answers, ...signals } = words;
  const ask = fact.ask && {
    ...fact.ask,
    question: { ...fact.ask.question, ...(question === undefined ? {} : { [language]: question }) },
    answers: { ...fact.ask.answers, ...(answers === undefined ? {} : { [language]: { ...answers, with: [] } }) },
  };
  return {
    ...fact,
    label: { ...fact.label, ...(label === undefined ? {} : { [language]: label }) },
    ...(ask === undefined ? {} : { ask }),
    signals: { ...fact.signals, [language]: signals },
  };
}

const addToGround = (ground: GroundEntry, language: Language, { summary }: Words<'grounds'>): GroundEntry => ({
  ...ground,
  summary: { ...ground.summary, [language]: summary },
});

const addToSector = (sector: SectorEntry, language: Language, words: Words<'sectors'>): SectorEntry => ({
  ...sector,
  name: { ...sector.name, ...(words.name === undefined ? {} : { [language]: words.name }) },
  topics: {
    respondent: { ...sector.topics.respondent, [language]: words.respondent },
    strong: { ...sector.topics.strong, [language]: words.strong },
    weak: { ...sector.topics.weak, [language]: words.weak },
  },
});

const addToOrganisation = (
  organisation: OrganisationEntry,
  _language: Language,
  { aliases, shared, context }: Words<'organisations'>,
): OrganisationEntry => ({
  ...organisation,
  aliases: [...organisation.aliases, ...aliases],
  shared: [...organisation.shared, ...shared],
  context: [...organisation.context, ...context],
});

const addToUrgency = (item: UrgencyEntry, language: Language, words: Words<'urgency'>): UrgencyEntry => ({
  ...item,
  signals: { ...item.signals, [language]: words.signals },
  unless: { ...item.unless, [language]: words.unless },
  message: { ...item.message, ...(words.message === undefined ? {} : { [language]: words.message }) },
  action: { ...item.action, ...(words.action === undefined ? {} : { [language]: words.action }) },
});

const addToGate = (gate: GateEntry, language: Language, { reason, instead }: Words<'gates'>): GateEntry => ({
  ...gate,
  reason: { ...gate.reason, [language]: reason },
  instead: { ...gate.instead, [language]: instead },
});
