import { expect, test } from 'vitest';
import type { SectorEntry } from '../knowledge/schema/base.ts';
import { loadKnowledge } from '../load.ts';
import { lyingComplaint } from './waited.ts';

const knowledge = loadKnowledge();
const sectorOf = (code: string): SectorEntry | null =>
  knowledge.content.sectors.find(({ entry }) => entry.code === code)?.entry ?? null;
const told = (sector: string, on: string) => ({
  sector: sectorOf(sector),
  state: 'NSW' as const,
  organisation: null,
  facts: new Map([['complained_to_org', { value: true, instance: { on } }]]),
});

test('a complaint lies once more days have gone than the answer may take', () => {
  expect(lyingComplaint(told('retail', '2026-11-20'), '2026-11-27')).toBeNull();
  expect(lyingComplaint(told('retail', '2026-08-20'), '2026-11-27')).toBe('waited');
});

test('it does not lie while the body outside would send the person back', () => {
  const roads = sectorOf('toll_roads')?.external.find(({ state }) => state === 'NSW');

  expect(roads?.after_days).toBe(84);
  expect(lyingComplaint(told('toll_roads', '2026-10-10'), '2026-11-27')).toBeNull();
  expect(lyingComplaint(told('toll_roads', '2026-08-20'), '2026-11-27')).toBe('waited');
});
