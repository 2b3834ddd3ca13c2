import {
  disableWebhook,
  replayDeliveries,
  rotateWebhook,
  setWebhook,
} from '@intake/contracts/operations/webhooks/configure-webhook';
import type { Command } from 'commander';
import { does, given, leaf } from '../leaf.ts';
import { misused } from '../outcome.ts';
import { askOnce, type Session } from '../session.ts';

export function webhookCommands(program: Command, session: Session): void {
  const webhook = program.command('webhook').description("Partners' webhook endpoints");
  setCommand(webhook, session);
  rotateCommand(webhook, session);
  disableCommand(webhook, session);
  replayCommand(webhook, session);
}

function setCommand(webhook: Command, session: Session): void {
  const command = leaf(webhook, 'set', 'Set endpoint and secret; without --secret one is made')
    .requiredOption('--partner <id>', 'public partner id')
    .requiredOption('--url <url>', 'https endpoint')
    .option('--secret <secret>', 'signing secret, 16 characters or more');
  does(command, session, ({ partner, url, secret }) =>
    askOnce(
      session,
      { operation: setWebhook, input: given({ partner_id: partner, url, secret }) },
      (set) => `endpoint  ${set.endpoint_url}\nsecret    ${set.secret}\nThe secret is not shown again.`,
    ),
  );
}

function rotateCommand(webhook: Command, session: Session): void {
  const command = leaf(webhook, 'rotate', 'Make a new secret, which signs everything from now on');
  does(command.requiredOption('--partner <id>', 'public partner id'), session, ({ partner }) =>
    askOnce(
      session,
      { operation: rotateWebhook, input: { partner_id: partner } },
      ({ secret }) => `secret  ${secret}\nIt is not shown again.`,
    ),
  );
}

function disableCommand(webhook: Command, session: Session): void {
  const command = leaf(webhook, 'disable', 'Send this partner nothing more');
  does(command.requiredOption('--partner <id>', 'public partner id'), session, ({ partner }) =>
    askOnce(session, { operation: disableWebhook, input: { partner_id: partner } }, ({ disabled }) =>
      disabled ? 'The endpoint is disabled.' : 'There was no endpoint to disable.',
    ),
  );
}

function replayCommand(webhook: Command, session: Session): void {
  const command = leaf(webhook, 'replay', 'Deliver again: one event, or all of a partner since a time')
    .option('--event <event-id>', 'one event')
    .option('--partner <id>', 'public partner id, with --since')
    .option('--since <time>', 'RFC 3339 in UTC, such as 2026-11-20T00:00:00Z');
  does(command, session, async ({ event, partner, since }) => {
    if ((event === undefined) === (partner === undefined && since === undefined)) {
      return misused('Give either --event, or --partner with --since.');
    }
    const input = event === undefined ? { partner_id: partner, since } : { event_id: event };
    return askOnce(
      session,
      { operation: replayDeliveries, input },
      ({ replayed }) => `${replayed} put up for delivery.`,
    );
  });
}
