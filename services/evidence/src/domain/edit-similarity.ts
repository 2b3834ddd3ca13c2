import { distance } from 'fastest-levenshtein';

const longestCompared = 64;

/** 1 for equal texts, 0 for texts less than `floor` alike; at most 64 characters count, so the cost is bounded. */
export function editSimilarity(left: string, right: string, floor = 0.75): number {
  if (left === right) return 1;
  const shorter = Math.min(left.length, right.length, longestCompared);
  const longest = Math.min(Math.max(left.length, right.length), longestCompared);
  const allowed = Math.floor(longest * (1 - floor));
  if (longest - shorter > allowed) return 0;
  const edits = distance(left.slice(0, longestCompared), right.slice(0, longestCompared));
  return edits > allowed ? 0 : 1 - edits / longest;
}
