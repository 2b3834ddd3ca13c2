import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOfMachine } from './cpu-time.ts';
import type { Measured } from './measure.ts';

/** Up to this share of the busy time may belong to other programs; fixed beforehand, so that no figure picks itself. */
export const mostOtherShare = 0.15;

/** With fewer quiet rounds than this a figure is no result. */
export const fewestQuietRounds = 3;

const sampleMs = 1_000;
const mostBusy = 0.25;

/** Whether a figure was taken on a machine that had little else to do; where that cannot be told, it counts. */
export function isQuiet({ otherShare = 0 }: Measured): boolean {
  return otherShare <= mostOtherShare;
}

/** Answers when the machine has little to do, or after `patienceMs` all the same. */
export async function untilQuiet(patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const before = cpuOfMachine();
    await sleep(sampleMs);
    const after = cpuOfMachine();
    if (before === undefined || after === undefined) return;
    if ((after - before) / (sampleMs * 1_000 * availableParallelism()) < mostBusy) return;
  }
}
