import { type Language, languages } from '@intake/contracts/languages';
import type { Content } from '../src/knowledge/content.ts';
import type { FactEntry } from '../src/knowledge/schema/base.ts';
import type { CueFile } from '../src/knowledge/schema/cues/cue.ts';
import { heardNames } from '../src/knowledge/schema/thing.ts';
import { type WordClass, wordClasses } from '../src/matching/pattern.ts';

/** A pattern with where it stands and what it may name in angle brackets. */
export type SignalPattern = {
  readonly where: string;
  readonly language: Language;
  readonly source: string;
  readonly classes: readonly WordClass[];
  /** The fact whose `unless` can silence it. */
  readonly silencedBy?: FactEntry;
};

/** Every pattern that hears people, in the order of the files. Safety has its own tests and its own way of reading. */
export function patternsOf(content: Content): readonly SignalPattern[] {
  return [...factPatterns(content), ...otherPatterns(content), ...content.cues.flatMap(cuePatterns)];
}

function factPatterns({ facts }: Content): readonly SignalPattern[] {
  return facts.flatMap(({ file, entry }) =>
    languages.flatMap((language) =>
      (['asserts', 'denies', 'unless', 'with'] as const).flatMap((sense) => {
        const where = `${file} › fact "${entry.key}"`;
        const silenced = sense === 'asserts' || sense === 'denies' ? { silencedBy: entry } : {};
        return [
          ...make({ where: `${where}, ${sense}`, language, ...silenced }, entry.signals[language]?.[sense]),
          ...make({ where: `${where}, answers ${sense}`, language }, entry.ask?.answers[language]?.[sense]),
        ];
      }),
    ),
  );
}

function otherPatterns({ sectors, urgency, things }: Content): readonly SignalPattern[] {
  return languages.flatMap((language) => [
    ...sectors.flatMap(({ file, entry }) =>
      (['strong', 'weak'] as const).flatMap((weight) =>
        make({ where: `${file} › sector "${entry.code}", ${weight}`, language }, entry.topics[weight][language]),
      ),
    ),
    ...things.flatMap(({ file, entry }) =>
      make({ where: `${file} › thing "${entry.key}"`, language }, [
        ...heardNames(entry)[language],
        ...(entry.said[language] ?? []),
      ]),
    ),
    ...urgency.flatMap(({ file, entry }) =>
      (['signals', 'unless'] as const).flatMap((sense) =>
        make({ where: `${file} › urgency "${entry.key}", ${sense}`, language }, entry[sense][language]),
      ),
    ),
  ]);
}

/** Cues are looked for before amounts and dates are known, so they can name organisations only. */
function cuePatterns({ language, cues, answers, outcomes, states, respondent }: CueFile): readonly SignalPattern[] {
  const file = `signals/cues/${language}.yaml`;
  const all = (section: string, lists: object, classes?: readonly WordClass[]) =>
    Object.entries(lists).flatMap(([name, patterns]) =>
      make({ where: `${file} › ${section} ${name}`, language, ...(classes ? { classes } : {}) }, patterns),
    );
  return [
    ...all('cues', cues, ['org']),
    ...all('answers', answers),
    ...all('outcomes', outcomes),
    ...all('states', states),
    ...all('respondent', respondent),
  ];
}

type Place = Pick<SignalPattern, 'where' | 'language' | 'silencedBy'> & { readonly classes?: readonly WordClass[] };

const make = (place: Place, patterns: readonly string[] = []): SignalPattern[] =>
  patterns.map((source) => ({ classes: wordClasses, ...place, source }));
