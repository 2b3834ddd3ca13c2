import {
  createPartner,
  listPartners,
  suspendPartner,
  updatePartner,
} from '@intake/contracts/operations/service/administer-partners';
import type { Command } from 'commander';
import { does, given, leaf, numeric, repeated } from '../leaf.ts';
import { askOnce, type Session } from '../session.ts';
import { table } from '../table.ts';

export function partnerCommands(program: Command, session: Session): void {
  const partner = program.command('partner').description('Licensed organisations');
  createCommand(partner, session);
  updateCommand(partner, session);
  listCommand(partner, session);
  suspendCommand(partner, session);
}

const terms = (command: Command): Command =>
  command
    .option('--email <address>', 'inbox that its embeds address')
    .option('--origin <origin>', 'origin of a page that may embed the widget (repeatable)', repeated)
    .option('--rate <number>', 'requests per rolling minute', numeric)
    .option('--retention-days <days>', 'how long its records are kept, those it has already included', numeric)
    .option('--timezone <zone>', 'its calendar, such as Australia/Sydney');

const licence = (options: Readonly<Record<string, unknown>>) =>
  given({
    id: options['id'],
    name: options['name'],
    email: options['email'],
    origins: options['origin'] === false ? [] : options['origin'],
    rate: options['rate'],
    retention_days: options['retentionDays'],
    timezone: options['timezone'],
  });

function createCommand(partner: Command, session: Session): void {
  const command = terms(leaf(partner, 'create', 'License a partner; repeating it changes nothing'))
    .requiredOption('--id <id>', 'public partner id')
    .requiredOption('--name <name>', 'name on its documents');
  does(command, session, (options) =>
    askOnce(session, { operation: createPartner, input: licence(options) }, ({ partner_id, created }) =>
      created ? `Partner ${partner_id} is licensed.` : `Partner ${partner_id} stands already; nothing was changed.`,
    ),
  );
}

function updateCommand(partner: Command, session: Session): void {
  const command = terms(leaf(partner, 'update', "Change what is given of a partner's licence"))
    .requiredOption('--id <id>', 'public partner id')
    .option('--name <name>', 'name on its documents')
    .option('--no-origin', 'no page may embed the widget as this partner');
  does(command, session, (options) => {
    // `--no-origin` makes `true` the default of `origin`: then nothing was said of origins.
    const said = { ...options, origin: options['origin'] === true ? undefined : options['origin'] };
    return askOnce(
      session,
      { operation: updatePartner, input: licence(said) },
      ({ id }) => `Partner ${id} is changed.`,
    );
  });
}

function listCommand(partner: Command, session: Session): void {
  does(leaf(partner, 'list', 'All partners and their live keys'), session, () =>
    askOnce(session, { operation: listPartners, input: {} }, ({ partners }) =>
      table(
        ['ID', 'NAME', 'STATE', 'RATE', 'LIVE KEYS', 'ORIGINS'],
        partners.map(({ id, name, suspended, rate, live_keys, origins }) => [
          id,
          name,
          suspended ? 'suspended' : 'live',
          rate,
          live_keys.join(' '),
          origins.join(' '),
        ]),
      ),
    ),
  );
}

function suspendCommand(partner: Command, session: Session): void {
  const command = leaf(partner, 'suspend', 'Stop its keys and embeds; deliveries already owed still go out')
    .requiredOption('--id <id>', 'public partner id')
    .option('--lift', 'let it work again');
  does(command, session, ({ id, lift }) =>
    askOnce(
      session,
      { operation: suspendPartner, input: { id, suspended: lift !== true } },
      ({ partner_id, suspended }) => `Partner ${partner_id} is ${suspended ? 'suspended' : 'live'}.`,
    ),
  );
}
