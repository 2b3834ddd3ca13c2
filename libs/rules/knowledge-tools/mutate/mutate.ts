import { type CorpusCase, readCorpus } from '../../corpus/corpus-case.ts';
import { findDepartures } from '../../corpus/find-departures.ts';
import { holdConversation } from '../../corpus/hold-conversation.ts';
import type { Knowledge } from '../../src/load.ts';
import { section, type Told, table } from '../told.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

/** What was taken away, how many cases speak of it, and the first that fails without it. */
export type Tried = Omit<Mutation, 'make'> & { readonly cases: number; readonly noticedBy: string | null };

/**
 * Takes one thing away from the base at a time and holds the cases that speak of it. A loss that no case notices is a
 * part of the law that could be lost without anyone seeing it.
 */
export function mutate(knowledge: Knowledge, only: string | undefined): Told {
  const tried = tryEach(
    knowledge,
    mutationsOf(knowledge).filter(({ of }) => only === undefined || of === only),
  );
  const unnoticed = tried.filter(({ noticedBy }) => noticedBy === null);
  const text = [
    totals(tried),
    ...kinds.flatMap((kind) =>
      section(
        `${kind}: no case notices the loss of`,
        unnoticed
          .filter((one) => one.kind === kind)
          .map(({ of, without, cases: count }) => `${of}: ${without} (${count} cases)`),
      ),
    ),
  ].join('\n');
  return { text, data: tried, findings: unnoticed.length };
}

export function tryEach(knowledge: Knowledge, mutations: readonly Mutation[]): readonly Tried[] {
  const cases = readCorpus('cases');
  const before = new Map<CorpusCase, ReadonlySet<string>>();
  const knownOf = (script: CorpusCase): ReadonlySet<string> => {
    const known = before.get(script) ?? departuresOf(knowledge, script);
    before.set(script, known);
    return known;
  };
  return mutations.map(({ make, ...mutation }) => {
    const changed = make(knowledge);
    const concerned = cases.filter((script) => concerns(script, mutation));
    const noticedBy = likeliestFirst(concerned, mutation).find((script) => {
      const departures = departuresOf(changed, script);
      return departures.size > 0 && !departures.isSubsetOf(knownOf(script));
    });
    return { ...mutation, cases: concerned.length, noticedBy: noticedBy?.id ?? null };
  });
}

const kinds = ['required', 'any_of', 'defeater', 'negation'] as const;

/** Negations are heard in every case of their language; an element only matters to cases that name its ground. */
function concerns({ lang, opens, refuses }: CorpusCase, { kind, of }: Omit<Mutation, 'make'>): boolean {
  return kind === 'negation' ? lang === of : opens.includes(of) || refuses.includes(of);
}

/** What is asked for less opens where it was refused: those cases notice it first. */
const likeliestFirst = (cases: readonly CorpusCase[], { of }: Pick<Mutation, 'of'>): readonly CorpusCase[] =>
  cases.toSorted((one, other) => Number(other.refuses.includes(of)) - Number(one.refuses.includes(of)));

function departuresOf(knowledge: Knowledge, script: CorpusCase): ReadonlySet<string> {
  return new Set(findDepartures(knowledge, script, holdConversation(knowledge, script)));
}

function totals(tried: readonly Tried[]): string {
  const rows = kinds.map((kind) => {
    const some = tried.filter((one) => one.kind === kind);
    const noticed = some.filter(({ noticedBy }) => noticedBy !== null).length;
    return [kind, some.length, noticed, some.length - noticed];
  });
  const sum = (at: 1 | 2 | 3) => rows.reduce((total, row) => total + Number(row[at]), 0);
  return table(['taken away', 'tried', 'noticed', 'unnoticed'], [...rows, ['all', sum(1), sum(2), sum(3)]]);
}
