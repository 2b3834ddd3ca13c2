import { ServiceError } from '@intake/contracts/errors';
import { importCaseStatus } from '@intake/contracts/operations/import-case-status';
import { handle } from '@intake/platform/rpc';
import type { Deps } from '../deps.ts';
import { importProblem } from '../domain/import-problem.ts';
import { putCaseStatuses } from '../store/case-status.ts';
import { knownReferences } from '../store/entries.ts';

export const importCaseStatusHandler = ({ db }: Pick<Deps, 'db'>) =>
  handle(importCaseStatus, async ({ caller, input: { partner_id, rows } }) => {
    if (caller.kind !== 'operator') throw new ServiceError('not_found', 'Nothing answers here.');
    await db.transaction(async (tx) => {
      const references = rows.map(({ reference }) => reference);
      const problem = importProblem(rows, await knownReferences(tx, partner_id, references));
      if (problem) throw new ServiceError('invalid_request', problem);
      await putCaseStatuses(tx, partner_id, rows);
    });
    return { imported: rows.length };
  });
