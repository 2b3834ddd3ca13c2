import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
const [, version = ''] = /^pnpm@([\d.]+)\+sha512\.[0-9a-f]{128}$/.exec(packageManager) ?? [];

test('pnpm is pinned by version and hash, as corepack reads it', () => {
  expect(version).not.toBe('');
});

/** A registry that gives out another pnpm under the pinned version, with a digest that fits the other one. */
async function lyingRegistry(tarball: Buffer) {
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const dist = { tarball: `http://127.0.0.1:${port}/pnpm.tgz`, integrity };
    const packument = {
      name: 'pnpm',
      'dist-tags': { latest: version },
      versions: { [version]: { name: 'pnpm', version, dist } },
    };
    response.end(request.url?.endsWith('.tgz') ? tarball : JSON.stringify(packument));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => void server.close() };
}

async function packed(folder: string, files: Readonly<Record<string, string>>): Promise<Buffer> {
  await mkdir(join(folder, 'package/bin'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'package', name), text);
  execFileSync('tar', ['-czf', join(folder, 'pnpm.tgz'), '-C', folder, 'package']);
  return readFileSync(join(folder, 'pnpm.tgz'));
}

const runPnpm = (env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; err: string }>((resolve) => {
    execFile(process.execPath, ['stack/bootstrap/pnpm.mjs', '--version'], { env }, (error, _, err) =>
      resolve({ code: Number(error?.code ?? 0), err }),
    );
  });

test('a registry that sends another pnpm under that version is found out before a byte of it is unpacked', async () => {
  await using directory = await mkdtempDisposable(join(tmpdir(), 'pnpm-'));
  const ran = join(directory.path, 'ran');
  const tarball = await packed(directory.path, {
    'package.json': JSON.stringify({ name: 'pnpm', version, bin: 'bin/pnpm.mjs' }),
    'bin/pnpm.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, '');`,
  });
  using registry = await lyingRegistry(tarball);
  const cache = join(directory.path, 'cache');

  const { code, err } = await runPnpm({
    PATH: process.env['PATH'],
    HOME: directory.path,
    INTAKE_CACHE_DIR: cache,
    npm_config_registry: registry.url,
    npm_config_cache: join(directory.path, 'npm'),
  });

  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`pnpm@${version} is not what was pinned`) });
  expect(existsSync(ran)).toBe(false);
  expect(readdirSync(join(cache, 'pnpm'))).toEqual([]);
});
