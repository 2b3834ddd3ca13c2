import type { EvidenceLine } from '@intake/contracts/evidence';
import { distance } from 'fastest-levenshtein';

/** Characters of what the screen shows, and how many of them a reading gets wrong, misses or makes up. */
export type Counted = { readonly wrong: number; readonly all: number };

/** Each line beside what was read in its place; what was read where nothing is written is not counted, the service drops it. */
export function countWrong(shown: readonly EvidenceLine[], read: readonly EvidenceLine[]): Counted {
  return addCounts(
    rowsOf(shown).map((lines) => {
      const own = read.filter((line) => lines.some((one) => isSameRow(one, line)));
      const truth = textOf(lines);
      return { wrong: Math.min(truth.length, distance(truth, textOf(own))), all: truth.length };
    }),
  );
}

export const addCounts = (counts: readonly Counted[]): Counted =>
  counts.reduce((sum, { wrong, all }) => ({ wrong: sum.wrong + wrong, all: sum.all + all }), { wrong: 0, all: 0 });

/** What stands beside each other a reader may take for one line. */
function rowsOf(lines: readonly EvidenceLine[]): EvidenceLine[][] {
  const rows: EvidenceLine[][] = [];
  for (const line of lines.toSorted((one, other) => one.y - other.y)) {
    const row = rows.find((known) => known.some((one) => isSameRow(one, line)));
    if (row) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function isSameRow(one: EvidenceLine, other: EvidenceLine): boolean {
  const common = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return common > 0.5 * Math.min(one.h, other.h);
}

/** Readers put spaces between Chinese characters, and mark the direction of Arabic ones. */
function textOf(lines: readonly EvidenceLine[]): string {
  const text = lines.toSorted((one, other) => one.x - other.x).map((line) => line.text);
  return text
    .join('')
    .replace(/[\s\p{Cf}]/gu, '')
    .normalize('NFC');
}
