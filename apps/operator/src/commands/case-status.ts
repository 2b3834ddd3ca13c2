import { readFile } from 'node:fs/promises';
import { importCaseStatus } from '@intake/contracts/operations/register/import-case-status';
import type { Command } from 'commander';
import { caseStatusLines } from '../case-status-lines.ts';
import { does, leaf } from '../leaf.ts';
import { done, exitCodes, misused, type Outcome } from '../outcome.ts';
import { type Session, withBus } from '../session.ts';

export function caseStatusCommands(program: Command, session: Session): void {
  const caseStatus = program.command('case-status').description("Statuses from partners' own case systems");
  const command = leaf(caseStatus, 'import', 'Take in a CSV, all lines or none')
    .requiredOption('--partner <id>', 'public partner id')
    .requiredOption('--file <file>', 'CSV: reference,case_system_ref,case_deep_link,status,status_as_at')
    .option('--dry-run', 'only say what is wrong with it');
  does(command, session, async ({ partner, file, dryRun = false }) => {
    const text = await readFile(String(file), 'utf8').catch(() => undefined);
    if (text === undefined) return misused(`${file} cannot be read.`);
    const lines = caseStatusLines(text);
    if (typeof lines === 'string') return misused(lines);
    const input = importCaseStatus.input.safeParse({ partner_id: partner, lines, dry_run: dryRun });
    if (!input.success) return misused(`--partner ${partner} is no partner id.`);
    return withBus(session, async (ask) => {
      const { imported, problems } = await ask(importCaseStatus, input.data);
      if (problems.length > 0) return refused(problems);
      if (dryRun) return done({ imported, checked: lines.length }, `${lines.length} lines can be imported.`);
      return done({ imported }, `${imported} lines imported.`);
    });
  });
}

const shown = 20;

function refused(problems: readonly { line: number; problem: string }[]): Outcome {
  const message = `Nothing was imported: ${problems.length} lines cannot be taken in.`;
  const listed = problems.slice(0, shown).map(({ line, problem }) => `line ${line}: ${problem}`);
  if (problems.length > shown) listed.push(`… and ${problems.length - shown} more; --json names all of them.`);
  return {
    exitCode: exitCodes.refused,
    value: { error: 'invalid_request', message, problems },
    text: [message, ...listed].join('\n'),
  };
}
