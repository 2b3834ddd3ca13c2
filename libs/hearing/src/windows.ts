import type { Message } from '@intake/contracts/conversation';
import type { Unheard } from '@intake/rules/conversation/hint';
import { type Piece, piecesOf } from './pieces.ts';

/** What the encoder reads at once: what was said before, cut short, and as much of the message as it was taught on. */
export type Window = {
  readonly ids: readonly number[];
  /** Where in `ids` the message begins and ends. */
  readonly first: number;
  readonly end: number;
  /** The pieces that stand in the window, whole or in part, and where. */
  readonly pieces: readonly (Piece & { readonly first: number; readonly end: number })[];
};

/** What of it the encoder is given. */
export type Scorable = Pick<Window, 'ids' | 'first' | 'end'> & { readonly pieces: readonly TokenRange[] };

type TokenRange = { readonly first: number; readonly end: number };

export type Words = {
  /** The encoder's pieces of a text, and how each is written; a space is `▁`. */
  tokenize(text: string): { readonly ids: readonly number[]; readonly tokens: readonly string[] };
  /** The text as it is before it is cut. */
  normalize(text: string): string;
};

/** By the index of the message. */
export type WindowsOf = readonly (readonly [index: number, windows: readonly Window[]])[];

/**
 * The windows of one turn's messages, the newest first, as far as `mostWindows` go: what a turn may cost is bounded, and which
 * messages are read follows from the messages alone.
 */
export function windowsOfTurn(turn: readonly Unheard[], words: Words): WindowsOf {
  const all: (readonly [number, readonly Window[]])[] = [];
  let left = mostWindows;
  for (const unheard of turn.toSorted((one, other) => other.index - one.index)) {
    const windows = windowsOf(unheard, words);
    left -= windows.length;
    if (left < 0) break;
    all.push([unheard.index, windows]);
  }
  return all;
}

/** The windows of a message; of a very long one those of its beginning and its end. */
export function windowsOf({ text, before }: Unheard, words: Words): Window[] {
  const pieces = piecesOf(text);
  if (pieces.length === 0) return [];
  const context = [begin, ...words.tokenize(`query: ${before.map(told).join(' ')}`).ids.slice(-mostContext), end];
  const { ids, tokens } = words.tokenize(text);
  const standing = placesOf(tokens, lengthsOf(text, pieces, words));
  const starts = Array.from({ length: Math.ceil(ids.length / mostTokens) }, (_, at) => at * mostTokens);
  const read = starts.length <= mostWindows ? starts : [...starts.slice(0, half), ...starts.slice(-half)];
  return read.map((start) => {
    const own = ids.slice(start, start + mostTokens);
    const offset = context.length - start;
    const inWindow = pieces.flatMap((piece, at) => {
      const { from = 0, to = 0 } = standing[at] ?? {};
      const [first, last] = [Math.max(start, from), Math.min(start + own.length, to)];
      return first < last ? [{ ...piece, first: first + offset, end: last + offset }] : [];
    });
    return {
      ids: [...context, ...own, end],
      first: context.length,
      end: context.length + own.length,
      pieces: inWindow,
    };
  });
}

/** Signs that each piece has before it is cut, with all that stands behind it up to the next. */
function lengthsOf(text: string, pieces: readonly Piece[], { normalize }: Words): number[] {
  return pieces.map(({ from }, at) =>
    signsIn(normalize(text.slice(at === 0 ? 0 : from, pieces[at + 1]?.from ?? text.length))),
  );
}

/** From which token each piece stands, and to which; a piece that no token begins in has none. */
function placesOf(tokens: readonly string[], lengths: readonly number[]): readonly Place[] {
  const places: Place[] = lengths.map(() => ({ from: 0, to: 0 }));
  let [piece, left] = [0, lengths[0] ?? 0];
  for (const [at, token] of tokens.entries()) {
    while (left <= 0 && piece < lengths.length - 1) {
      piece += 1;
      left += lengths[piece] ?? 0;
    }
    left -= signsIn(token);
    const { from, to } = places[piece] ?? { from: 0, to: 0 };
    places[piece] = { from: to === 0 ? at : from, to: at + 1 };
  }
  return places;
}

type Place = { readonly from: number; readonly to: number };

const signsIn = (text: string): number => text.replaceAll(/[▁\s]/gu, '').length;

const told = ({ role, content }: Message): string => `${role === 'user' ? 'A' : 'B'}: ${content.slice(-mostSaid)}`;

const begin = 0;
const end = 2;
/** Tokens; as in training/train.py. */
const mostContext = 48;
const mostTokens = 128;
/** Characters of an earlier message: more would be cut anyway. */
const mostSaid = 600;
/** Of a message, and of all that a turn has read: a window costs some 0.15 s of a core, and the newest message is always read. */
export const mostWindows = 8;
const half = mostWindows / 2;
