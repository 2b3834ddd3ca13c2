import { digest } from '../../digest.ts';
import type { Established } from '../../reading/established.ts';

/** Names what a card shows and a confirmation confirms: facts and typed facts, whatever was only chatted about. */
export function contentMark(established: Established): string {
  const { facts, organisation, sector, amount, outcome, incidentOn, state } = established;
  const held = [...facts.values()]
    .filter(({ value }) => value)
    .map(({ key }) => key)
    .toSorted();
  const typed = { organisation: organisation?.name, sector: sector?.code, amount, outcome, incidentOn, state };
  return digest({ held, ...typed }).slice(0, 32);
}
