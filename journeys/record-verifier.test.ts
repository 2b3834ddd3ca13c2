import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument, snippetsOf } from './support/document.ts';

const run = promisify(execFile);
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  directory = await temporaryDirectory();
  const script = snippetsOf(readDocument('docs/integrating.md')).find(({ file }) => file === 'check-record.mjs');
  await writeFile(join(directory.path, 'check-record.mjs'), script?.text ?? '');
});
afterAll(async () => {
  await directory?.remove();
});

/** What the verifier of docs/integrating.md says of a record. */
async function verdict(record: object): Promise<string> {
  await writeFile(join(directory.path, 'record.json'), JSON.stringify(record, null, 1));
  const { stdout } = await run(process.execPath, ['check-record.mjs', 'record.json'], { cwd: directory.path }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout.trim();
}

// As JSON has them: no undefined, no negative zero.
const content = fc
  .dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 4 }), { maxKeys: 12 })
  .map((value): object => JSON.parse(JSON.stringify(value)));

test('the documented verifier finds any record intact that is, whatever is in it, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (record) => {
      const record_integrity = canonicalSha256(record);

      expect(await verdict({ ...record, record_integrity })).toBe('intact');
      expect(await verdict({ ...record, record_integrity, added: 1 })).toBe('changed');
    }),
    { numRuns: 15 },
  );
});

test('numbers and names of every kind have one canonical form', async () => {
  const numbers = [0.1, 1e21, 1e-7, 1.5e300, -0.000001, 2 ** 53, Number.MIN_VALUE];
  const record = { '\u20ac': 1, '\u00f6': 2, '\ud83d\ude00': 3, '\ufb33': 4, 10: 5, 9: 6, '': 7, '\r': 8, numbers };

  expect(await verdict({ ...record, record_integrity: canonicalSha256(record) })).toBe('intact');
});
