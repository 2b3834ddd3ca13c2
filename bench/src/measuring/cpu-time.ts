import { readFileSync } from 'node:fs';

// Linux counts in hundredths of a second, whatever the kernel ticks at.
const microsecondsPerTick = 10_000;

/** CPU time of a process and its children so far, all their threads, in µs; undefined where there is no /proc. */
export function cpuOfProcess(pid: number): number | undefined {
  const own = ticksOf(pid);
  if (own === undefined) return undefined;
  const children = read(`/proc/${pid}/task/${pid}/children`)?.split(' ').filter(Boolean).map(Number) ?? [];
  return (
    [own, ...children.map((child) => ticksOf(child) ?? 0)].reduce((sum, ticks) => sum + ticks, 0) * microsecondsPerTick
  );
}

function ticksOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The name, in parentheses, may hold anything; fields are counted behind it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Its own, and that of children which have ended.
  return fields?.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** CPU time that the machine's cores were busy so far, in µs; undefined where there is no /proc. */
export function cpuOfMachine(): number | undefined {
  const [line = ''] = read('/proc/stat')?.split('\n') ?? [];
  const [user, nice, system, , , irq, softirq, steal] = line.split(/\s+/).slice(1).map(Number);
  if (user === undefined) return undefined;
  return (
    [user, nice, system, irq, softirq, steal].reduce<number>((sum, part) => sum + (part ?? 0), 0) * microsecondsPerTick
  );
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
