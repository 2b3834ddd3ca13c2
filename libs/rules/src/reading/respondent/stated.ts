import type { Passage } from '../passage/read-passage.ts';
import { businessNames } from './business-names.ts';
import { findOrganisation, listed, type Organisation, type Reader } from './organisation.ts';
import { isDenied, isStated } from './said-of-names.ts';

/** Whom a message says outright that it is about, the last of them: «my complaint is about Nisbets», «X is my landlord». */
export function statedIn(reader: Pick<Reader, 'knowledge' | 'inForce'>, passage: Passage): Organisation | null {
  if (passage.source.kind !== 'message') return null;
  const known = passage.names
    .filter((hit) => isStated(passage, hit) && !isDenied(passage, hit))
    .map(({ from, name }) => ({ from, organisation: listed(name.owner) }));
  const others = businessNames(passage)
    .filter((one) => one.isStated)
    .map(({ from, name }) => ({ from, organisation: findOrganisation(reader, name) ?? { entry: null, name } }));
  return [...known, ...others].toSorted((one, other) => one.from - other.from).at(-1)?.organisation ?? null;
}
