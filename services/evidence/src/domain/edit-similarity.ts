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

function boundedDistance(a: string, b: string, allowed: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow({ a, b, row, allowed }, previous);
    if (Math.min(...current) > allowed) return allowed + 1;
    previous = current;
  }
  return previous[b.length] ?? allowed + 1;
}

type Rows = { readonly a: string; readonly b: string; readonly row: number; readonly allowed: number };

/** One row of the edit table, only as far from its diagonal as the allowance reaches. */
function nextRow({ a, b, row, allowed }: Rows, previous: readonly number[]): number[] {
  const far = allowed + 1;
  const current = new Array<number>(b.length + 1).fill(far);
  if (row <= allowed) current[0] = row;
  const last = Math.min(b.length, row + allowed);
  for (let column = Math.max(1, row - allowed); column <= last; column += 1) {
    const replaced = (previous[column - 1] ?? far) + (a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1);
    current[column] = Math.min(replaced, (previous[column] ?? far) + 1, (current[column - 1] ?? far) + 1);
  }
  return current;
}
