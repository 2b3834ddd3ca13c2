/**
 * Loaded into a gateway before its program: tells the test how long its loop was at work without a pause, by the clock
 * and by the thread's own processor time, which a busy machine does not lengthen.
 */
export type Watched = { readonly clockMs: number; readonly cpuMs: number };

const everyMs = 2;
let longest: Watched = { clockMs: 0, cpuMs: 0 };
let [clock, cpu] = [performance.now(), cpuNow()];

setInterval(() => {
  const [at, used] = [performance.now(), cpuNow()];
  longest = { clockMs: Math.max(longest.clockMs, at - clock), cpuMs: Math.max(longest.cpuMs, used - cpu) };
  [clock, cpu] = [at, used];
}, everyMs).unref();

process.on('message', () => {
  process.send?.(longest);
  longest = { clockMs: 0, cpuMs: 0 };
});
process.channel?.unref();

function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
