import type { Claim } from '@intake/contracts/complaint';

type Group = { readonly quote: string; readonly theirs: boolean; readonly claims: readonly Claim[] };

/** Claims in their order, those that rest on the same words together: one sentence often carries several. */
export function byWords(claims: readonly Claim[]): readonly Group[] {
  const groups = Map.groupBy(claims, ({ quote = '', theirs = false }) => `${theirs} ${quote}`);
  return [...groups.values()].map((together) => {
    const [first] = together;
    return { quote: first?.quote ?? '', theirs: first?.theirs ?? false, claims: together };
  });
}
