import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hitsOf, readAdvisories } from './advisories.ts';
import { readLockfile } from './lockfile.ts';

const lockfile = readLockfile(`
lockfileVersion: '9.0'
importers: {}
packages:
  left-pad@1.3.0: {resolution: {integrity: sha512-AA==}}
  '@scope/beta@2.0.0-beta.17': {resolution: {integrity: sha512-AA==}}
snapshots:
  left-pad@1.3.0: {}
  '@scope/beta@2.0.0-beta.17': {}
`);

/** A made-up advisory about left-pad. */
const advisory = (affected: object, more: object = {}) => ({
  id: 'TEST-1',
  summary: 'Pads on the wrong side',
  affected: [{ package: { ecosystem: 'npm', name: 'left-pad' }, ...affected }],
  ...more,
});
const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] });
const hits = (...advisories: object[]) => hitsOf(lockfile, readAdvisories(JSON.stringify(advisories)));

test.for([
  ['from the beginning', range({ introduced: '0' }, { fixed: '1.3.1' }), '1.3.1'],
  ['without a fix', range({ introduced: '1.0.0' }), null],
  ['up to this version', range({ introduced: '0' }, { last_affected: '1.3.0' }), null],
  [
    'in a second range',
    range({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.2.0' }, { fixed: '2.0.0' }),
    '2.0.0',
  ],
  ['by name', { versions: ['1.2.9', '1.3.0'] }, null],
] as const)('an advisory that holds %s is a hit, with its fix', ([, affected, fixedIn]) => {
  const summary = 'Pads on the wrong side';

  expect(hits(advisory(affected))).toEqual([{ advisory: 'TEST-1', id: 'left-pad@1.3.0', summary, fixedIn }]);
});

test.for([
  ['fixed in this version', advisory(range({ introduced: '0' }, { fixed: '1.3.0' }))],
  ['introduced later', advisory(range({ introduced: '1.3.1' }))],
  ['between two ranges', advisory(range({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.4.0' }))],
  [
    'of another ecosystem',
    { id: 'T', affected: [{ package: { ecosystem: 'PyPI', name: 'left-pad' }, versions: ['1.3.0'] }] },
  ],
  [
    'of another package',
    { id: 'T', affected: [{ package: { ecosystem: 'npm', name: 'right-pad' }, versions: ['1.3.0'] }] },
  ],
  ['withdrawn', advisory({ versions: ['1.3.0'] }, { withdrawn: '2026-11-01T00:00:00Z' })],
] as const)('an advisory %s is none', ([, given]) => {
  expect(hits(given)).toEqual([]);
});

test('a version before its release is matched as what it is', () => {
  const about = (fixed: string) => ({
    id: 'TEST-2',
    affected: [{ package: { ecosystem: 'npm', name: '@scope/beta' }, ...range({ introduced: '0' }, { fixed }) }],
  });

  expect(hits(about('2.0.0'))).toHaveLength(1);
  expect(hits(about('2.0.0-beta.17'))).toEqual([]);
});

test('what osv.dev answers to a query is read as it comes', () => {
  expect(readAdvisories(JSON.stringify({ vulns: [advisory({})] }))).toHaveLength(1);
  expect(() => readAdvisories('{"results": 1}')).toThrow();
});

const command = (...args: readonly string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, ['supply-chain/check-advisories.ts', ...args], (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout }),
    );
  });

test('the command reads a file, names what is hit in this repository and fails for it; no file is wrong usage', async () => {
  await using directory = await mkdtempDisposable(join(tmpdir(), 'advisories-'));
  const about = (name: string) =>
    JSON.stringify({
      ...advisory({}),
      affected: [{ package: { ecosystem: 'npm', name }, ...range({ introduced: '0' }) }],
    });
  const [bad, fine] = [join(directory.path, 'bad.json'), join(directory.path, 'fine.json')];
  await writeFile(bad, about('express'));
  await writeFile(fine, about('a-package-nobody-uses'));

  expect(await command('--file', fine)).toEqual({ code: 0, out: '1 advisories read, 0 about packages of ours.\n' });
  expect(await command('--file', fine, '--file', bad)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^express@\S+ {2}TEST-1 /),
  });
  expect(await command()).toMatchObject({ code: 2 });
  expect(await command('--file', join(directory.path, 'none.json'))).toMatchObject({ code: 2 });
});
