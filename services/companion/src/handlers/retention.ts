import { runRetention, verifyRetention } from '@intake/contracts/operations/keep-records';
import { type Handler, handle } from '@intake/platform/rpc';
import type { Deps } from '../deps.ts';
import { eraseRound } from '../retention/erase-round.ts';
import { verifyLog } from '../retention/verify-log.ts';

/** The operator erases now what the clock would erase within the hour. */
export function runRetentionHandler(deps: Deps): Handler {
  return handle(runRetention, () => eraseRound(deps));
}

export function verifyRetentionHandler(deps: Deps): Handler {
  return handle(verifyRetention, () => verifyLog(deps));
}
