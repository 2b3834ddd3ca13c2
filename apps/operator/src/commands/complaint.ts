import {
  listQuarantined,
  quarantineComplaint,
  releaseComplaint,
} from '@intake/contracts/operations/records/quarantine-complaint';
import type { Command } from 'commander';
import { does, given, leaf } from '../leaf.ts';
import { askOnce, type Session } from '../session.ts';
import { table } from '../table.ts';

export function complaintCommands(program: Command, session: Session): void {
  const complaint = program.command('complaint').description('Complaints that stop others');
  quarantineCommand(complaint, session);
  releaseCommand(complaint, session);
  quarantinedCommand(complaint, session);
}

function quarantineCommand(complaint: Command, session: Session): void {
  const command = leaf(complaint, 'quarantine', 'Keep a complaint out of archive and PDF; its record stays, sealed')
    .argument('<reference>', 'REF-XXXX-XXXX')
    .requiredOption('--reason <text>', 'why, without a word of the complaint; goes to no partner');
  does(command, session, ({ reference, reason }) =>
    askOnce(
      session,
      { operation: quarantineComplaint, input: { reference, reason } },
      (withheld) => `${withheld.reference} of ${withheld.partner_id} is withheld since ${withheld.quarantined_at_utc}.`,
    ),
  );
}

function releaseCommand(complaint: Command, session: Session): void {
  const command = leaf(complaint, 'release', 'Give a complaint out again; its PDF is tried anew');
  does(command.argument('<reference>', 'REF-XXXX-XXXX'), session, ({ reference }) =>
    askOnce(session, { operation: releaseComplaint, input: { reference } }, (ended) =>
      ended.released ? `${ended.reference} is given out again.` : `${ended.reference} was not withheld.`,
    ),
  );
}

function quarantinedCommand(complaint: Command, session: Session): void {
  const command = leaf(complaint, 'quarantined', 'What is withheld, oldest first');
  does(command.option('--partner <id>', "only this partner's"), session, ({ partner }) =>
    askOnce(session, { operation: listQuarantined, input: given({ partner_id: partner }) }, ({ complaints }) => {
      const rows = complaints.map((one) => [one.reference, one.partner_id, one.quarantined_at_utc, one.reason]);
      return rows.length > 0 ? table(['REFERENCE', 'PARTNER', 'SINCE', 'REASON'], rows) : 'Nothing is withheld.';
    }),
  );
}
