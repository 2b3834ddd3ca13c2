import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './repository.ts';

/** Files that differ from a commit: from the last one where none is named, or of it where nothing was changed since. */
export function changedFiles(since = 'HEAD'): readonly string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const changed = [...git('diff', '--name-only', since), ...untracked];
  const files = changed.length > 0 || since !== 'HEAD' ? changed : git('diff', '--name-only', 'HEAD~1');
  return [...new Set(files)].filter((file) => existsSync(join(REPOSITORY, file)));
}

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
