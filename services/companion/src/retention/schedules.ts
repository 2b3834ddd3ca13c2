import { randomUUID } from 'node:crypto';
import { listPartners } from '@intake/contracts/operations/administer-partners';
import { callForValue } from '@intake/platform/rpc';
import type { Deps } from '../deps.ts';
import type { Schedule } from '../store/due-intakes.ts';

/** Intakes of the public are kept for 24 months at most (decision D14). */
const publicDays = 730;

/**
 * What is past keeping today. A partner's schedule is the one its licence has now: a changed one holds for everything
 * stored. An owner whose licence is not found has no schedule, and nothing of it is erased.
 */
export async function readSchedules({ nats, now }: Pick<Deps, 'nats' | 'now'>): Promise<readonly Schedule[]> {
  const caller = { kind: 'operator', request_id: randomUUID() } as const;
  const { partners } = await callForValue(nats, listPartners, { caller, input: {} });
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
  return [
    { partnerId: null, before: before(publicDays) },
    ...partners.map(({ id, retention_days }) => ({ partnerId: id, before: before(retention_days) })),
  ];
}
