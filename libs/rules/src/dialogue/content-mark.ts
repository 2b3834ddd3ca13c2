import { digest } from '../digest.ts';
import type { Established } from '../reading/establish.ts';

/** Names what a confirmation confirmed: facts and typed facts, whatever was only chatted about. */
export function contentMark({ facts, organisation, sector, amount, outcome }: Established): string {
  const held = [...facts.values()]
    .filter(({ value }) => value)
    .map(({ key }) => key)
    .toSorted();
  return digest({ held, organisation: organisation?.name, sector: sector?.code, amount, outcome }).slice(0, 32);
}
