import type { Allowance, Keeping, Kept } from './allowances.ts';
import { localKeeping } from './local-keeping.ts';

type Insured = { readonly redis: Keeping; readonly now: () => number };

/** Counted in Redis for all replicas; while it does not answer, what this process has counted itself has the say. */
export function insuredKeeping({ redis, now }: Insured): Keeping {
  const local = localKeeping(now);
  return {
    kept: (allowances: readonly Allowance[]): Promise<readonly Kept[]> =>
      redis.kept(allowances).catch(() => local.kept(allowances)),
    async keep(allowances, bytes) {
      local.keep(allowances, bytes);
      await redis.keep(allowances, bytes).catch(() => undefined);
    },
  };
}
