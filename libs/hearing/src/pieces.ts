import { type ReadText, readText, spanOf } from '@intake/rules/text/read-text';

/** A sentence, or a stretch of one that goes on and on: what is withheld when it gives somebody away. */
export type Piece = { readonly from: number; readonly to: number; readonly text: string };

/** The text in the order it was written, without what stands between its sentences. */
export function piecesOf(content: string): Piece[] {
  const text = readText(content);
  return text.sentences
    .flatMap((sentence) => stretches(text, sentence))
    .map((stretch) => {
      const { start, end } = spanOf(text, stretch);
      return { from: start, to: end, text: content.slice(start, end) };
    });
}

type Stretch = { readonly first: number; readonly end: number };

/** Dictated and unpunctuated text is cut at its pauses, or where none is near. */
function stretches({ tokens }: ReadText, { first, end }: Stretch): Stretch[] {
  if (end - first <= longest) return [{ first, end }];
  const place = (from: number) => {
    const last = Math.min(end, from + longest);
    for (let at = last; at > from + longest / 2; at -= 1) if (tokens[at]?.after !== 'space') return at;
    return last;
  };
  const cut: Stretch[] = [];
  for (let from = first; from < end; ) {
    const to = place(from);
    cut.push({ first: from, end: to });
    from = to;
  }
  return cut;
}

/** Words, and of Chinese characters. */
const longest = 30;
