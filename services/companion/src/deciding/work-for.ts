import { sharerOf } from '@intake/contracts/operations/caller';
import type { Operation } from '@intake/contracts/operations/operation';
import type { Ask } from '@intake/platform/bus/rpc';
import type { Work } from '@intake/platform/threads/workers';

/** For whom an ask is worked on, and until when: what follows the deciding takes some of its time as well. */
export function workFor(
  { timeoutMs }: Pick<Operation<unknown, unknown>, 'timeoutMs'>,
  { caller, signal, due = performance.now() + timeoutMs, charge }: Ask<unknown>,
): Work {
  const share = caller.kind === 'partner' && caller.via === 'key' ? sharesOfKey : 1;
  return { who: sharerOf(caller), share, since: performance.now(), due: due - afterwardsMs, signal, charge };
}

/** Behind a key are many people, and behind a crowd of addresses there may be one. */
const sharesOfKey = 8;

/** Sealing, storing, sending. */
const afterwardsMs = 500;
