import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const HANDOVER_MS = 10_000;
const execute = promisify(execFile);

/**
 * After kill -9 the pid file stays, and Postgres refuses to start when that pid lives again as
 * another program of the same user. A Postgres that is really on this cluster gets time to end.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = (await readFile(file, 'utf8').catch(() => '')).split('\n')[0] ?? '';
  if (!/^\d+$/.test(pid)) return;
  const deadline = Date.now() + HANDOVER_MS;
  while (await isPostgresOn(cluster, pid)) {
    if (Date.now() > deadline) {
      throw new Error(`Another Postgres (process ${pid}) already runs on ${cluster}. Is the system started twice?`);
    }
    await sleep(100);
  }
  await rm(file, { force: true });
}

async function isPostgresOn(cluster: string, pid: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => askPs(pid));
  return command.includes(cluster);
}

/** For systems without /proc; a process that does not exist has no command. */
async function askPs(pid: string): Promise<string> {
  const answer = await execute('ps', ['-ww', '-o', 'command=', '-p', pid]).catch(() => undefined);
  return answer?.stdout ?? '';
}
