import { type Language, languages } from '@intake/contracts/languages';
import { compileMatcher, type Matcher, type Rule } from '../matching/matcher.ts';
import { compileNames, type Name, nameWords } from '../matching/names.ts';
import { parsePattern } from '../matching/pattern.ts';
import { normaliseWord } from '../text/normalise.ts';
import type { Content, Sourced } from './content.ts';
import type { CueFile } from './engine-schema.ts';
import { outcomes, type Signals, states } from './entry-schema.ts';
import type { AnswerName, ContentOwner, CueName, Knowledge, Matchers, SafetyOwner, WordTables } from './knowledge.ts';
import { type Problem, refuse } from './problems.ts';
import type { FactEntry, OrganisationEntry } from './schema.ts';

/** Turns patterns and names into matchers; a pattern that cannot be read refuses the base. */
export function compileContent(content: Content): Pick<Knowledge, 'matchers' | 'tables' | 'names'> {
  const problems: Problem[] = [];
  const rules: RuleMaker = (where, patterns, owner) =>
    (patterns ?? []).flatMap((source) => {
      try {
        return [{ elements: parsePattern(source, content.lists), owner }];
      } catch (error) {
        problems.push({
          ...where,
          what: `pattern "${source}": ${error instanceof Error ? error.message : String(error)}`,
        });
        return [];
      }
    });
  const matchers: Matchers = {
    cues: compileMatcher(cueRules(content, rules)),
    answers: compileMatcher(content.cues.flatMap((file) => answerRules(file, rules))),
    content: compileMatcher([...factRules(content, rules), ...otherRules(content, rules)]),
    safety: compileMatcher(safetyRules(content, rules)),
    leadIns: compileMatcher(
      content.cues.flatMap((file) => rules(inCues(file), file.respondent.lead_in, 'lead_in' as const)),
    ),
    ownAnswers: new Map(content.facts.map((fact) => [fact.entry, ownAnswers(fact, rules)])),
  };
  refuse(problems);
  return { matchers, tables: wordTables(content.cues), names: compileNames(organisationNames(content)) };
}

type Where = { readonly file: string; readonly entry: string };
type RuleMaker = <Owner>(where: Where, patterns: readonly string[] | undefined, owner: Owner) => Rule<Owner>[];

const inCues = (file: CueFile): Where => ({ file: `signals/cues/${file.language}.yaml`, entry: 'cues' });

function cueRules(content: Content, rules: RuleMaker): Rule<CueName>[] {
  return content.cues.flatMap((file) => [
    ...Object.entries(file.cues).flatMap(([name, patterns]) => rules(inCues(file), patterns, name as CueName)),
    ...rules(inCues(file), file.amounts.lead, 'amount_lead' as const),
    ...rules(inCues(file), file.amounts.aside, 'amount_aside' as const),
    ...rules(inCues(file), file.amounts.total, 'amount_total' as const),
    ...rules(inCues(file), file.times.ago, 'ago' as const),
    ...rules(inCues(file), file.times.last, 'last' as const),
  ]);
}

function answerRules(file: CueFile, rules: RuleMaker): Rule<AnswerName>[] {
  return Object.entries(file.answers).flatMap(([name, patterns]) => rules(inCues(file), patterns, name as AnswerName));
}

function factRules(content: Content, rules: RuleMaker): Rule<ContentOwner>[] {
  return content.facts.flatMap(({ file, entry }) => {
    const where = { file, entry: `fact "${entry.key}"` };
    const said = signalRules(where, entry.signals, rules).map(({ elements, owner }) => ({
      elements,
      owner: { kind: 'fact', entry, sense: owner } as const,
    }));
    const conditions = languages.flatMap((language) =>
      rules(where, entry.signals[language]?.with, { kind: 'fact', entry, sense: 'with' } as const),
    );
    return [...said, ...conditions];
  });
}

function ownAnswers({ file, entry }: Sourced<FactEntry>, rules: RuleMaker): Matcher<'asserts' | 'denies' | 'unless'> {
  return compileMatcher(
    signalRules({ file, entry: `fact "${entry.key}", ask.answers` }, entry.ask?.answers ?? {}, rules),
  );
}

function signalRules(where: Where, signals: Signals, rules: RuleMaker): Rule<'asserts' | 'denies' | 'unless'>[] {
  return languages.flatMap((language) =>
    (['asserts', 'denies', 'unless'] as const).flatMap((sense) => rules(where, signals[language]?.[sense], sense)),
  );
}

