import { rewrapRecords, runRetention, setHold, verifyRetention } from '@intake/contracts/operations/keep-records';
import type { Command } from 'commander';
import { does, leaf } from '../leaf.ts';
import { exitCodes } from '../outcome.ts';
import { askOnce, type Session } from '../session.ts';

export function recordCommands(program: Command, session: Session): void {
  const hold = program.command('hold').description('Legal holds');
  holdCommand(hold, session, { name: 'place', description: 'Keep a complaint whatever its schedule says', held: true });
  holdCommand(hold, session, { name: 'release', description: 'Let its schedule decide again', held: false });
  retentionCommands(program.command('retention').description('Erasing what is past its schedule'), session);
  const records = program.command('records').description('Stored intake records');
  does(leaf(records, 'rewrap', 'Wrap every data key under the newest key'), session, () =>
    askOnce(session, { operation: rewrapRecords, input: {} }, ({ rewrapped }) => `${rewrapped} records rewrapped.`),
  );
}

type Holding = { readonly name: string; readonly description: string; readonly held: boolean };

function holdCommand(hold: Command, session: Session, { name, description, held }: Holding): void {
  const command = leaf(hold, name, description).requiredOption('--reference <reference>', 'REF-XXXX-XXXX');
  does(command, session, ({ reference }) =>
    askOnce(session, { operation: setHold, input: { reference, held } }, (set) =>
      set.held ? `${set.reference} is held.` : `${set.reference} is not held.`,
    ),
  );
}

function retentionCommands(retention: Command, session: Session): void {
  does(leaf(retention, 'run', 'Erase what is past its schedule and not held'), session, () =>
    askOnce(
      session,
      { operation: runRetention, input: {} },
      ({ erased, held }) => `${erased} erased, ${held} held back.`,
    ),
  );
  does(leaf(retention, 'verify', 'Recompute every deletion log'), session, async () => {
    const outcome = await askOnce(
      session,
      { operation: verifyRetention, input: {} },
      ({ verified, rows, broken_at }) => (verified ? `${rows} rows verify.` : `The log is broken at ${broken_at}.`),
    );
    const isBroken = 'verified' in outcome.value && outcome.value.verified === false;
    return isBroken ? { ...outcome, exitCode: exitCodes.refused } : outcome;
  });
}
