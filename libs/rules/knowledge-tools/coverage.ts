import { type Language, languages } from '@intake/contracts/languages';
import type { Knowledge } from '../src/load.ts';
import { indexCorpus } from './corpus-index.ts';
import { section, type Told, table } from './told.ts';
import { kindsOfWords, missingWords, type WordKind } from './wording.ts';

/** How much of the base each language words and hears, and how much there is of each sector. */
export function coverage(knowledge: Knowledge, { missing }: { missing: boolean }): Told {
  const words = languages.map((language) => ({ language, kinds: wordsOf(knowledge, language) }));
  const sectors = sectorRows(knowledge);
  const lacking = words.flatMap(({ language, kinds }) =>
    kinds.filter((kind) => kind.missing.length > 0).map((kind) => ({ language, ...kind })),
  );
  const text = [
    table(
      ['worded and heard', ...languages],
      kindsOfWords.map((kind, at) => [kind, ...words.map(({ kinds }) => share(kinds[at]))]),
    ),
    '',
    table(
      ['sector', 'grounds', 'facts', 'organisations', 'cases'],
      sectors.map(({ sector, grounds, facts, organisations, cases }) => [sector, grounds, facts, organisations, cases]),
    ),
    ...(missing
      ? lacking.flatMap((kind) =>
          section(`${kind.language}: ${kind.kind} missing (${kind.missing.length})`, [kind.missing.join(', ')]),
        )
      : []),
  ].join('\n');
  return { text, data: { languages: words, sectors }, findings: missing ? lacking.length : 0 };
}

type Counted = { readonly kind: WordKind; readonly of: number; readonly missing: readonly string[] };

function wordsOf({ content }: Knowledge, language: Language): readonly Counted[] {
  return kindsOfWords.map((kind) => ({ kind, ...missingWords(content, kind, language) }));
}

const share = (counted: Counted | undefined): string =>
  counted === undefined ? '' : `${counted.of - counted.missing.length}/${counted.of}`;

function sectorRows({ content }: Knowledge) {
  const corpus = indexCorpus();
  return [...new Set(content.sectors.map(({ entry }) => entry.code))].toSorted().map((code) => {
    const grounds = content.grounds.map(({ entry }) => entry).filter(({ sectors }) => sectors.includes(code));
    const facts = grounds.flatMap(({ required, any_of, defeated_by }) => [...required, ...any_of, ...defeated_by]);
    return {
      sector: code,
      grounds: new Set(grounds.map(({ id }) => id)).size,
      facts: new Set(facts).size,
      organisations: content.organisations.filter(({ entry }) => entry.sectors.includes(code)).length,
      cases: corpus.inSector(code),
    };
  });
}
