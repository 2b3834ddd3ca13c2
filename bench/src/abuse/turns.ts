import type { CompanionRequest, Message } from '@intake/contracts/conversation';
import type { Language } from '@intake/contracts/languages';
import { limits } from '@intake/contracts/limits';
import { type Draw, prose } from './texts.ts';

type Transcript = NonNullable<CompanionRequest['evidence']>['transcript'];
type Turn = {
  readonly history: readonly Message[];
  readonly evidence?: { readonly source?: string; readonly transcript: Transcript };
  readonly known_facts?: Readonly<Record<string, unknown>>;
};

export const saying = (...contents: readonly string[]): Turn => ({
  history: contents.map((content) => ({ role: 'user', content })),
});

export const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Everything that is read of one turn, in words that tell something: own words, a correspondence, two thousand facts. */
export function costliestTurn(draw: Draw, language: Language): Turn {
  const own = limits.historyCharactersRead / limits.contentCharacters;
  const theirs = limits.transcriptCharactersRead / limits.transcriptItemCharacters;
  const transcript = times(theirs, () => ({
    speaker: 'other' as const,
    text: prose(draw, language, limits.transcriptItemCharacters),
  }));
  return {
    ...saying(...times(own, () => prose(draw, language, limits.contentCharacters))),
    evidence: { transcript },
    known_facts: Object.fromEntries(times(limits.knownFactsKeys, (at) => [`k${at}`, at % 2 === 0])),
  };
}
