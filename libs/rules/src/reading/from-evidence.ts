import type { DeadlinesRead } from './days/settle-deadlines.ts';
import type { EstablishedFact, EstablishInput, Floors, TypedFacts } from './established.ts';
import { inklingsOf } from './passage/inklings.ts';
import type { FactInstance } from './read-facts.ts';
import { readTyped } from './typed/read-typed.ts';
import { withoutWishes } from './wishes/is-wish.ts';

/** A line that was taken out of the transcript takes with it what only the transcript had shown. */
export function withoutLapsed(input: EstablishInput): EstablishInput {
  const { hasEvidence, known, memory } = input;
  if (!hasEvidence) return input;
  const lapses = ([key, value]: readonly [string, unknown]) => value !== false && memory.from_evidence.includes(key);
  return { ...input, known: Object.fromEntries(Object.entries(known).filter((entry) => !lapses(entry))) };
}

type Read = {
  readonly instances: readonly FactInstance[];
  readonly floors: Floors;
  readonly facts: ReadonlyMap<string, EstablishedFact>;
  readonly typed: Pick<TypedFacts, TypedKey>;
  readonly read: DeadlinesRead;
};

/** What nobody would know without the transcript. */
export function fromEvidence(
  input: EstablishInput,
  { instances, floors, facts, typed, read }: Read,
): readonly string[] {
  if (!input.hasEvidence) return input.memory.from_evidence;
  const said = instances.filter(({ source }) => source.kind === 'message');
  const told = new Map([...facts].filter(([key]) => said.some((instance) => instance.key === key)));
  const shown = [...facts].filter(([key, { instance }]) => instance?.source.kind === 'evidence' && !told.has(key));
  const passages = input.passages.filter(({ source }) => source.kind === 'message');
  const inklings = inklingsOf(withoutWishes(input, passages));
  const alone = readTyped({ ...input, passages }, { passages, instances: said, floors, facts: told, inklings, read });
  return [...shown.map(([key]) => key), ...differences(typed, alone)];
}

type TypedKey = 'organisation' | 'sector' | 'state' | 'amount' | 'incidentOn';

function differences(typed: Pick<TypedFacts, TypedKey>, alone: Pick<TypedFacts, TypedKey>): string[] {
  const pairs = {
    organisation: [typed.organisation?.name, alone.organisation?.name],
    sector: [typed.sector, alone.sector],
    state: [typed.state, alone.state],
    amount_aud: [typed.amount, alone.amount],
    incident_on: [typed.incidentOn, alone.incidentOn],
  };
  return Object.entries(pairs).flatMap(([key, [one, other]]) => (one === other ? [] : [key]));
}
