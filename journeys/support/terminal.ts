import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

export type Output = { readonly code: number | null; readonly out: string; readonly err: string };

/** A reader's terminal: what one command exports, the next one sees. */
export type Terminal = { run(command: string): Promise<Output> };

export async function openTerminal(directory: string, env: Readonly<Record<string, string>>): Promise<Terminal> {
  const at = (name: string) => join(directory, name);
  await writeFile(at('.exported'), '');
  return {
    async run(command) {
      // Files and not pipes: a process left in the background would hold a pipe open.
      await using out = await open(at('.out'), 'w');
      await using err = await open(at('.err'), 'w');
      const script = `. ./.exported\n${command}\nstatus=$?\nexport -p > .exported\nexit $status`;
      const child = spawn('sh', ['-c', script], {
        cwd: directory,
        env: { PATH: pathWithThisNode(), HOME: directory, ...env },
        stdio: ['ignore', out.fd, err.fd],
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      return { code, out: await readFile(at('.out'), 'utf8'), err: await readFile(at('.err'), 'utf8') };
    },
  };
}

export function isOnPath(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const pathWithThisNode = () => [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
