import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { keptForm } from './kept-form.ts';

const form = { words: new Map([['refund', 1]]), numbers: Int32Array.of(7, 8, 9) };
const keyOf = (mark: number) => Buffer.alloc(32, mark);

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'kept-form-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const told: string[] = [];
  let made = 0;
  const ask = (file: string, key = keyOf(1)) =>
    keptForm({ file: join(dir, file), key, tell: (what) => told.push(what) }, () => {
      made += 1;
      return form;
    });
  return { dir, told, ask, made: () => made };
}

test('a form is made once and read back as it was', () => {
  const { dir, told, ask, made } = folder();

  const forms = [ask('form'), ask('form')];

  expect(forms).toEqual([form, form]);
  expect(made()).toBe(1);
  expect(told).toEqual([]);
  expect(readdirSync(dir)).toEqual(['form']);
});

test('what was made of something else is never used', () => {
  const { told, ask, made } = folder();
  ask('form', keyOf(1));

  expect(ask('form', keyOf(2))).toEqual(form);
  expect(made()).toBe(2);
  expect(told).toEqual([]);
});

test('a form is made anew wherever its file is damaged or cut off, and kept again', () => {
  const { dir, told, ask, made } = folder();
  ask('form');
  const whole = readFileSync(join(dir, 'form'));
  const at = fc.nat({ max: whole.length - 1 });

  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 255 }), fc.boolean(), (place, change, isCut) => {
      const before = made();
      const damaged = isCut
        ? whole.subarray(0, place)
        : whole.map((byte, where) => (where === place ? byte ^ change : byte));
      writeFileSync(join(dir, 'form'), damaged);

      expect(ask('form')).toEqual(form);
      expect(made()).toBe(before + 1);
      expect(readFileSync(join(dir, 'form'))).toEqual(whole);
    }),
  );
  expect(told).toContain(`${join(dir, 'form')} is damaged: it is made anew`);
});

test('a form that cannot be kept serves all the same, and it is told why', () => {
  const { told, ask } = folder();

  expect(ask('no-such-folder/form')).toEqual(form);
  expect(told).toEqual([expect.stringContaining('cannot be kept (ENOENT)')]);
});
