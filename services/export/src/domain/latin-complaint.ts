import { latinText } from './latin-text.ts';
import type { PrintedComplaint } from './printed-complaint.ts';

/** The complaint with every text as Latin fonts can show it, and how many characters that cost. */
export function latinComplaint(printed: PrintedComplaint): { complaint: PrintedComplaint; missing: number } {
  let missing = 0;
  const complaint = mapText(printed, (text) => {
    const latin = latinText(text);
    missing += latin.missing;
    return latin.text;
  });
  return { complaint, missing };
}

function mapText<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((entry) => mapText(entry, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapText(entry, change)])) as Value;
}
