import { readCorpus } from '../corpus/corpus-case.ts';

/** Which cases open and refuse a ground; of the set-aside part nothing but its names is ever shown. */
export type GroundCases = { readonly opens: readonly string[]; readonly refuses: readonly string[] };

export type CorpusIndex = {
  readonly of: (ground: string) => GroundCases;
  /** How many cases are about a sector. */
  readonly inSector: (code: string) => number;
};

export function indexCorpus(): CorpusIndex {
  const cases = [...readCorpus('cases'), ...readCorpus('held-out')];
  const sectors = Map.groupBy(cases, ({ sector }) => sector);
  const naming = (pick: 'opens' | 'refuses', ground: string) =>
    cases.filter((script) => script[pick].includes(ground)).map(({ id }) => id);
  return {
    of: (ground) => ({ opens: naming('opens', ground), refuses: naming('refuses', ground) }),
    inSector: (code) => sectors.get(code)?.length ?? 0,
  };
}
