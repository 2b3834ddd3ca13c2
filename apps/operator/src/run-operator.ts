import { Command, CommanderError } from 'commander';
import { caseStatusCommands } from './commands/case-status.ts';
import { complaintCommands } from './commands/complaint.ts';
import { deadLetterCommands } from './commands/dead-letters.ts';
import { keyCommands } from './commands/key.ts';
import { partnerCommands } from './commands/partner.ts';
import { recordCommands } from './commands/records.ts';
import { webhookCommands } from './commands/webhook.ts';
import { exitCodes, type Outcome } from './outcome.ts';
import type { Session } from './session.ts';

type Terminal = {
  readonly natsUrl: string | undefined;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

const groups = [
  partnerCommands,
  keyCommands,
  webhookCommands,
  recordCommands,
  complaintCommands,
  caseStatusCommands,
  deadLetterCommands,
] as const;

const exitHelp = `
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 a service does not answer.
The bus is found by NATS_URL, else by DATA_DIR (.data) of a running system.`;

/** Runs one command line and answers its exit code. */
export async function runOperator(args: readonly string[], { natsUrl, out, err }: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok;
  const report = (outcome: Outcome, { json }: { readonly json?: boolean }) => {
    exitCode = outcome.exitCode;
    if (json) out(`${JSON.stringify(outcome.value)}\n`);
    else if ('error' in outcome.value) err(`${outcome.text}\n`);
    else out(`${outcome.text}\n`);
  };
  try {
    await commandLine({ natsUrl, report }, { out, err }).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  }
  return exitCode;
}

function commandLine(session: Session, { out, err }: Pick<Terminal, 'out' | 'err'>): Command {
  // Set before the commands are made: they inherit it.
  const program = new Command('operator')
    .description('Runs the complaint intake service: licences, keys, webhooks, records')
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride()
    .showHelpAfterError('(add --help for what it takes)')
    .addHelpText('after', exitHelp);
  for (const addTo of groups) addTo(program, session);
  return program;
}
