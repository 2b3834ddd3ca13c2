import { readFileSync } from 'node:fs';

type Trial = {
  readonly ask: (body: string) => Promise<number>;
  readonly pid: number;
  readonly large: string;
  readonly small: string;
};

/** The largest legal request, three at a time as well, while small ones go on being asked; and the memory that takes. */
export async function besideLargest({ ask, pid, large, small }: Trial) {
  const results = [];
  for (const together of [1, 1, 3]) {
    let isDone = false;
    const started = performance.now();
    const larges = Promise.all(
      Array.from({ length: together }, async () => ({ status: await ask(large), ms: performance.now() - started })),
    ).finally(() => {
      isDone = true;
    });
    const smalls: number[] = [];
    while (!isDone) {
      const asked = performance.now();
      await ask(small);
      smalls.push(performance.now() - asked);
    }
    results.push({
      together,
      bytes: large.length,
      larges: (await larges).map(({ status, ms }) => `${status} after ${ms.toFixed(0)} ms`),
      smalls: smalls.length,
      slowestSmall: Math.round(Math.max(...smalls)),
      peakMegabytes: peakOf(pid),
    });
  }
  return results;
}

/** The most memory a process has had resident so far; undefined where there is no /proc. */
function peakOf(pid: number): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
  } catch {
    return undefined;
  }
}
