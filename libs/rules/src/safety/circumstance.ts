import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Circumstance } from '../knowledge/schema/safety.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import type { Disclosure } from './disclosures.ts';
import { bears } from './read-despair.ts';

export type Told = {
  readonly knowledge: Knowledge;
  readonly established: {
    readonly facts: ReadonlyMap<string, { readonly value: boolean }>;
    readonly passages: readonly Passage[];
  };
};

/** What is known of the person beside their despair, by all that they told. */
export function circumstanceOf({ knowledge, established }: Told, { about }: Disclosure): Circumstance {
  if (about === 'other') return 'other';
  const holds = (key: string) => established.facts.get(key)?.value === true;
  const own = established.passages.filter(({ source }) => source.kind === 'message');
  const found = knowledge.content.circumstances.circumstances.find(
    ({ key, facts }) => facts.some(holds) || own.some((passage) => bears(passage, key)),
  );
  return found?.key ?? 'person';
}
