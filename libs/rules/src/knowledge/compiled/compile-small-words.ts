import { compileMatcher, type Rule } from '../../matching/matcher.ts';
import { compilePhrases } from '../../matching/phrases.ts';
import type { Hand } from '../../text/spellings.ts';
import type { Content } from '../content.ts';
import type { AnswerName, CardWord, CueName, SmallWords, WordTables } from '../knowledge.ts';
import type { CueFile } from '../schema/cues/cue.ts';
import { answerKinds, purposes, relations, sumRoles } from '../schema/entry.ts';
import { behindNames, type NameFile, nameLeads } from '../schema/names.ts';

type Where = { readonly file: string; readonly entry: string };

/** Turns patterns into rules; what cannot be read becomes a problem of its file. */
export type RuleMaker = <Owner>(where: Where, patterns: readonly string[] | undefined, owner: Owner) => Rule<Owner>[];

export const inCues = (file: CueFile): Where => ({ file: `signals/cues/${file.language}.yaml`, entry: 'cues' });

/**
 * The small words by hand. Chinese, Arabic and Greek stand in letters of their own, so that their messages may hold
 * English too; whoever types in Latin letters writes one language at a time.
 */
export function compileSmallWords(
  { cues, names }: Pick<Content, 'cues' | 'names'>,
  rules: RuleMaker,
): Readonly<Record<Hand, SmallWords>> {
  const namesOfAll = nameTables(names);
  const months = englishMonths(cues);
  const of = (...languages: readonly string[]) => {
    const isOfThese = ({ language }: { readonly language: string }) => languages.includes(language);
    const ownNames = names.filter(isOfThese);
    const naming = { ...namingOf(ownNames, rules), ...namesOfAll };
    return { ...compile(cues.filter(isOfThese), rules, languages.includes('en') ? {} : months), naming };
  };
  const mixed = of('en', 'zh', 'ar', 'el');
  const greek = of('el');
  return {
    en: mixed,
    zh: mixed,
    ar: mixed,
    el: { ...mixed, asksByMark: greek.asksByMark },
    vi: of('vi'),
    ar_latin: of('ar'),
    el_latin: greek,
  };
}

/** Whoever types another language in Latin letters writes «2 July» too; the short ones («sep», «may») are words of theirs. */
function englishMonths(cues: Content['cues']): Readonly<Record<string, number>> {
  const months = cues.find(({ language }) => language === 'en')?.times.months ?? {};
  return Object.fromEntries(Object.entries(months).filter(([name]) => name.length >= shortestMonth));
}

const shortestMonth = 4;

const inNames = (file: NameFile, entry: string): Where => ({ file: `signals/names/${file.language}.yaml`, entry });

const namingOf = (files: readonly NameFile[], rules: RuleMaker) => ({
  leads: compileMatcher(
    files.flatMap((file) => nameLeads.flatMap((lead) => rules(inNames(file, lead), file[lead], lead))),
  ),
  behind: compileMatcher(
    files.flatMap((file) => behindNames.flatMap((name) => rules(inNames(file, 'behind'), file.behind[name], name))),
  ),
  joints: wordsOf(files, 'joints'),
  traders: wordsOf(files, 'traders'),
  acts: wordsOf(files, 'acts'),
  boughtBehind: wordsOf(files, 'bought_behind'),
  ends: wordsOf(files, 'ends'),
  ofOthers: wordsOf(files, 'of_others'),
  dealtWith: wordsOf(files, 'dealt_with'),
  they: wordsOf(files, 'they'),
});

/** «Motors» ends a name in any language: who the business is called so is no question of the message's. */
function nameTables(files: readonly NameFile[]) {
  return {
    kindsAfter: compilePhrases(files.flatMap(kindsIn)),
    noTrader: wordsOf(files, 'no_trader'),
    howMany: wordsOf(files, 'how_many'),
    givenNames: wordsOf(files, 'given_names'),
  };
}

const kindsIn = ({ kinds_after: kinds }: NameFile) =>
  Object.entries(kinds).flatMap(([sector, words]) => words.map((word) => [word, sector] as const));

