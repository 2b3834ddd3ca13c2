import type { Budget } from './budget.ts';

/** What one unit of a budget of cost stands for, in milliseconds of processor time. */
export const unitMs = 100;

/**
 * The budgets of cost beside those of requests (decision D47): each request that may be made in a minute brings so much
 * processor time, all of it for whoever's it is. Ordinary turns take a hundredth of that.
 */
export const costBudgets = (budgets: readonly Budget[], msPerRequest: number): Budget[] =>
  budgets.map(({ key, limit }) => ({ key: `${key}:cost`, limit: Math.ceil((limit * msPerRequest) / unitMs) }));

/** The units beyond the first, which every request spends as it comes in. */
export const unitsBeyondFirst = (ms: number): number => Math.max(0, Math.ceil(ms / unitMs) - 1);
