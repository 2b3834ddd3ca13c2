import { likeness as by } from '../tolerances.ts';
import { editsWithin } from './edits-within.ts';

/** 1 for equal texts, 0 for texts less than `floor` alike; at most 64 characters count, so the cost is bounded. */
export function editSimilarity(left: string, right: string, floor: number = by.usual): number {
  if (left === right) return 1;
  if (!areLongAlike(left.length, right.length, floor)) return 0;
  const longest = Math.min(Math.max(left.length, right.length), by.compared);
  const most = mostEdits(longest, floor);
  const edits = editsWithin(left.slice(0, by.compared), right.slice(0, by.compared), most);
  return edits > most ? 0 : 1 - edits / longest;
}

/** Texts further apart in length are less than `floor` alike whatever they say. */
export function areLongAlike(left: number, right: number, floor: number = by.usual): boolean {
  const a = Math.min(left, by.compared);
  const b = Math.min(right, by.compared);
  return Math.abs(a - b) <= mostEdits(Math.max(a, b), floor);
}

const mostEdits = (length: number, floor: number): number => Math.floor(length * (1 - floor));
