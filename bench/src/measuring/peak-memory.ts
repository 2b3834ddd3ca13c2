import { readFileSync, writeFileSync } from 'node:fs';

/** The highest resident memory of a process since this was last asked, in MB. Linux only. */
export function peakMbSince(pid: number): number {
  const peak = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Math.round(peak);
}
