import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REPOSITORY } from './paths.mjs';

/**
 * pnpm's program for each platform is a package of its own; these are their hashes, of the version in package.json. On any
 * other platform pnpm's own package, which is verified by hash, fetches it and verifies npm's signature.
 */
const PROGRAMS = {
  '12.21.0': {
    'linux-x64': 'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
    'linux-arm64': 'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
  },
};

/**
 * The pnpm that package.json pins, fetched once: the script to run with Node. Nothing whose hash is another is unpacked.
 * @throws Error when there is no hash, the registry sends other bytes, or it does not answer
 */
export function pinnedPnpm(env) {
  const { packageManager } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  const [, version, sha512] = /^pnpm@([\d.]+)\+sha512\.([0-9a-f]{128})$/.exec(packageManager) ?? [];
  if (version === undefined) throw new Error('package.json must pin pnpm with its hash: pnpm@VERSION+sha512.HEX.');
  const wanted = [{ name: 'pnpm', version, integrity: `sha512-${Buffer.from(sha512, 'hex').toString('base64')}` }];
  if (PROGRAMS[version] === undefined)
    throw new Error(`The hashes of the programs of pnpm ${version} are missing here.`);
  const platform = platformName();
  const integrity = PROGRAMS[version][platform];
  if (integrity !== undefined) wanted.push({ name: `@pnpm/exe.${platform}`, version, integrity });
  return join(fetched(wanted, env), 'node_modules/pnpm/bin/pnpm.mjs');
}

/** As pnpm names it: a Linux without glibc is another platform. */
function platformName() {
  const { platform, arch } = process;
  const isMusl = platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
  return `${platform}-${arch}${isMusl ? '-musl' : ''}`;
}

function fetched(packages, env) {
  const cache = resolve(env.INTAKE_CACHE_DIR ?? join(REPOSITORY, '.cache'), 'pnpm');
  const hash = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 16);
  const directory = join(cache, `${packages[0].version}-${hash}`);
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, '.work-'));
  try {
    for (const wanted of packages)
      unpack(verified(wanted, { work, env }), join(work, 'done/node_modules', wanted.name));
    moveIntoPlace(join(work, 'done'), directory);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return directory;
}

/** The tarball as the registry sends it, once its hash is the wanted one. */
function verified({ name, version, integrity }, { work, env }) {
  const folder = mkdtempSync(join(work, 'tarball-'));
  run('npm', ['pack', `${name}@${version}`, '--ignore-scripts', '--pack-destination', folder], env);
  const [file] = readdirSync(folder);
  const tarball = join(folder, file);
  const actual = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (actual !== integrity) throw new Error(`${name}@${version} is not what was pinned: ${actual}, not ${integrity}.`);
  return tarball;
}

function unpack(tarball, into) {
  mkdirSync(into, { recursive: true });
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', into]);
}

/** Two at once do the work twice; the rename is atomic and the first one wins. */
function moveIntoPlace(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

function run(program, args, env = process.env) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], env };
  const { error, status, stderr } = spawnSync(program, args, options);
  if (error) throw new Error(`${program} could not be started (${error.message}); is it installed?`);
  if (status !== 0) throw new Error(`${program} ${args[0]} ${args[1]} failed:\n${stderr.trim()}`);
}
