import { type Allowance, dayMs, type Kept } from './allowances.ts';

const maxKeys = 50_000;

type Counted = { bytes: number; readonly endsAt: number };

/** What this process alone has counted: bounded in memory, gone when it ends. */
export function localKeeping(now: () => number) {
  const countedByKey = new Map<string, Counted>();

  const countedOf = (key: string, at: number): Counted => {
    const counted = countedByKey.get(key);
    return counted && counted.endsAt > at ? counted : { bytes: 0, endsAt: at + dayMs };
  };
  return {
    kept(allowances: readonly Allowance[]): Kept[] {
      const at = now();
      return allowances.map(({ key }) => {
        const { bytes, endsAt } = countedOf(key, at);
        return { bytes, endsMs: endsAt - at };
      });
    },
    keep(allowances: readonly Allowance[], more: number): void {
      const at = now();
      for (const { key } of allowances) {
        const counted = countedOf(key, at);
        counted.bytes += more;
        countedByKey.delete(key);
        countedByKey.set(key, counted);
      }
      // Whoever was last heard of longest ago stands in front.
      for (const key of countedByKey.keys()) {
        if (countedByKey.size <= maxKeys) return;
        countedByKey.delete(key);
      }
    },
  };
}
