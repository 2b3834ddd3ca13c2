import { rewrapRecords } from '@intake/contracts/operations/keep-records';
import type { Handler } from '@intake/platform/rpc';
import { operator } from './fixtures.ts';

/** One pass over everything a service keeps sealed, as the operator's command makes it. */
export async function rewrapAll({ reply }: Handler): Promise<{ rewrapped: number; unreadable: number }> {
  let [rewrapped, unreadable, from] = [0, 0, null as string | null];
  do {
    const answer = await reply({ caller: operator(), input: { from } });
    const batch = rewrapRecords('companion').output.parse(answer);
    rewrapped += batch.rewrapped;
    unreadable += batch.unreadable;
    from = batch.next;
  } while (from !== null);
  return { rewrapped, unreadable };
}
