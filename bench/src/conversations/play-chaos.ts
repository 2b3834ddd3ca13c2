import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@intake/stack/system';
import { type Outage, strike } from '../system/outages.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { livePerson } from './person.ts';
import { readStored } from './stored-turns.ts';

type Chaos = {
  readonly system: System;
  /** A licensed partner's key; every second person speaks to that partner, the others to nobody in particular. */
  readonly key: string;
  readonly people: number;
  readonly thinkMs: number;
  readonly outages: readonly Outage[];
  /** How many answers people get undisturbed before the first outage and after each: a slow machine takes longer, and proves as much. */
  readonly calmAnswers: number;
};

/** People who hold conversations while what serves them is struck down; answers what they were told and what is kept. */
export async function playChaos({ system, key, people, thinkMs, outages, calmAnswers }: Chaos) {
  const ledger = openLedger();
  let over = false;
  const url = `${system.baseUrl}/api/v1/companion`;
  const living = Array.from({ length: people }, (_, number) => {
    const keyed: Record<string, string> = number % 2 ? { 'x-service-key': key } : {};
    const headers = { 'content-type': 'application/json', ...keyed };
    return livePerson({ url, headers, ledger, thinkMs, isOver: () => over }, number);
  });
  const struck = [];
  await untilAnswered(ledger, calmAnswers);
  for (const outage of outages) {
    const at = performance.now();
    await strike(system, outage);
    struck.push({ ...outage, ...(await recovery(ledger, at, performance.now())) });
    await untilAnswered(ledger, calmAnswers);
  }
  over = true;
  await Promise.all(living);
  const judged = await untilAllIsStored(system, ledger);
  return { struck, ...judged, memory: memoryOf(system) };
}

/** Waits until `more` answers came, or a minute passed without that many: whoever judges then finds too few of them. */
async function untilAnswered(ledger: Ledger, more: number) {
  const enough = ledger.answered.length + more;
  await lookUntil(performance.now() + 60_000, () => ledger.answered.length >= enough);
}

/** Waits until it is so, at most until the deadline. */
async function lookUntil(deadline: number, isSo: () => boolean) {
  while (!isSo() && performance.now() < deadline) await sleep(25);
}

/** What people met since `struckAt`, until one who asked after `backAt` was answered. */
async function recovery(ledger: Ledger, struckAt: number, backAt: number) {
  await lookUntil(backAt + 60_000, () => ledger.answered.some(({ at }) => at > backAt));
  const first = ledger.answered.find(({ at }) => at > backAt)?.at ?? Number.POSITIVE_INFINITY;
  const refusals = ledger.refusals.filter(({ at }) => at > struckAt);
  return {
    recoveredMs: Math.round(first - backAt),
    refused: refusals.length,
    longestRefusalMs: Math.round(Math.max(0, ...refusals.map(({ waitedMs }) => waitedMs))),
  };
}

/** Judged anew until nothing that was answered is missing, or a minute is over: what waits on the bus takes its time. */
async function untilAllIsStored(system: System, ledger: Ledger) {
  const deadline = performance.now() + 60_000;
  let judged = judge(ledger, await readStored(system));
  while (judged.lostTurns.length + judged.lostComplaints.length > 0 && performance.now() < deadline) {
    await sleep(500);
    judged = judge(ledger, await readStored(system));
  }
  return judged;
}

function judge(ledger: Ledger, stored: Awaited<ReturnType<typeof readStored>>) {
  const answered = new Set(ledger.answered.map(({ key }) => key));
  const promised = new Set(ledger.answered.flatMap(({ reference }) => reference ?? []));
  return {
    answered: ledger.answered.length,
    refused: ledger.refusals.length,
    strange: ledger.strange,
    longestAnswerMs: Math.round(ledger.longestAnswerMs()),
    stored: stored.turns.size,
    /** Answered and not kept: must be nobody's. */
    lostTurns: [...answered.difference(stored.turns)],
    complaints: promised.size,
    lostComplaints: [...promised.difference(stored.references)],
  };
}

/** The most memory the processes took so far, in MB; empty where there is no /proc. */
function memoryOf({ services }: System): Record<string, number> {
  const peak = (pid: number | undefined) => {
    try {
      return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    } catch {
      return Number.NaN;
    }
  };
  return { gateway: Math.round(peak(services.gateway.pid())), companion: Math.round(peak(services.companion.pid())) };
}
