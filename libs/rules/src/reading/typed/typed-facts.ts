import { Outcome, State, states } from '../../knowledge/schema/entry.ts';
import { derive } from '../../memo.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage, Reading } from '../passage/read-passage.ts';

/** The state named last; short codes count only in capitals, unless they answer the question or say nothing else. */
export function readState(passages: readonly Passage[], answer: Passage | null): State | null {
  const own = passages.filter(({ source }) => source.speaker === 'person');
  return (
    own
      .flatMap((passage) =>
        passage === answer || passage.text.tokens.length <= 2 ? statesInAnyCase(passage) : statesAsWritten(passage),
      )
      .at(-1) ?? null
  );
}

/** «Queensland», «vic» and nothing else: it answers where they live, whatever was asked. */
export function onlyNamesState(passage: Passage): boolean {
  return passage.text.tokens.length <= longestState && readState([passage], passage) !== null;
}

const longestState = 5;

const longestCode = Math.max(...states.map((state) => state.length));

const statesAsWritten = derive((reading: Reading) => statesIn(reading, (raw) => raw));
const statesInAnyCase = derive((reading: Reading) => statesIn(reading, (raw) => raw.toUpperCase()));

function statesIn(passage: Reading, codeOf: (raw: string) => string): State[] {
  const { text } = passage;
  const named = hitsOf(passage, 'state').map(({ hit }) => ({ state: hit.owner.state, from: hit.from }));
  const coded = text.tokens.flatMap(({ start, end }, from) => {
    if (end - start > longestCode) return [];
    const code = codeOf(text.content.slice(start, end));
    const state = states.find((one) => one === code);
    return state === undefined ? [] : [{ state, from }];
  });
  return [...named, ...coded].toSorted((a, b) => a.from - b.from).map(({ state }) => state);
}

/** A state or outcome as the client echoes it; anything else counts as absent. */
export const stateFrom = (value: unknown): State | null => State.options.find((state) => state === value) ?? null;
export const outcomeFrom = (value: unknown): Outcome | null =>
  Outcome.options.find((outcome) => outcome === value) ?? null;
