import {
  planRetention,
  type RetentionPlan,
  rewrapRecords,
  runRetention,
  sealingServices,
  setHold,
  verifyRetention,
} from '@intake/contracts/operations/records/keep-records';
import type { Command } from 'commander';
import type { z } from 'zod';
import { does, leaf } from '../leaf.ts';
import { done, exitCodes, misused, type Outcome } from '../outcome.ts';
import { type Ask, askOnce, type Session, withBus } from '../session.ts';
import { table } from '../table.ts';

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
  const run = leaf(retention, 'run', 'Erase what is past its schedule and not held');
  run.option('--confirm <plan>', 'erase what this plan of the last day says, though the brake would stop it');
  does(run, session, ({ confirm }) => erase(session, confirm));
  does(leaf(retention, 'plan', 'Count what a round would erase, and erase nothing'), session, () =>
    askOnce(session, { operation: planRetention, input: {} }, showPlan),
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

/** A batch at a time, until nothing more is due or the brake stops it. */
async function erase(session: Session, confirm: unknown): Promise<Outcome> {
  const input = runRetention.input.safeParse({ confirm });
  if (!input.success) return misused('--confirm: must be the id of a plan');
  return withBus(session, async (ask) => {
    let erased = 0;
    for (;;) {
      const batch = await ask(runRetention, input.data);
      erased += batch.erased;
      if (batch.stops) return stopped({ erased, held: batch.held, stops: batch.stops });
      if (batch.more) continue;
      return done({ erased, held: batch.held }, `${erased} erased, ${batch.held} held back.`);
    }
  });
}

type Stopped = { readonly erased: number; readonly held: number; readonly stops: RetentionPlan['stops'] };

function stopped({ stops, ...counts }: Stopped): Outcome {
  const text = `${showStops(stops)}\nLook at it with \`retention plan\`; \`retention run --confirm PLAN\` erases it.`;
  return { exitCode: exitCodes.refused, value: { ...counts, stops }, text };
}

function showPlan({ plan, due, stops, owners }: RetentionPlan): string {
  const headings = ['owner', 'stored', 'due', 'held', '≤1 day', '≤7 days', '≤30 days', '≤1 year', 'longer'];
  const rows = owners.map(({ owner, stored, due, held, overdue_for: { day, week, month, year, longer } }) => [
    owner,
    stored,
    due,
    held,
    day,
    week,
    month,
    year,
    longer,
  ]);
  const counted = `${due} intakes are due; the last columns tell for how long.\n${table(headings, rows)}`;
  if (stops.length === 0) return `${counted}\nA round would erase them.`;
  return `${counted}\n${showStops(stops)}\nIf that is right: retention run --confirm ${plan}`;
}

const showStops = (stops: RetentionPlan['stops']): string =>
  ['The brake stops a round, nothing is erased:']
    .concat(stops.map(({ owner, due, allowed }) => `  ${owner}: ${due} are due, ${allowed} may go unconfirmed`))
    .join('\n');

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
