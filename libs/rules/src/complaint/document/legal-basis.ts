import type { GroundEntry } from '../../knowledge/schema/base.ts';
import type { State } from '../../knowledge/schema/entry.ts';

type Rested = Pick<GroundEntry, 'basis' | 'confidence'>;

/** The law that a ground rests on, where the person lives; while that is unknown, what holds for all. */
export function legalBasis({ basis }: Pick<GroundEntry, 'basis'>, state: State | null): string {
  return ownBasis(basis, state)?.text ?? basis.text;
}

/** A rule may be sure in one state and not in another. */
export const isSureOf = ({ basis, confidence }: Rested, state: State | null): boolean =>
  (ownBasis(basis, state)?.confidence ?? confidence) !== 'uncertain';

const ownBasis = ({ by_state }: GroundEntry['basis'], state: State | null) =>
  by_state.find(({ states }) => state !== null && states.includes(state));
