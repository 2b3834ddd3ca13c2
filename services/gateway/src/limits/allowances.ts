import type { Budget } from './budget.ts';

/** So long what was kept of somebody counts, from the first of it on. */
export const dayMs = 86_400_000;

/** What may be kept in a day of whoever `key` stands for. */
export type Allowance = { readonly key: string; readonly bytes: number };

/** What was kept of whom an allowance is for, and how long that still counts. */
export type Kept = { readonly bytes: number; readonly endsMs: number };

/** Counts what is kept; it is known only once it is there, so that one turn too many may pass. */
export type Keeping = {
  /** What was kept so far of each. */
  kept(allowances: readonly Allowance[]): Promise<readonly Kept[]>;
  /** Counts so many bytes more of each. */
  keep(allowances: readonly Allowance[], bytes: number): Promise<void>;
};

/** Each request that may be made in a minute brings room for so much a day. */
export const allowancesOf = (budgets: readonly Budget[], kilobytesPerRequest: number): Allowance[] =>
  budgets.map(({ key, limit }) => ({ key: `${key}:kept`, bytes: limit * kilobytesPerRequest * 1024 }));

/** Milliseconds until something may be kept again of whom these allowances are for; 0 when now. */
export async function untilKept(keeping: Keeping, allowances: readonly Allowance[]): Promise<number> {
  if (allowances.length === 0) return 0;
  const kept = await keeping.kept(allowances);
  return Math.max(...kept.map(({ bytes, endsMs }, at) => (bytes < (allowances[at]?.bytes ?? 0) ? 0 : endsMs)));
}
