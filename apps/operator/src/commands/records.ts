import {
  rewrapRecords,
  runRetention,
  sealingServices,
  setHold,
  verifyRetention,
} from '@intake/contracts/operations/keep-records';
import type { Command } from 'commander';
import type { z } from 'zod';
import { does, leaf } from '../leaf.ts';
import { done, exitCodes } from '../outcome.ts';
import { type Ask, askOnce, type Session, withBus } from '../session.ts';

export function recordCommands(program: Command, session: Session): void {
  const hold = program.command('hold').description('Legal holds');
  holdCommand(hold, session, { name: 'place', description: 'Keep a complaint whatever its schedule says', held: true });
  holdCommand(hold, session, { name: 'release', description: 'Let its schedule decide again', held: false });
  retentionCommands(program.command('retention').description('Erasing what is past its schedule'), session);
  const records = program.command('records').description('Stored intake records');
  does(leaf(records, 'rewrap', 'Wrap every data key under the newest key'), session, () => rewrap(session));
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
  does(leaf(retention, 'run', 'Erase what is past its schedule and not held'), session, () => erase(session));
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

/** A batch at a time, until nothing more is due. */
const erase = (session: Session) =>
  withBus(session, async (ask) => {
    let erased = 0;
    for (;;) {
      const batch = await ask(runRetention, {});
      erased += batch.erased;
      if (batch.more) continue;
      return done({ erased, held: batch.held }, `${erased} erased, ${batch.held} held back.`);
    }
  });

/** Service by service; what went before a failure stays done, and the command can be repeated. */
const rewrap = (session: Session) =>
  withBus(session, async (ask) => {
    let [rewrapped, unreadable] = [0, 0];
    for (const service of sealingServices) {
      for await (const batch of rewrapBatches(ask, service)) {
        rewrapped += batch.rewrapped;
        unreadable += batch.unreadable;
      }
    }
    const text = `${rewrapped} rewrapped.`;
    if (unreadable === 0) return done({ rewrapped, unreadable }, text);
    const warning = `${text} ${unreadable} open under no key of the ring: keep every key, and see to them first.`;
    return { exitCode: exitCodes.refused, value: { rewrapped, unreadable }, text: warning };
  });

async function* rewrapBatches(ask: Ask, service: (typeof sealingServices)[number]) {
  let from: string | null = null;
  do {
    const batch: Rewrapped = await ask(rewrapRecords(service), { from });
    yield batch;
    from = batch.next;
  } while (from !== null);
}

type Rewrapped = z.infer<ReturnType<typeof rewrapRecords>['output']>;
