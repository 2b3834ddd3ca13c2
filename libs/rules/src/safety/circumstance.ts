import type { InForce } from '../knowledge/in-force.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Circumstance } from '../knowledge/schema/safety.ts';
import type { Established } from '../reading/established.ts';
import type { Disclosure } from './disclosures.ts';
import { bears } from './read-despair.ts';

type Told = {
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  readonly established: Established;
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
