import type { Content, Sourced } from '../../src/knowledge/content.ts';
import type { FactEntry, GroundEntry } from '../../src/knowledge/schema/base.ts';
import type { Knowledge } from '../../src/load.ts';
import { indexCorpus } from '../corpus-index.ts';
import { section, type Told } from '../told.ts';
import { heardBy, inFiveLanguages, provenanceLines } from './entry-text.ts';

export function explainGround({ content }: Knowledge, { file, entry }: Sourced<GroundEntry>): Told {
  const cases = indexCorpus().of(entry.id);
  const { basis } = entry;
  const text = [
    `GROUND ${entry.id}${entry.support_only ? ' (supports others, never opens alone)' : ''}`,
    ...section('Summary', inFiveLanguages(entry.summary)),
    ...section('In the complaint', [entry.document]),
    ...section('Basis', [
      `${basis.text} (${basis.kind})`,
      ...basis.by_state.map(({ states, text: own }) => `${states.join(', ')}: ${own}`),
      ...(basis.url ? [basis.url] : []),
    ]),
    ...section('Must all be true', elements(content, entry.required)),
    ...section('And at least one of', elements(content, entry.any_of)),
    ...section('Defeated by any of (* is asked about)', defeaters(content, entry)),
    ...section('Sectors', [entry.sectors.join(', ')]),
    ...section('Leads to', [`outcomes ${entry.outcomes.join(', ')}; dispute type ${entry.dispute_type}`]),
    ...section('Evidence', entry.evidence_hint ? [entry.evidence_hint] : []),
    ...section(`Cases that open it (${cases.opens.length})`, [cases.opens.join(', ') || 'none']),
    ...section(`Cases that refuse it (${cases.refuses.length})`, [cases.refuses.join(', ') || 'none']),
    ...provenanceLines(file, entry),
  ].join('\n');
  return { text, data: { kind: 'ground', file, ...entry, cases }, findings: 0 };
}

function elements({ facts }: Content, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    const fact = facts.find(({ entry }) => entry.key === key)?.entry;
    return fact === undefined ? [key] : [`${key}: ${fact.label.en}`, ...details(fact)];
  });
}

const details = (fact: FactEntry): readonly string[] => [
  `    asks   ${fact.ask?.question.en ?? 'never asked'}`,
  `    heard  by ${heardBy(fact.signals)} signals`,
];

function defeaters(content: Content, { defeated_by, ask_defeaters }: GroundEntry): readonly string[] {
  return defeated_by.flatMap((key) => {
    const [first = key, ...rest] = elements(content, [key]);
    return [`${ask_defeaters.includes(key) ? '* ' : ''}${first}`, ...rest];
  });
}
