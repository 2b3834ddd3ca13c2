import { existsSync } from 'node:fs';
import { glob, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../processes/run.ts';
import type { Log } from '../running-server.ts';

type Download = { readonly work: string; readonly log: Log };

/** Fetches packages with what they need and the system lacks; reads the system's apt set-up, writes only below `work`. */
export async function downloadPackages(names: readonly string[], { work, log }: Download): Promise<readonly string[]> {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new Error('This is not Debian or Ubuntu (no apt-get), so their packages cannot be used.');
  }
  const apt = ['/usr/bin/apt-get', '-q', '-y', ...ownDirectories(work)] as const;
  await mkdir(join(work, 'lists/partial'), { recursive: true });
  await mkdir(join(work, 'cache/archives/partial'), { recursive: true });
  log('  reading the package lists …');
  const answer = await run([...apt, 'update']);
  // It succeeds without a network too; what it warns of explains the failure that then follows.
  for (const line of answer.split('\n').filter((text) => /^[WE]:/.test(text))) log(`  ${line}`);
  log(`  downloading ${names.join(' and ')} …`);
  await run([...apt, '--no-install-recommends', '--download-only', 'install', ...names]);
  return Array.fromAsync(glob(join(work, 'cache/archives/*.deb')));
}

export async function unpackPackages(packages: readonly string[], into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const file of packages) await run(['/usr/bin/dpkg-deb', '-x', file, into]);
}

// No lock and no sandbox user: an ordinary user may neither take dpkg's lock nor become `_apt`.
function ownDirectories(work: string): readonly string[] {
  const options = [
    `Dir::State::lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    'Acquire::Languages=none',
    'Acquire::Retries=2',
  ];
  return options.flatMap((option) => ['-o', option]);
}
