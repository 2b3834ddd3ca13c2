import {
  planRetention as planOperation,
  runRetention,
  verifyRetention,
} from '@intake/contracts/operations/records/keep-records';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { eraseRound } from '../retention/erase-round.ts';
import { planRetention } from '../retention/plan-round.ts';
import { verifyLog } from '../retention/verify-log.ts';

export const retentionHandlers = (deps: Deps): readonly Handler[] => [
  runRetentionHandler(deps),
  planRetentionHandler(deps),
  verifyRetentionHandler(deps),
];

/** The operator erases now what the clock would erase within the hour, or what it stopped at and the operator confirms. */
export function runRetentionHandler(deps: Deps): Handler {
  return handle(runRetention, ({ input: { confirm } }) => eraseRound(deps, confirm));
}

export function planRetentionHandler(deps: Deps): Handler {
  return handle(planOperation, () => planRetention(deps));
}

export function verifyRetentionHandler(deps: Deps): Handler {
  return handle(verifyRetention, () => verifyLog(deps));
}
