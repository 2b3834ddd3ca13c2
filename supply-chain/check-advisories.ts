/**
 * `npm run advisories -- --file osv.json [--file …]`: which packages of the lockfile are named by advisories, in the format of OSV.
 * Asks no network. Exit code 0: none is; 1: some are, one line each; 2: wrong usage or no such file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hitsOf, readAdvisories } from './advisories.ts';
import { readLockfile } from './lockfile.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string', multiple: true, default: [] },
    lockfile: { type: 'string', default: 'pnpm-lock.yaml' },
  },
});
process.exitCode = values.file.length === 0 ? misused('Give advisories: --file osv.json') : check();

function check(): number {
  try {
    const advisories = values.file.flatMap((file) => readAdvisories(readFileSync(file, 'utf8')));
    const hits = hitsOf(readLockfile(readFileSync(values.lockfile, 'utf8')), advisories);
    for (const { id, advisory, summary, fixedIn } of hits) {
      console.log(`${id}  ${advisory}  ${fixedIn === null ? 'no fix is named' : `fixed in ${fixedIn}`}  ${summary}`);
    }
    console.log(`${advisories.length} advisories read, ${hits.length} about packages of ours.`);
    return hits.length === 0 ? 0 : 1;
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
}

function misused(why: string): number {
  console.error(why);
  return 2;
}
