import { issueKey, revokeKey } from '@intake/contracts/operations/service/administer-partners';
import type { Command } from 'commander';
import { does, leaf } from '../leaf.ts';
import { askOnce, type Session } from '../session.ts';

export function keyCommands(program: Command, session: Session): void {
  const key = program.command('key').description('Keys that partners call with');
  const issue = leaf(key, 'issue', 'Make one more key; it is shown this once');
  does(issue.requiredOption('--partner <id>', 'public partner id'), session, ({ partner }) =>
    askOnce(
      session,
      { operation: issueKey, input: { partner_id: partner } },
      (issued) => `key id  ${issued.key_id}\nkey     ${issued.key}\nIt is not shown again.`,
    ),
  );
  const revoke = leaf(key, 'revoke', 'Stop a key within 5 seconds');
  does(revoke.requiredOption('--key-id <id>', 'id of the key'), session, ({ keyId }) =>
    askOnce(session, { operation: revokeKey, input: { key_id: keyId } }, ({ key_id }) => `Key ${key_id} is revoked.`),
  );
}
