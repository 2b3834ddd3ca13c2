import { Outcome, State, states } from '../knowledge/entry-schema.ts';
import { derive } from '../memo.ts';
import { hitsOf } from './hits-of.ts';
import { numeralAt } from './numerals.ts';
import type { Passage, Reading } from './read-passage.ts';
import { clauseStart, countNegations } from './scope.ts';

/** The largest sum the person ties to the dispute; a stated total and corrections go before it. */
export function readAmount(passages: readonly Passage[]): number | null {
  const own = passages.filter(({ source }) => source.speaker === 'person');
  const all = own.flatMap(({ amounts }) => amounts);
  const corrected = new Map(own.flatMap(({ corrections }) => corrections.map(({ from, to }) => [from, to] as const)));
  const denied = new Set(all.filter((amount) => amount.denied).map(({ value }) => value));
  const said = all.filter(({ value, aside }) => !aside && !denied.has(value) && value > 0);
  const major = said.filter(({ minor }) => !minor);
  const valid = (major.length > 0 ? major : said).map((amount) => ({
    ...amount,
    value: corrected.get(amount.value) ?? amount.value,
  }));
  const total = valid.findLast((amount) => amount.total);
  if (total !== undefined) return total.value;
  return valid.reduce<number | null>((most, { value }) => Math.max(most ?? 0, value), null);
}

/** «80», said when asked which of two sums it is. */
export function bareSum({ text, smallWords }: Passage): number | null {
  for (const at of text.tokens.keys()) {
    const number = numeralAt(smallWords.tables, text, at);
    if (number !== null && number.value > 0) return number.value;
  }
  return null;
}

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

/** What the person asks for: wished for in their words, or named in short once the question has been asked. */
export function readOutcome(passages: readonly Passage[], answer: Passage | null): Outcome | null {
  const own = passages.filter(({ source }) => source.kind === 'message');
  const isReply = ({ source, text }: Passage) =>
    answer !== null &&
    (source.order === answer.source.order || (source.order > answer.source.order && text.tokens.length <= shortReply));
  return own.flatMap((passage) => outcomesIn(passage, !isReply(passage)).slice(0, 1)).at(-1) ?? null;
}

const shortReply = 5;

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

function outcomesIn(passage: Passage, wished: boolean): Outcome[] {
  return hitsOf(passage, 'outcome').flatMap(({ hit: { owner, from, to }, sentence }) => {
    const start = clauseStart(passage, { sentence, from, to });
    const denied = countNegations(passage, start, from) > 0;
    const isWish =
      passage.cues.at('wish', sentence).some((cue) => cue.from >= start && cue.from < to) || isOnlyThat(passage, from);
    return denied || (wished && !isWish) ? [] : [owner.outcome];
  });
}

/** «Refund», «退钱»: a message that says nothing else. */
const isOnlyThat = ({ text, hand }: Passage, from: number): boolean =>
  from === 0 && text.tokens.length <= (hand === 'zh' ? 2 * onlyWish : onlyWish);

const onlyWish = 3;

/** A state or outcome as the client echoes it; anything else counts as absent. */
export const stateFrom = (value: unknown): State | null => State.options.find((state) => state === value) ?? null;
export const outcomeFrom = (value: unknown): Outcome | null =>
  Outcome.options.find((outcome) => outcome === value) ?? null;