type NameList = {
  [List in keyof NameFile]: NameFile[List] extends readonly string[] ? List : never;
}[keyof NameFile];

const wordsOf = (files: readonly NameFile[], list: NameList) =>
  compilePhrases(files.flatMap((file) => file[list].map((word) => [word, true] as const)));

type Months = Readonly<Record<string, number>>;

/** `months`: names beside those of the files. */
function compile(files: readonly CueFile[], rules: RuleMaker, months: Months): Omit<SmallWords, 'naming'> {
  return {
    cues: compileMatcher(files.flatMap((file) => cueRules(file, rules))),
    answers: compileMatcher(files.flatMap((file) => answerRules(file, rules))),
    card: compileMatcher(files.flatMap((file) => cardRules(file, rules))),
    agreement: compileMatcher(files.flatMap((file) => agreementRules(file, rules))),
    leadIns: compileMatcher(files.flatMap((file) => rules(inCues(file), file.respondent.lead_in, 'lead_in' as const))),
    noName: compileMatcher(files.flatMap((file) => rules(inCues(file), file.respondent.no_name, 'no_name' as const))),
    tables: withBeginners(wordTables(files, months)),
    asksByMark: files.length === 1 && files.some((file) => file.asks_by_mark),
    habits: new Map(files.flatMap((file) => Object.entries(file.spellings))),
  };
}

function cueRules(file: CueFile, rules: RuleMaker): Rule<CueName>[] {
  const where = inCues(file);
  return [
    ...Object.entries(file.cues).flatMap(([name, patterns]) => rules(where, patterns, name as CueName)),
    ...rules(where, file.amounts.lead, 'amount_lead' as const),
    ...rules(where, file.amounts.trail, 'amount_trail' as const),
    ...rules(where, file.amounts.reference, 'amount_reference' as const),
    ...rules(where, file.amounts.aside, 'amount_aside' as const),
    ...rules(where, file.amounts.minor, 'amount_minor' as const),
    ...rules(where, file.amounts.total, 'amount_total' as const),
    ...rules(where, file.amounts.added, 'amount_added' as const),
    ...rules(where, file.amounts.right, 'amount_right' as const),
    ...rules(where, file.amounts.spent_on, 'amount_spent_on' as const),
    ...sumRoles.flatMap((role) => rules(where, file.amounts.roles[role], `sum_${role}` as const)),
    ...purposes.flatMap((one) => rules(where, file.amounts.purposes[one], `purpose_${one}` as const)),
    ...rules(where, file.amounts.elsewhere, 'paid_elsewhere' as const),
    ...answerKinds.flatMap((one) => rules(where, file.answered[one], `answered_${one}` as const)),
    ...relations.flatMap((one) => rules(where, file.relations[one], `relation_${one}` as const)),
    ...rules(where, file.abuse, 'abuse' as const),
    ...timeCues.flatMap((name) => rules<CueName>(where, file.times[name], name)),
  ];
}

const timeCues = [
  ...(['ago', 'last', 'next', 'tenure', 'day_ahead', 'day_behind', 'day_since'] as const),
  ...([
    'day_bought',
    'day_promised',
    'day_planned',
    'day_heard',
    'day_aside',
    'day_now',
    'day_until',
    'day_ended',
    'day_noticed',
    'day_life',
  ] as const),
] satisfies CueName[];

function answerRules(file: CueFile, rules: RuleMaker): Rule<AnswerName>[] {
  return Object.entries(file.answers).flatMap(([name, patterns]) => rules(inCues(file), patterns, name as AnswerName));
}

function cardRules(file: CueFile, rules: RuleMaker): Rule<CardWord>[] {
  const { places, ...others } = file.card;
  return [
    ...places.flatMap(({ at, said }) => rules<CardWord>(inCues(file), said, { kind: 'places', at })),
    ...Object.entries(others).flatMap(([kind, patterns]) =>
      rules<CardWord>(inCues(file), patterns, { kind: kind as CardWord['kind'], at: [] }),
    ),
  ];
}