function otherRules(content: Content, rules: RuleMaker): Rule<ContentOwner>[] {
  const topics = content.sectors.flatMap(({ file, entry }) =>
    languages.flatMap((language) => {
      const where = { file, entry: `sector "${entry.code}", topics` };
      const owner = (weight: number): ContentOwner => ({ kind: 'topic', entry, weight });
      return [
        ...rules(where, entry.topics.strong[language], owner(3)),
        ...rules(where, entry.topics.weak[language], owner(1)),
      ];
    }),
  );
  const urgency = content.urgency.flatMap(({ file, entry }) =>
    languages.flatMap((language) => {
      const where = { file, entry: `urgency "${entry.key}"` };
      const owner = (sense: 'asserts' | 'unless'): ContentOwner => ({ kind: 'urgency', entry, sense });
      return [
        ...rules(where, entry.signals[language], owner('asserts')),
        ...rules(where, entry.unless[language], owner('unless')),
      ];
    }),
  );
  return [...topics, ...urgency, ...content.cues.flatMap((file) => cueContentRules(file, rules))];
}

function cueContentRules(file: CueFile, rules: RuleMaker): Rule<ContentOwner>[] {
  const where = inCues(file);
  return [
    ...outcomes.flatMap((outcome) => rules<ContentOwner>(where, file.outcomes[outcome], { kind: 'outcome', outcome })),
    ...states.flatMap((state) => rules<ContentOwner>(where, file.states[state], { kind: 'state', state })),
    ...rules<ContentOwner>(where, file.respondent.about, { kind: 'respondent', sense: 'about' }),
    ...rules<ContentOwner>(where, file.respondent.aside, { kind: 'respondent', sense: 'aside' }),
  ];
}

function safetyRules(content: Content, rules: RuleMaker): Rule<SafetyOwner>[] {
  return languages.flatMap((language) =>
    (['discloses', 'traps', 'denied'] as const).flatMap((sense) =>
      rules({ file: `safety/${language}.yaml`, entry: sense }, content.safety[language][sense], { language, sense }),
    ),
  );
}

function organisationNames(content: Content): Name<OrganisationEntry>[] {
  return content.organisations.flatMap(({ entry }) => {
    const ambiguous = new Set(entry.ambiguous.map((alias) => nameWords(alias).join(' ')));
    const plain = [entry.name.replace(/\(.*\)/, ''), ...entry.aliases]
      .map(nameWords)
      .filter((words) => !ambiguous.has(words.join(' ')));
    const context = new Set(entry.context.flatMap(nameWords));
    const make = (words: readonly string[], isAmbiguous: boolean) => ({
      words,
      owner: entry,
      ambiguous: isAmbiguous,
      context,
      typos: entry.typos && !isAmbiguous,
    });
    return [
      ...plain.map((words) => make(words, false)),
      ...entry.ambiguous.map((alias) => make(nameWords(alias), true)),
    ];
  });
}

function wordTables(cues: readonly CueFile[]): WordTables {
  const table = <Value>(pick: (file: CueFile) => Readonly<Record<string, Value>>) =>
    new Map(
      cues.flatMap((file) => Object.entries(pick(file)).map(([word, value]) => [normaliseWord(word), value] as const)),
    );
  const words = (pick: (file: CueFile) => readonly string[]) =>
    new Set(cues.flatMap((file) => pick(file).map((word) => nameWords(word).join(' '))));
  return {
    moneyUnits: words((file) => file.amounts.units),
    foreignUnits: words((file) => file.amounts.foreign),
    multipliers: table((file) => file.amounts.multipliers),
    moneyMultipliers: words((file) => file.amounts.slang),
    counted: words((file) => file.amounts.counted),
    waiting: words((file) => file.times.waiting),
    filler: words((file) => file.times.filler),
    ordinals: words((file) => file.times.ordinals),
    monthLead: words((file) => file.times.month_lead),
    numbers: table((file) => file.times.numbers),
    timeUnits: table((file) => file.times.units),
    months: table((file) => file.times.months),
    weekdays: table((file) => file.times.weekdays),
    relativeDays: table((file) => file.times.relative),
    commonWords: new Map<Language, ReadonlySet<string>>(
      cues.map((file) => [file.language, new Set(file.common_words.map(normaliseWord))]),
    ),
  };
}
