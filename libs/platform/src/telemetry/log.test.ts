import { describeError } from '@intake/platform/telemetry/log';
import { expect, test } from 'vitest';

test('an error is described by kind, code and place, never by its message', () => {
  const cause = Object.assign(new Error('connection of Anna Papadopoulos'), { code: 'ECONNRESET' });
  const error = new TypeError('invalid value "CANARY-NAME"', { cause });

  const described = JSON.stringify(describeError(error));

  expect(described).toContain('TypeError');
  expect(described).toContain('ECONNRESET');
  expect(described).toContain('log.test.ts');
  expect(described).not.toMatch(/CANARY|Papadopoulos/);
});
