import type { PrintedComplaint } from './printed-complaint.ts';
import { type Shows, shownText } from './shown-text.ts';

export type ShownComplaint = {
  readonly complaint: PrintedComplaint;
  /** How many characters could not be shown. */
  readonly missing: number;
};

/** The complaint with every text as one of the typefaces can show it. */
export function shownComplaint(printed: PrintedComplaint, typefaces: readonly Shows[]): ShownComplaint {
  let missing = 0;
  const complaint = mapText(printed, (text) => {
    const shown = shownText(text, typefaces);
    missing += shown.missing;
    return shown.text;
  });
  return { complaint, missing };
}

function mapText<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((entry) => mapText(entry, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapText(entry, change)])) as Value;
}
