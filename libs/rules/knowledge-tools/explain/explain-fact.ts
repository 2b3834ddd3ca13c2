import { languages } from '@intake/contracts/languages';
import type { Sourced } from '../../src/knowledge/content.ts';
import type { FactEntry } from '../../src/knowledge/schema/base.ts';
import type { Knowledge } from '../../src/load.ts';
import { section, type Told } from '../told.ts';
import { usesOf } from '../used-facts.ts';
import { inFiveLanguages, provenanceLines } from './entry-text.ts';

export function explainFact({ content }: Knowledge, { file, entry }: Sourced<FactEntry>): Told {
  const uses = [...new Set(usesOf(content).flatMap(({ fact, by }) => (fact === entry.key ? [by] : [])))];
  const text = [
    `FACT ${entry.key} (${entry.role})`,
    ...section('Label', inFiveLanguages(entry.label)),
    ...section('In the complaint', entry.statement ? [entry.statement] : []),
    ...section('Evidence', [`${entry.evidence}${entry.records ? `: ${entry.records}` : ''}`]),
    ...(entry.ask
      ? [...section('Question', inFiveLanguages(entry.ask.question)), ...section('An answer', answers(entry.ask))]
      : section('Question', ['never asked'])),
    ...languages.flatMap((language) => section(`Heard in ${language}`, heard(entry, language))),
    ...section('Other side', entry.reported ? ['what they said counts as the fact itself'] : []),
    ...section('Leads to', links(entry)),
    ...section('Used by', uses.length === 0 ? ['nothing'] : uses),
    ...provenanceLines(file, entry),
  ].join('\n');
  return { text, data: { kind: 'fact', file, ...entry, used_by: uses }, findings: 0 };
}

const answers = (ask: NonNullable<FactEntry['ask']>): readonly string[] => [
  `«yes» makes it ${ask.yes}, «no» makes it ${ask.no}, other words ${ask.other}`,
  ...(ask.only_after.length === 0 ? [] : [`asked only after ${ask.only_after.join(', ')}`]),
];

const senses = { asserts: 'true ', denies: 'false', unless: 'not where', with: 'only beside' } as const;

function heard({ signals, ask }: FactEntry, language: (typeof languages)[number]): readonly string[] {
  const said = signals[language];
  const answered = ask?.answers[language];
  return (['asserts', 'denies', 'unless', 'with'] as const).flatMap((sense) => [
    ...(said?.[sense] ?? []).map((pattern) => `${senses[sense]}  ${pattern}`),
    ...(answered?.[sense] ?? []).map((pattern) => `${senses[sense]} (in the answer)  ${pattern}`),
  ]);
}

function links({ implies, excludes, moot_once, derived }: FactEntry): readonly string[] {
  return [
    ...(implies.length === 0 ? [] : [`makes true: ${implies.join(', ')}`]),
    ...(excludes.length === 0 ? [] : [`makes false: ${excludes.join(', ')}`]),
    ...(moot_once.length === 0 ? [] : [`beside the point once: ${moot_once.join(', ')}`]),
    ...(derived === undefined
      ? []
      : [`reckoned: ${lengthOf(derived)} after ${derived.since}, unless ${derived.unless.join(', ') || 'nothing'}`]),
  ];
}

const lengthOf = ({ longer_than }: NonNullable<FactEntry['derived']>): string =>
  typeof longer_than === 'object'
    ? `more than ${longer_than.days} days`
    : `longer than the ${longer_than.replace('_', ' ')}`;
