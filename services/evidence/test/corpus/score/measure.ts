import type { EvidenceResult } from '@intake/contracts/evidence';
import { reconstruct } from '../../../src/domain/reconstruct.ts';
import { type Fixture, unpackScreens } from '../fixture.ts';
import { type Score, score } from './score.ts';

/** What a machine read from the pictures, or what stands in them. */
export type Reading = 'ocr' | 'exact';
export const readings: readonly Reading[] = ['ocr', 'exact'];

export type Measured = { readonly fixture: Fixture; readonly score: Score };

export const measure = (fixtures: readonly Fixture[], reading: Reading): readonly Measured[] =>
  fixtures.map((fixture) => ({ fixture, score: score(fixture, transcriptOf(fixture, reading)) }));

/** What the service makes of a fixture's screens; null when it recognises no correspondence. */
export function transcriptOf(fixture: Fixture, reading: Reading): EvidenceResult['transcript'] | null {
  const result = reconstruct({ screenshots: unpackScreens(fixture[reading]) });
  return 'refused' in result ? null : result.transcript;
}
