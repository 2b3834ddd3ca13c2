import { editsWithin } from './edits-within.ts';

const longestCompared = 64;
const usualFloor = 0.75;

/** 1 for equal texts, 0 for texts less than `floor` alike; at most 64 characters count, so the cost is bounded. */
export function editSimilarity(left: string, right: string, floor = usualFloor): number {
  if (left === right) return 1;
  if (!areLongAlike(left.length, right.length, floor)) return 0;
  const longest = Math.min(Math.max(left.length, right.length), longestCompared);
  const most = mostEdits(longest, floor);
  const edits = editsWithin(left.slice(0, longestCompared), right.slice(0, longestCompared), most);
  return edits > most ? 0 : 1 - edits / longest;
}

/** Texts further apart in length are less than `floor` alike whatever they say. */
export function areLongAlike(left: number, right: number, floor = usualFloor): boolean {
  const a = Math.min(left, longestCompared);
  const b = Math.min(right, longestCompared);
  return Math.abs(a - b) <= mostEdits(Math.max(a, b), floor);
}

const mostEdits = (length: number, floor: number): number => Math.floor(length * (1 - floor));
