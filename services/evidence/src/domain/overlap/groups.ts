/** Lines of one screen by a number: those of number n are `lines` from `starts[n]` up to `starts[n + 1]`, as they stand. */
export type Groups = { readonly starts: Uint32Array; readonly lines: Uint16Array };

/** In place of a number. */
export const none = -1;

type Numbering = {
  /** How many numbers each line has. */
  readonly each: number;
  /** How many different numbers there are. */
  readonly total: number;
};

export function groupsOf(numbers: Int32Array, { each, total }: Numbering): Groups {
  const starts = new Uint32Array(total + 1);
  for (const number of numbers) if (number !== none) starts[number] = (starts[number] ?? 0) + 1;
  let filled = 0;
  for (let number = 0; number <= total; number += 1) {
    filled += starts[number] ?? 0;
    starts[number] = filled;
  }
  const lines = new Uint16Array(filled);
  for (let slot = numbers.length - 1; slot >= 0; slot -= 1) {
    const number = numbers[slot] ?? none;
    if (number === none) continue;
    const place = (starts[number] ?? 0) - 1;
    starts[number] = place;
    lines[place] = slot / each;
  }
  return { starts, lines };
}

export const sizeOf = ({ starts }: Groups, number: number): number => (starts[number + 1] ?? 0) - (starts[number] ?? 0);

export const linesOf = ({ starts, lines }: Groups, number: number): Uint16Array =>
  lines.subarray(starts[number], starts[number + 1]);
