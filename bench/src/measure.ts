import { once } from 'node:events';
import { cpuOfMachine, cpuOfProcess } from './cpu-time.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import type { Scene } from './scene.ts';
import type { Subject } from './subjects.ts';

export type Measured = {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the process under load, all its threads. */
  readonly cpuMicroseconds: number | undefined;
  /** How much of the machine's busy time was none of this benchmark's. */
  readonly otherShare: number | undefined;
  readonly requests: number;
};

type Effort = Pick<LoadOrder, 'connections' | 'seconds'>;

/** Loads one subject. @throws Error when it answered anything but what it must. */
export async function measure({ load, helpers }: Scene, subject: Subject, effort: Effort): Promise<Measured> {
  const { name, pid, url, method, headers, body } = subject;
  const ours = () => [pid, ...helpers].reduce((sum, each) => sum + (cpuOfProcess(each) ?? 0), 0);
  const before = { own: cpuOfProcess(pid), ours: ours(), machine: cpuOfMachine() };
  load.send({ url, method, headers, body, ...effort } satisfies LoadOrder);
  const [result] = (await once(load, 'message')) as [LoadResult];
  const after = { own: cpuOfProcess(pid), ours: ours(), machine: cpuOfMachine() };

  requireOnly(subject, result);
  const { requests, seconds, p50, p99 } = result;
  const spent = difference(after.own, before.own);
  const busy = difference(after.machine, before.machine);
  return {
    name,
    requests,
    perSecond: requests / seconds,
    p50,
    p99,
    cpuMicroseconds: spent === undefined ? undefined : spent / requests,
    otherShare: busy === undefined ? undefined : Math.max(0, 1 - (after.ours - before.ours) / busy),
  };
}

// A budget of 30 must first be spent before every answer is a refusal.
const allowedStrays = 60;

function requireOnly({ name, status }: Subject, { requests, statuses }: LoadResult): void {
  const strays = requests - (statuses[status] ?? 0) + (statuses['none'] ?? 0);
  const most = status === 429 ? allowedStrays : 0;
  if (requests === 0 || strays > most) {
    throw new Error(`${name} must answer ${status} and answered ${JSON.stringify(statuses)}.`);
  }
}

const difference = (later: number | undefined, earlier: number | undefined) =>
  later === undefined || earlier === undefined ? undefined : later - earlier;
