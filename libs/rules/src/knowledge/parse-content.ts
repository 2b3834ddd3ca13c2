import { type Language, languages } from '@intake/contracts/languages';
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { z } from 'zod';
import { addLanguages } from './add-languages.ts';
import { inPlainWords } from './checks/plain-words.ts';
import { type Problem, refuse } from './checks/problems.ts';
import type { Content, Sourced } from './content.ts';
import { AsideFile } from './schema/aside.ts';
import { contentFiles, Manifest } from './schema/base.ts';
import { CueFile } from './schema/cues/cue.ts';
import { DocumentFile } from './schema/document.ts';
import { ConceptFile, GatesFile, RiskFile, UrgencyFile } from './schema/engine.ts';
import type { State } from './schema/entry.ts';
import { LanguageFile } from './schema/language.ts';
import { NameFile } from './schema/names.ts';
import { OwnLanguageFile, otherLanguages } from './schema/own-language.ts';
import { RewordingFile } from './schema/rewording.ts';
import { PlacesFile, RoutingFile } from './schema/routing.ts';
import { CircumstancesFile, SafetyReviews, SafetySignals, SafetyWords } from './schema/safety.ts';
import { ThingsFile } from './schema/thing.ts';
import { PhraseFile } from './schema/wording.ts';

export type SourceFile = { readonly path: string; readonly text: string };

/** Parses and checks every file by itself; all that is wrong is told at once. */
export function parseContent(files: readonly SourceFile[]): Content {
  const problems: Problem[] = [];
  const inFolder = <Schema extends z.ZodType>(prefix: string, schema: Schema) =>
    files.filter(({ path }) => path.startsWith(prefix)).flatMap((file) => parseFile(file, schema, problems));

  const manifest = onlyOne(inFolder('manifest.yaml', Manifest), 'manifest.yaml', problems);
  const facts = inFolder('facts/', contentFiles.facts);
  const sectors = inFolder('sectors/', contentFiles.sectors);
  const cues = inFolder('signals/cues/', CueFile);
  const names = inFolder('signals/names/', NameFile);
  const urgency = inFolder('urgency/', UrgencyFile);
  const gates = inFolder('signals/gates', GatesFile);
  const entries = {
    facts: entriesOf(facts, (data) => data.facts),
    grounds: entriesOf(inFolder('grounds/', contentFiles.grounds), (data) => data.grounds),
    sectors: entriesOf(sectors, (data) => data.sectors ?? []),
    organisations: entriesOf(inFolder('organisations/', contentFiles.organisations), (data) => data.organisations),
    gates: entriesOf(gates, (data) => data.gates),
    urgency: entriesOf(urgency, (data) => data.urgency),
  };
  const words = languages.flatMap((language) =>
    inFolder(`languages/${language}/`, LanguageFile).map(({ file, data }) => ({ file, language, data })),
  );
  const content = {
    version: manifest?.version ?? '',
    asAt: manifest?.as_at ?? '',
    referralUrl: manifest?.referral_url ?? '',
    // Of a broken file no entry is known: words for its entries are not what is wrong.
    ...addLanguages(entries, words, problems.length === 0 ? problems : []),
    things: entriesOf(inFolder('things/', ThingsFile), (data) => data.things),
    legalHelp: entriesOf(gates, (data) => data.legal_help),
    places: placesIn(onlyOne(inFolder('places.yaml', PlacesFile), 'places.yaml', problems)),
    smallClaims: entriesOf(gates, (data) => data.small_claims),
    bodies: entriesOf(sectors, (data) => data.bodies ?? []),
    urgencyRuleVersion: urgency[0]?.data.rule_version ?? '',
    cues: cues.map(({ data }) => data),
    concepts: inFolder('signals/concepts/', ConceptFile).map(({ data }) => data),
    names: names.map(({ data }) => data),
    lists: mergeLists([...cues, ...names, ...facts, ...sectors], problems),
  };
  const worded = { ...wordsIn(inFolder, problems), ...onlyFilesIn(inFolder, problems) };
  refuse(problems);
  if (!isWhole(worded)) throw new Error('unreachable: refused above');
  return { ...content, ...worded };
}

type InFolder = <Schema extends z.ZodType>(prefix: string, schema: Schema) => Parsed<z.output<Schema>>[];

const wordsIn = (inFolder: InFolder, problems: Problem[]) => {
  const inAll = <Data extends { language: Language }>(folder: string, schema: z.ZodType<Data>) =>
    byLanguage(inFolder(`${folder}/`, schema), { folder, problems, wanted: languages });
  const ownLanguage = { folder: 'own-language', problems, wanted: otherLanguages };
  return {
    phrases: inAll('phrases', PhraseFile),
    routing: inAll('routing', RoutingFile),
    ownLanguage: byLanguage(inFolder('own-language/', OwnLanguageFile), ownLanguage),
    asides: inAll('asides', AsideFile),
    safetySignals: inAll('safety/signals', SafetySignals),
    safetyWords: inAll('safety/words', SafetyWords),
    rewording: inAll('rewording', RewordingFile),
  };
};

