import { ServiceError } from '@intake/contracts/errors';
import { importCaseStatus } from '@intake/contracts/operations/register/import-case-status';
import { handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { caseStatusesOf } from '../domain/case-statuses.ts';
import { putCaseStatuses } from '../store/case-status.ts';
import { timezonesOf } from '../store/entries.ts';

/** All lines or none, in one transaction. */
export const importCaseStatusHandler = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  handle(importCaseStatus, async ({ caller, input: { partner_id, lines, dry_run } }) => {
    if (caller.kind !== 'operator') throw new ServiceError('not_found', 'Nothing answers here.');
    const references = lines.flatMap(({ reference }) => reference ?? []);
    return db.transaction(async (tx) => {
      const known = await timezonesOf(tx, partner_id, references);
      const { statuses, problems } = caseStatusesOf(lines, { known, now: now() });
      if (dry_run || problems.length > 0) return { imported: 0, problems };
      await putCaseStatuses(tx, partner_id, statuses);
      return { imported: statuses.length, problems };
    });
  });
