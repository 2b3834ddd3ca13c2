import type { Categories, RegisterEntry } from '@intake/contracts/register';

/** How often a pattern occurred in the last 30 calendar days and in the 30 before them. */
export type PatternCount = { readonly recent: number; readonly before: number };
export type PatternCounts = ReadonlyMap<string, PatternCount>;

/** What alike complaints share: industry, organisation and first ground; null without a ground. */
export function patternOf({ industry_code, org_id, grounds }: Categories): string | null {
  const [ground] = grounds;
  return ground === undefined ? null : [industry_code ?? '-', org_id ?? '-', ground].join('|');
}

const none: PatternCount = { recent: 0, before: 0 };

export function countOf(patterns: PatternCounts, patternId: string | null): PatternCount {
  return (patternId !== null && patterns.get(patternId)) || none;
}

export function directionOf({ recent, before }: PatternCount): NonNullable<RegisterEntry['pattern_direction']> {
  if (recent === before) return 'stable';
  if (before === 0) return 'new';
  return recent > before ? 'rising' : 'falling';
}
