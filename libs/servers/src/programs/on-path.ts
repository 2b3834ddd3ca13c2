import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// Where distributions put programs that an ordinary user's PATH may leave out.
const MORE_DIRECTORIES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The file of a program of this name. */
export function onPath(name: string): string | undefined {
  const directories = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_DIRECTORIES];
  return directories.map((directory) => join(directory, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
