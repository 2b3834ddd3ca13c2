import type { GroundEntry } from '@intake/rules/knowledge/schema/base';
import type { Knowledge } from '@intake/rules/load';
import { evaluateGround } from '@intake/rules/merit/evaluate-ground';
import { Engine, type NestedCondition } from 'json-rules-engine';
import { medianOf } from '../measuring/quantile.ts';

const rules = 60;
const cases = 200;

type Facts = ReadonlyMap<string, boolean>;

/** The same grounds on the same facts, decided by turns; both must come to the same. Median milliseconds of a decision. */
export async function againstEngine(knowledge: Knowledge) {
  const grounds = knowledge.lawOn('2026-11-20').grounds.slice(0, rules);
  const engine = engineOf(grounds);
  const sets = Array.from({ length: cases }, (_, seed) => factsOf(grounds, seed));
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (const [round, facts] of [...sets, ...sets, ...sets].entries()) {
    // The first time round both are still being compiled.
    const isWarm = round >= cases;
    const started = performance.now();
    const passed = grounds
      .filter((ground) => evaluateGround(ground, (key) => facts.get(key)).passed)
      .map(({ id }) => id);
    const between = performance.now();
    const result = await engine.run(Object.fromEntries(facts));
    if (isWarm) theirs.push(performance.now() - between);
    if (isWarm) ours.push(between - started);
    requireEqual(
      passed,
      result.events.map(({ type }) => type),
    );
  }
  return { rules: grounds.length, cases, ours: medianOf(ours), theirs: medianOf(theirs) };
}

function engineOf(grounds: readonly GroundEntry[]): Engine {
  const engine = new Engine([], { allowUndefinedFacts: true });
  const is = (fact: string, value: boolean): NestedCondition => ({
    fact,
    operator: value ? 'equal' : 'notEqual',
    value: true,
  });
  for (const { id, required, any_of, defeated_by } of grounds) {
    const any: NestedCondition[] = any_of.length === 0 ? [] : [{ any: any_of.map((key) => is(key, true)) }];
    const all = [...required.map((key) => is(key, true)), ...defeated_by.map((key) => is(key, false)), ...any];
    engine.addRule({ conditions: { all }, event: { type: id } });
  }
  return engine;
}

/** Most facts of one ground true, and a few of the others: what a story looks like after some turns. */
function factsOf(grounds: readonly GroundEntry[], seed: number): Facts {
  const chosen = grounds[seed % grounds.length];
  const own = [...(chosen?.required ?? []), ...(chosen?.any_of ?? [])];
  const other = grounds.flatMap(({ required, defeated_by }) => [...required, ...defeated_by]);
  const few = other.filter((_, at) => (at * 31 + seed * 17) % 29 === 0);
  return new Map([...few, ...own].map((key, at) => [key, at % 11 !== 5 || seed % 3 !== 0]));
}

function requireEqual(ours: readonly string[], theirs: readonly string[]): void {
  if (ours.toSorted().join() !== theirs.toSorted().join())
    throw new Error(`Decided ${ours.join()} and ${theirs.join()}.`);
}
