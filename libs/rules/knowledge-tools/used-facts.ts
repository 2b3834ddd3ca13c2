import type { Content } from '../src/knowledge/content.ts';
import type { FactEntry } from '../src/knowledge/schema/base.ts';

/** The engine itself names this one: the document says on whose behalf it is written. */
const namedByTheEngine = ['acting_for_other'];

/** Facts from which nothing follows: no rule names them, and they lead to none that a rule names. */
export function unusedFacts(content: Content): readonly string[] {
  const used = new Set(usesOf(content).map(({ fact }) => fact));
  const facts = content.facts.map(({ entry }) => entry);
  for (let size = -1; size < used.size; ) {
    size = used.size;
    for (const fact of facts) spread(fact, used);
  }
  return [...new Set(facts.map(({ key }) => key))].filter((key) => !used.has(key));
}

/** A fact counts when it leads to one that counts, or when one that counts leans on it. */
function spread({ key, implies, excludes, derived, ask }: FactEntry, used: Set<string>): void {
  if ([...implies, ...excludes].some((other) => used.has(other))) used.add(key);
  if (!used.has(key)) return;
  for (const other of [...(derived ? [derived.since, ...derived.unless] : []), ...(ask?.only_after ?? [])])
    used.add(other);
}

export type Use = { readonly fact: string; readonly by: string };

/** Every rule that names a fact, in the words of the knowledge base. */
export function usesOf(content: Content): readonly Use[] {
  const by = (what: string, facts: readonly string[]) => facts.map((fact) => ({ fact, by: what }));
  return [
    ...by('the engine', namedByTheEngine),
    ...content.grounds.flatMap(({ entry }) => [
      ...by(`ground ${entry.id} requires it`, entry.required),
      ...by(`ground ${entry.id} accepts it among others`, entry.any_of),
      ...by(`ground ${entry.id} is defeated by it`, entry.defeated_by),
    ]),
    ...content.gates.flatMap(({ entry }) =>
      by(`gate ${entry.id}`, [
        ...entry.when,
        ...entry.unless,
        ...entry.claims,
        ...(entry.rescue ? [entry.rescue] : []),
      ]),
    ),
    ...content.sectors.flatMap(({ entry }) =>
      entry.special_clocks.flatMap(({ code, when }) => by(`clock ${code} of ${entry.code}`, when)),
    ),
    ...content.urgency.flatMap(({ entry }) => by(`urgency ${entry.key}`, [...entry.facts, ...entry.only_with])),
    ...content.risk.factors.flatMap(({ code, facts }) => by(`risk factor ${code}`, facts)),
  ];
}
