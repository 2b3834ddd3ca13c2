import { distance } from 'fastest-levenshtein';

const longestCompared = 64;

/** 1 for equal texts, 0 for texts less than `floor` alike; at most 64 characters count, so the cost is bounded. */
export function editSimilarity(left: string, right: string, floor = 0.75): number {
  if (left === right) return 1;
  const a = left.slice(0, longestCompared);
  const b = right.slice(0, longestCompared);
  const longest = Math.max(a.length, b.length);
  const allowed = Math.floor(longest * (1 - floor));
  if (Math.abs(a.length - b.length) > allowed) return 0;
  const edits = distance(a, b);
  return edits > allowed ? 0 : 1 - edits / longest;
}
