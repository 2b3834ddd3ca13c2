import type { Message } from '@intake/contracts/conversation';
import type { Unheard } from '@intake/rules/safety/hint';
import { type Piece, piecesOf } from './pieces.ts';

/** What the encoder reads at once: what was said before, cut short, and as much of the message as it was taught on. */
export type Window = {
  readonly ids: readonly number[];
  /** Where in `ids` each piece stands. */
  readonly pieces: readonly (Piece & { readonly first: number; readonly end: number })[];
};

export type Tokenize = (text: string) => readonly number[];

/** The windows of a message; of a very long one those of its beginning and its end. */
export function windowsOf({ text, before }: Unheard, tokenize: Tokenize): Window[] {
  const context = [begin, ...tokenize(`query: ${before.map(told).join(' ')}`).slice(-mostContext), end];
  const pieces = piecesOf(text).map((piece) => ({ piece, ids: tokenize(piece.text).slice(0, mostTokens) }));
  const groups: (typeof pieces)[] = [];
  let room = 0;
  for (const piece of pieces) {
    if (piece.ids.length > room) {
      groups.push([]);
      room = mostTokens;
    }
    groups.at(-1)?.push(piece);
    room -= piece.ids.length;
  }
  const read = groups.length <= mostWindows ? groups : [...groups.slice(0, half), ...groups.slice(-half)];
  return read.map((group) => windowOf(context, group));
}

function windowOf(context: readonly number[], group: readonly { piece: Piece; ids: readonly number[] }[]): Window {
  let at = context.length;
  const pieces = group.map(({ piece, ids }) => {
    const first = at;
    at += ids.length;
    return { ...piece, first, end: at };
  });
  return { ids: [...context, ...group.flatMap(({ ids }) => ids), end], pieces };
}

const told = ({ role, content }: Message): string => `${role === 'user' ? 'A' : 'B'}: ${content.slice(-mostSaid)}`;

const begin = 0;
const end = 2;
/** Tokens; as in training/train.py. */
const mostContext = 48;
const mostTokens = 128;
/** Characters of an earlier message: more would be cut anyway. */
const mostSaid = 600;
const mostWindows = 8;
const half = mostWindows / 2;
