import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { LoadOrder, LoadResult } from '../gateway/load.ts';
import type { Subject } from '../gateway/subjects.ts';
import { cpuOfMachine, cpuOfProcess } from './cpu-time.ts';

export type Measured = {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the process under load, all its threads. */
  readonly cpuMicroseconds: number | undefined;
  /** The same of the other processes that a request passes through, by name. */
  readonly othersMicroseconds: Readonly<Record<string, number | undefined>>;
  /** How much of the machine's busy time was none of this benchmark's. */
  readonly otherShare: number | undefined;
  readonly requests: number;
};

/** The process that fires, and everything of this run besides those under load. */
export type Measuring = { readonly load: ChildProcess; readonly helpers: readonly number[] };

type Effort = Pick<LoadOrder, 'connections' | 'seconds'>;

/** Loads one subject. @throws Error when it answered anything but what it must. */
export async function measure({ load, helpers }: Measuring, subject: Subject, effort: Effort): Promise<Measured> {
  const { name, pid, others = {}, url, method, headers, says } = subject;
  const look = () => ({
    own: cpuOfProcess(pid),
    others: Object.values(others).map(cpuOfProcess),
    ours: [pid, ...Object.values(others), ...helpers].reduce((sum, each) => sum + (cpuOfProcess(each) ?? 0), 0),
    machine: cpuOfMachine(),
  });
  const before = look();
  load.send({ url, method, headers, says, ...effort } satisfies LoadOrder);
  const [result] = (await once(load, 'message')) as [LoadResult];
  const after = look();

  requireOnly(subject, result);
  const { requests, seconds, p50, p99 } = result;
  const each = (spent: number | undefined) => (spent === undefined ? undefined : spent / requests);
  const busy = difference(after.machine, before.machine);
  return {
    name,
    requests,
    perSecond: requests / seconds,
    p50,
    p99,
    cpuMicroseconds: each(difference(after.own, before.own)),
    othersMicroseconds: Object.fromEntries(
      Object.keys(others).map((other, at) => [other, each(difference(after.others[at], before.others[at]))]),
    ),
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
