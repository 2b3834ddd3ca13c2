import { readFile } from 'node:fs/promises';
import { importCaseStatus } from '@intake/contracts/operations/import-case-status';
import type { Command } from 'commander';
import { caseStatusRows } from '../case-status-rows.ts';
import { does, leaf } from '../leaf.ts';
import { misused } from '../outcome.ts';
import { askOnce, type Session } from '../session.ts';

export function caseStatusCommands(program: Command, session: Session): void {
  const caseStatus = program.command('case-status').description("Statuses from partners' own case systems");
  const command = leaf(caseStatus, 'import', 'Take in a CSV, all rows or none')
    .requiredOption('--partner <id>', 'public partner id')
    .requiredOption('--file <file>', 'CSV: reference,case_system_ref,case_deep_link,status,status_as_at');
  does(command, session, async ({ partner, file }) => {
    const text = await readFile(String(file), 'utf8').catch(() => undefined);
    if (text === undefined) return misused(`${file} cannot be read.`);
    const rows = caseStatusRows(text);
    if (typeof rows === 'string') return misused(rows);
    const input = { partner_id: partner, rows };
    return askOnce(session, { operation: importCaseStatus, input }, ({ imported }) => `${imported} rows imported.`);
  });
}
