import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceFaults, licencesOf, readPolicy } from './licences.ts';
import { readLockfile } from './lockfile.ts';

const lockfile = readLockfile(readFileSync('pnpm-lock.yaml', 'utf8'));
const policy = readPolicy(readFileSync('supply-chain/licences.yaml', 'utf8'));

test('every package has a licence that the policy allows, and every exception is needed', () => {
  expect(licenceFaults(licencesOf(lockfile, { root: '.', policy }), policy)).toEqual([]);
});

test('a package that declares no licence stands only on the very text that was read', () => {
  const exceptions = policy.exceptions.map((each) => ({ ...each, sha256: '0'.repeat(64) }));

  const faults = licenceFaults(licencesOf(lockfile, { root: '.', policy: { ...policy, exceptions } }), policy);

  expect(faults).toEqual(['png-js@2.0.0: no licence is known', 'png-js@2.0.0: no exception is needed']);
});

test.for(['GPL-3.0-only', 'SEE LICENSE IN EULA', 'AGPL-3.0-or-later', 'MIT AND SSPL-1.0', 'UNLICENSED'])(
  '%s is refused',
  (expression) => {
    const licences = new Map([['bad@1.0.0', { expression, from: 'package' as const }]]);

    expect(licenceFaults(licences, { ...policy, exceptions: [] })).toEqual([`bad@1.0.0: ${expression} is not allowed`]);
  },
);

test('of a choice of licences one that is allowed suffices', () => {
  const licences = new Map([['good@1.0.0', { expression: '(GPL-2.0-only OR MIT)', from: 'package' as const }]]);

  expect(licenceFaults(licences, { ...policy, exceptions: [] })).toEqual([]);
});
