import { RegisterEntry } from '@intake/contracts/register';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { someMatter } from '../../test/matters.ts';
import { toEntry } from './entry.ts';

const pattern_id = 'telecommunications|southern-cross-telecom|telco.overcharged';

test('an entry carries both documented variants and nothing beyond them', () => {
  const entry = toEntry(someMatter({ pattern_id }), new Map([[pattern_id, { recent: 4, before: 1 }]]));

  expect(z.strictObject(RegisterEntry.shape).parse(entry)).toEqual(entry);
  expect(entry).toMatchObject({
    reference_id: 'REF-AB12-CD34',
    reference: 'REF-AB12-CD34',
    received_on: '2026-07-01',
    produced_on: '2026-07-01',
    channel: 'conversation',
    pattern_count_30d: 4,
    pattern_direction: 'rising',
    case_status_snapshot: 'unknown',
  });
});

test('a matter without a pattern has no count and no direction', () => {
  const entry = toEntry(someMatter(), new Map());

  expect(entry).toMatchObject({ pattern_id: null, pattern_count_30d: 0, pattern_direction: null });
});