const onlyFilesIn = (inFolder: InFolder, problems: Problem[]) => ({
  document: onlyOne(inFolder('document.yaml', DocumentFile), 'document.yaml', problems),
  risk: onlyOne(inFolder('risk/', RiskFile), 'risk/', problems),
  safetyReviews: onlyOne(inFolder('safety/reviews.yaml', SafetyReviews), 'safety/reviews.yaml', problems),
  circumstances: onlyOne(
    inFolder('safety/circumstances.yaml', CircumstancesFile),
    'safety/circumstances.yaml',
    problems,
  ),
});

type Whole<Files> = { readonly [Name in keyof Files]: NonNullable<Files[Name]> };

function isWhole<Files extends object>(files: Files): files is Files & Whole<Files> {
  return Object.values(files).every((file) => file !== null && file !== undefined);
}

type Parsed<Data> = { readonly file: string; readonly data: Data };

function parseFile<Schema extends z.ZodType>(
  file: SourceFile,
  schema: Schema,
  problems: Problem[],
): Parsed<z.output<Schema>>[] {
  const raw = readYaml(file, problems);
  if (raw === null) return [];
  const checked = schema.safeParse(withDefaults(raw));
  if (checked.success) return [{ file: file.path, data: checked.data }];
  for (const issue of checked.error.issues) problems.push(describe(file.path, raw, issue));
  return [];
}

function readYaml(file: SourceFile, problems: Problem[]): Record<string, unknown> | null {
  try {
    const raw: unknown = load(file.text, { schema: CORE_SCHEMA });
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return { ...raw };
    problems.push({ file: file.path, entry: 'file', what: 'must hold named lists of entries' });
  } catch (error) {
    problems.push({ file: file.path, entry: 'file', what: `is no YAML: ${yamlMistake(error)}` });
  }
  return null;
}

function yamlMistake(error: unknown): string {
  if (!(error instanceof YAMLException)) return String(error);
  const advice = 'indent with spaces, and put text that holds a colon, a comma or a quote in quotes';
  return `${error.reason} in line ${error.mark.line + 1}; ${advice}`;
}

function withDefaults(raw: Record<string, unknown>): Record<string, unknown> {
  const defaults = raw['defaults'];
  if (typeof defaults !== 'object' || defaults === null) return raw;
  const merged = Object.entries(raw).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((item: unknown) => (typeof item === 'object' && item !== null ? { ...defaults, ...item } : item))
      : value,
  ]);
  return Object.fromEntries(merged);
}

function describe(file: string, raw: Record<string, unknown>, issue: z.core.$ZodIssue): Problem {
  const [section, index, ...rest] = issue.path;
  const what = inPlainWords(issue);
  const list = raw[String(section)];
  const entry: unknown = Array.isArray(list) && typeof index === 'number' ? list[index] : undefined;
  if (typeof entry !== 'object' || entry === null) return { file, entry: issue.path.join('.') || 'file', what };
  const name = ['key', 'id', 'code']
    .map((field) => (entry as Record<string, unknown>)[field])
    .find((id) => typeof id === 'string');
  return {
    file,
    entry: `${String(section)} "${name ?? `number ${Number(index) + 1}`}"`,
    what: `${rest.join('.')} ${what}`.trim(),
  };
}

function entriesOf<Data, Entry>(
  parsed: readonly Parsed<Data>[],
  pick: (data: Data) => readonly Entry[],
): Sourced<Entry>[] {
  return parsed.flatMap(({ file, data }) => pick(data).map((entry) => ({ file, entry })));
}

type WithLists = { readonly lists?: Readonly<Record<string, readonly string[]>> | undefined };

function mergeLists(parsed: readonly Parsed<WithLists>[], problems: Problem[]): Record<string, readonly string[]> {
  const lists: Record<string, readonly string[]> = {};
  for (const { file, data } of parsed) {
    for (const [name, words] of Object.entries(data.lists ?? {})) {
      if (lists[name] !== undefined)
        problems.push({ file, entry: `lists.${name}`, what: 'another file has a list of this name' });
      lists[name] = words;
    }
  }
  return lists;
}

function onlyOne<Data>([found]: readonly Parsed<Data>[], file: string, problems: Problem[]): Data | undefined {
  if (found === undefined) problems.push(missing(file, 'file'));
  return found?.data;
}

function placesIn(file: PlacesFile | undefined): ReadonlyMap<string, State> {
  const places = Object.entries(file?.places ?? {}) as [State, string][];
  return new Map(places.flatMap(([state, names]) => names.split(', ').map((name) => [name, state] as const)));
}

function byLanguage<Data extends { language: Language }>(
  parsed: readonly Parsed<Data>[],
  { folder, problems, wanted }: { folder: string; problems: Problem[]; wanted: readonly Data['language'][] },
) {
  const entries = new Map<Language, Data>(parsed.map(({ data }) => [data.language, data]));
  const absent = wanted.filter((language) => !entries.has(language));
  for (const language of absent) problems.push(missing(`${folder}/${language}.yaml`, language));
  return absent.length > 0 ? null : (Object.fromEntries(entries) as Record<Data['language'], Data>);
}

const missing = (file: string, entry: string): Problem => ({ file, entry, what: 'the file is missing or unusable' });
