/** Budgets are counted over an exact rolling minute (decision D3). */
export const windowMs = 60_000;

/** So many requests per rolling minute for whoever `key` stands for. */
export type Budget = { readonly key: string; readonly limit: number };

/** Where one budget stands; `resetMs` is the wait until at least one more request is allowed, 0 when one is now. */
export type Standing = { readonly limit: number; readonly remaining: number; readonly resetMs: number };

/** Whether every budget allows the request, and where each stands after it; one that is refused spent nothing. */
export type Verdict = { readonly allowed: boolean; readonly standings: readonly Standing[] };

/** For the request that spent the first. */
export type Charge = { readonly requestId: string; readonly times: number };

export type Windows = {
  /** Spends one of each budget, or none of any. */
  spend(budgets: readonly Budget[], requestId: string): Promise<Verdict>;
  /** Where the budgets stand; spends nothing. */
  show(budgets: readonly Budget[]): Promise<Verdict>;
  /** Spends so many more of each, though there be less left: what was done is known only afterwards. */
  charge(budgets: readonly Budget[], charge: Charge): Promise<void>;
};