const agreementRules = (file: CueFile, rules: RuleMaker): Rule<'yes' | 'on' | 'beside'>[] =>
  (['yes', 'on', 'beside'] as const).flatMap((name) => rules(inCues(file), file.agreement[name], name));

/** Words of dates are looked for at every token: one look tells whether any may begin there. */
function withBeginners(tables: Omit<WordTables, 'dateBeginners'>): WordTables {
  const { day, month, year } = tables.dateParts;
  const beginning = [
    ...[tables.numbers, tables.half, tables.months, tables.weekdays, tables.relativeDays, tables.timeUnits],
    ...[tables.wholeDurations, tables.lastYear, day.before, month.before, year.before],
    ...[tables.thisMonth, tables.dayOrdinals],
  ];
  return { ...tables, dateBeginners: new Set(beginning.flatMap((phrases) => [...phrases.keys()])) };
}

function wordTables(files: readonly CueFile[], months: Months): Omit<WordTables, 'dateBeginners'> {
  return { ...sumTables(files), ...timeTables(files, months) };
}

const tablesOf = (files: readonly CueFile[]) => ({
  table: <Value>(pick: (file: CueFile) => Readonly<Record<string, Value>>) =>
    compilePhrases(files.flatMap((file) => Object.entries(pick(file)))),
  words: (pick: (file: CueFile) => readonly string[]) =>
    compilePhrases(files.flatMap((file) => pick(file).map((word) => [word, true] as const))),
});

function sumTables(files: readonly CueFile[]) {
  const { table, words } = tablesOf(files);
  return {
    doneTo: words((file) => file.respondent.done_to),
    does: words((file) => file.respondent.does),
    moneyUnits: words((file) => file.amounts.units),
    moneyBefore: words((file) => file.amounts.units_before),
    moneyFiller: words((file) => file.amounts.filler),
    foreignUnits: words((file) => file.amounts.foreign),
    multipliers: table((file) => file.amounts.multipliers),
    moneyMultipliers: words((file) => file.amounts.slang),
    counted: words((file) => file.amounts.counted),
    clock: words((file) => file.amounts.clock),
  };
}

function timeTables(files: readonly CueFile[], months: Months) {
  const { table, words } = tablesOf(files);
  return {
    numbers: table((file) => file.times.numbers),
    numberJoints: words((file) => file.times.number_joints),
    half: words((file) => file.times.half),
    waiting: words((file) => file.times.waiting),
    waitingAfter: words((file) => file.times.waiting_after),
    filler: words((file) => file.times.filler),
    ordinals: words((file) => file.times.ordinals),
    monthLead: words((file) => file.times.month_lead),
    timeUnits: table((file) => file.times.units),
    countUnits: table((file) => file.counts.units),
    wholeCounts: table((file) => file.counts.whole),
    wholeDurations: table((file) => file.times.whole),
    agoBefore: words((file) => file.times.ago_before),
    lastAfter: words((file) => file.times.last_after),
    nextAfter: words((file) => file.times.next_after),
    inBefore: words((file) => file.times.in_before),
    inAfter: words((file) => file.times.in_after),
    thisMonth: words((file) => file.times.this_month),
    aboutBefore: words((file) => file.times.about_before),
    aboutAfter: words((file) => file.times.about_after),
    dayLead: words((file) => file.times.day_lead),
    dayOrdinals: table((file) => file.times.day_ordinals),
    yearLead: words((file) => file.times.year_lead),
    monthTail: words((file) => file.times.month_tail),
    lastYear: words((file) => file.times.last_year),
    dateParts: {
      day: { before: words((file) => file.times.day_before), after: words((file) => file.times.day_after) },
      month: { before: words((file) => file.times.month_before), after: words((file) => file.times.month_after) },
      year: { before: words((file) => file.times.year_before), after: words((file) => file.times.year_after) },
    },
    months: compilePhrases([...files.flatMap((file) => Object.entries(file.times.months)), ...Object.entries(months)]),
    weekdays: table((file) => file.times.weekdays),
    relativeDays: table((file) => file.times.relative),
  };
}
