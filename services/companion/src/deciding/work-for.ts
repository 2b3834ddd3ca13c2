import { sharerOf } from '@intake/contracts/caller';
import type { Operation } from '@intake/contracts/operation';
import type { Ask } from '@intake/platform/bus/rpc';
import type { Work } from '@intake/platform/threads/workers';

/** For whom an ask is worked on, and until when: what follows the deciding takes some of its time as well. */
export function workFor(
  { timeoutMs }: Pick<Operation<unknown, unknown>, 'timeoutMs'>,
  { caller, signal, due = performance.now() + timeoutMs, charge }: Ask<unknown>,
): Work {
  return { who: sharerOf(caller), due: due - afterwardsMs, signal, charge };
}

/** Sealing, storing, sending. */
const afterwardsMs = 500;
