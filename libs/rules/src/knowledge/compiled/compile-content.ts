import { languages } from '@intake/contracts/languages';
import { compileMatcher, type Matcher, type Rule } from '../../matching/matcher.ts';
import { compileNames, type Name, nameWords, spokenWords } from '../../matching/names.ts';
import { patternParser } from '../../matching/pattern.ts';
import { makeVocabulary } from '../../matching/vocabulary.ts';
import { normaliseWord } from '../../text/normalise.ts';
import { type Problem, refuse } from '../checks/problems.ts';
import type { Content, Sourced } from '../content.ts';
import type { Compiled, ConditionOwner, ContentOwner, Matchers, SafetyOwner, ThingOwner } from '../knowledge.ts';
import { type AsideOwner, asideKinds } from '../schema/aside.ts';
import type { FactEntry, OrganisationEntry } from '../schema/base.ts';
import type { CueFile } from '../schema/cues/cue.ts';
import { outcomes, states } from '../schema/entry.ts';
import { safetySenses } from '../schema/safety.ts';
import { heardNames } from '../schema/thing.ts';
import { compileRewording } from './compile-rewording.ts';
import { compileSmallWords, inCues, type RuleMaker } from './compile-small-words.ts';

/** Turns patterns and names into matchers; a pattern that cannot be read refuses the base. */
export function compileContent(content: Content): Compiled {
  const problems: Problem[] = [];
  const vocabulary = makeVocabulary();
  const parsePattern = patternParser(vocabulary, content.lists);
  const rules: RuleMaker = (where, patterns, owner) =>
    (patterns ?? []).flatMap((source) => {
      try {
        return parsePattern(source).map((elements) => ({ elements, owner }));
      } catch (error) {
        problems.push({
          ...where,
          what: `pattern "${source}": ${error instanceof Error ? error.message : String(error)}`,
        });
        return [];
      }
    });
  const matchers: Matchers = {
    content: compileMatcher([...factRules(content, rules), ...otherRules(content, rules)]),
    conditions: new Map(content.facts.flatMap((fact) => conditionsOf(fact, rules))),
    safety: compileMatcher(safetyRules(content, rules)),
    asides: compileMatcher(asideRules(content, rules)),
    things: compileMatcher(thingRules(content, rules)),
    ownAnswers: new Map(content.facts.flatMap((fact) => ownAnswers(fact, rules))),
  };
  const smallWords = compileSmallWords(content, rules);
  const rewording = compileRewording(content.rewording, rules);
  refuse(problems);
  const commonWords = new Map(
    content.cues.map((file) => [file.language, new Set(file.common_words.map(normaliseWord))]),
  );
  const names = compileNames(organisationNames(content));
  return { content, numbering: vocabulary.numbering, matchers, smallWords, commonWords, names, rewording };
}

function factRules(content: Content, rules: RuleMaker): Rule<ContentOwner>[] {
  return content.facts.flatMap(({ file, entry }) =>
    languages.flatMap((language) =>
      (['asserts', 'denies'] as const).flatMap((sense) => {
        const where = { file, entry: `fact "${entry.key}", ${language}` };
        return rules(where, entry.signals[language]?.[sense], { kind: 'fact', entry, sense, language } as const);
      }),
    ),
  );
}

function conditionsOf({ file, entry }: Sourced<FactEntry>, rules: RuleMaker): [FactEntry, Matcher<ConditionOwner>][] {
  const conditions = languages.flatMap((language) =>
    (['unless', 'with'] as const).flatMap((sense) => {
      const where = { file, entry: `fact "${entry.key}", ${language}, ${sense}` };
      return rules(where, entry.signals[language]?.[sense], { sense, language } as const);
    }),
  );
  return conditions.length === 0 ? [] : [[entry, compileMatcher(conditions)]];
}

function ownAnswers({ file, entry }: Sourced<FactEntry>, rules: RuleMaker): [FactEntry, OwnAnswers][] {
  const answers = entry.ask?.answers ?? {};
  const own = languages.flatMap((language) =>
    (['asserts', 'denies', 'unless'] as const).flatMap((sense) =>
      rules({ file, entry: `fact "${entry.key}", ask.answers, ${language}` }, answers[language]?.[sense], sense),
    ),
  );
  return own.length === 0 ? [] : [[entry, compileMatcher(own)]];
}

type OwnAnswers = Matcher<'asserts' | 'denies' | 'unless'>;

function otherRules(content: Content, rules: RuleMaker): Rule<ContentOwner>[] {
  const topics = content.sectors.flatMap(({ file, entry }) =>
    languages.flatMap((language) => {
      const where = { file, entry: `sector "${entry.code}", topics` };
      const owner = (weight: number): ContentOwner => ({ kind: 'topic', entry, weight, language });
      return [
        ...rules(where, entry.topics.respondent[language], owner(3)),
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
  const concepts = content.concepts.flatMap(({ language, concepts }) =>
    Object.entries(concepts).flatMap(([key, patterns]) =>
      rules<ContentOwner>({ file: `signals/concepts/${language}.yaml`, entry: key }, patterns, {
        kind: 'concept',
        key,
        language,
      }),
    ),
  );
  return [...topics, ...urgency, ...concepts, ...content.cues.flatMap((file) => cueContentRules(file, rules))];
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
    safetySenses.flatMap((sense) => {
      const { circumstances, ...said } = content.safetySignals[language];
      const patterns = { ...said, ...circumstances }[sense];
      return rules({ file: `safety/signals/${language}.yaml`, entry: sense }, patterns, { language, sense });
    }),
  );
}

function asideRules(content: Content, rules: RuleMaker): Rule<AsideOwner>[] {
  return languages.flatMap((language) =>
    asideKinds.flatMap((kind) =>
      rules({ file: `asides/${language}.yaml`, entry: kind }, content.asides[language].asides[kind].heard, {
        kind,
        language,
      }),
    ),
  );
}

function thingRules(content: Content, rules: RuleMaker): Rule<ThingOwner>[] {
  return content.things.flatMap(({ file, entry }) => {
    const names = heardNames(entry);
    return languages.flatMap((language) =>
      rules(
        { file, entry: `thing "${entry.key}", ${language}` },
        [...names[language], ...(entry.said[language] ?? [])],
        {
          entry,
          language,
        },
      ),
    );
  });
}

function organisationNames(content: Content): Name<OrganisationEntry>[] {
  return content.organisations.flatMap(({ entry }) => {
    const asSaid = (aliases: readonly string[]) => aliases.map((alias) => nameWords(alias).join(' '));
    const [ambiguous, shared] = [asSaid(entry.ambiguous), asSaid(entry.shared)];
    const names = new Set([spokenWords(entry.name).join(' '), ...asSaid(entry.aliases), ...ambiguous, ...shared]);
    const context = new Set(entry.context.flatMap(nameWords));
    return [...names].map((name) => {
      const isShared = shared.includes(name) || content.places.has(name);
      const isAmbiguous = isShared || ambiguous.includes(name);
      return {
        words: name.split(' '),
        owner: entry,
        ambiguous: isAmbiguous,
        shared: isShared,
        context,
        typos: entry.typos && !isAmbiguous,
      };
    });
  });
}
