const longestCompared = 64;

/** 1 for equal texts, 0 for texts less than `floor` alike; at most 64 characters count, so the cost is bounded. */
export function editSimilarity(left: string, right: string, floor = 0.75): number {
  if (left === right) return 1;
  const a = left.slice(0, longestCompared);
  const b = right.slice(0, longestCompared);
  const longest = Math.max(a.length, b.length);
  const allowed = Math.floor(longest * (1 - floor));
  if (Math.abs(a.length - b.length) > allowed) return 0;
  const distance = boundedDistance(a, b, allowed);
  return distance > allowed ? 0 : 1 - distance / longest;
}

/** Edit distance along the diagonal, as far from it as the allowance reaches. */
function boundedDistance(a: string, b: string, allowed: number): number {
  const far = allowed + 1;
  let previous = new Uint8Array(b.length + 1).map((_, index) => Math.min(index, far));
  let current = new Uint8Array(b.length + 1);
  for (let row = 1; row <= a.length; row += 1) {
    if (fillRow({ a, b, row, far }, previous, current) > allowed) return far;
    [previous, current] = [current, previous];
  }
  return previous[b.length] ?? far;
}

type Rows = { readonly a: string; readonly b: string; readonly row: number; readonly far: number };

/** Answers the least distance in the row. */
function fillRow({ a, b, row, far }: Rows, previous: Uint8Array, current: Uint8Array): number {
  const letter = a.charCodeAt(row - 1);
  const last = Math.min(b.length, row + far);
  let least = Math.min(row, far);
  current.fill(far);
  current[0] = least;
  for (let column = Math.max(1, row - far); column <= last; column += 1) {
    const replaced = (previous[column - 1] ?? far) + (letter === b.charCodeAt(column - 1) ? 0 : 1);
    const best = Math.min(replaced, (previous[column] ?? far) + 1, (current[column - 1] ?? far) + 1, far);
    current[column] = best;
    if (best < least) least = best;
  }
  return least;
}
