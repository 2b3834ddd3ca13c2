import type { Caller } from '@intake/contracts/operations/caller';
import { readHolds } from '@intake/contracts/operations/records/keep-records';
import { callForValue } from '@intake/platform/bus/rpc';
import { describeError } from '@intake/platform/telemetry/log';
import type { Deps } from '../deps.ts';

export type HoldLookup = (references: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Asks the records' owner which complaints are under legal hold. After one failure it asks no more and answers none:
 * an owner that hangs must not hold up an export page by page.
 */
export function holdLookup({ nats, log }: Pick<Deps, 'nats' | 'log'>, caller: Caller): HoldLookup {
  let failed = false;
  return async (references) => {
    if (failed || references.length === 0) return new Set();
    try {
      const { held } = await callForValue(nats, readHolds, { caller, input: { references: [...references] } });
      return new Set(held);
    } catch (error) {
      failed = true;
      log.warn({ ...describeError(error), complaints: references.length }, 'legal holds could not be looked up');
      return new Set();
    }
  };
}
