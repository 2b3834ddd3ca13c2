import { ServiceError } from '@intake/contracts/errors';
import { clockSkew } from '@intake/platform/postgres/store-clock';
import type { Deps } from '../deps.ts';

/**
 * What is due is the database's clock's to say; a process that tells another time is not to be trusted with erasing.
 * @throws ServiceError `service_unavailable` where they disagree.
 */
export async function requireAgreeingClocks(
  deps: Pick<Deps, 'now' | 'storeNow' | 'mostSkewMs' | 'log'>,
): Promise<void> {
  const skewMs = await clockSkew(deps);
  if (Math.abs(skewMs) <= deps.mostSkewMs) return;
  const skew_seconds = Math.round(skewMs / 1_000);
  deps.log.error({ skew_seconds }, 'the clock here and the database’s disagree, nothing is erased');
  throw new ServiceError('service_unavailable', `The clocks differ by ${skew_seconds} seconds: nothing is erased.`);
}
