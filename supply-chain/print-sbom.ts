/**
 * `npm run sbom`: the bill of materials of the whole repository, from its lockfile, on stdout.
 * `npm run sbom -- --project services/gateway`: of the image of that project.
 * `npm run sbom -- --check`: prints nothing but the packages whose licence is not allowed; exit code 1 when there is one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { imageOf, imageProjects } from './closure.ts';
import { licenceFaults, licencesOf, readPolicy } from './licences.ts';
import { readLockfile } from './lockfile.ts';
import { sbomOf } from './sbom.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { values } = parseArgs({ options: { check: { type: 'boolean' }, project: { type: 'string' } } });
const lockfile = readLockfile(read('pnpm-lock.yaml'));
const policy = readPolicy(read('supply-chain/licences.yaml'));
const licences = licencesOf(lockfile, { root, policy });

if (values.check) check();
else process.stdout.write(bill());

function check(): void {
  const faults = licenceFaults(licences, policy);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function bill(): string {
  const { name, version } = JSON.parse(read(join(values.project ?? '.', 'package.json')));
  const images = values.project ? [values.project] : imageProjects(lockfile);
  const running = new Set(images.flatMap((folder) => [...imageOf(lockfile, folder)]));
  const listed = values.project ? running : new Set(lockfile.packages.keys());
  return sbomOf({ subject: { name, version }, lockfile, listed, running, licences });
}
