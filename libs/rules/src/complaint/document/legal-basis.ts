import type { GroundEntry } from '../../knowledge/schema/base.ts';
import type { State } from '../../knowledge/schema/entry.ts';

/** The law that a ground rests on, where the person lives; while that is unknown, what holds for all. */
export function legalBasis({ basis }: Pick<GroundEntry, 'basis'>, state: State | null): string {
  const own = basis.by_state.find(({ states }) => state !== null && states.includes(state));
  return own?.text ?? basis.text;
}
