import type { ContentOwner } from '../../knowledge/knowledge.ts';
import type { Hit } from '../../matching/matcher.ts';
import { derive } from '../../memo.ts';
import type { Sentence } from '../../text/read-text.ts';
import type { Reading } from './read-passage.ts';

type Kind = ContentOwner['kind'];

/** A match and the sentence in which it stands. */
type Placed<Owner> = { readonly hit: Hit<Owner>; readonly sentence: Sentence };
type OwnerOf<Wanted extends Kind> = Extract<ContentOwner, { readonly kind: Wanted }>;

/** The matches of one kind, in the order of the text: a long conversation has thousands of others. */
export function hitsOf<Wanted extends Kind>(reading: Reading, kind: Wanted): readonly Placed<OwnerOf<Wanted>>[] {
  // All of a group are of its kind.
  return (byKind(reading).get(kind) ?? []) as readonly Placed<OwnerOf<Wanted>>[];
}

const byKind = derive(({ hits }: Reading): ReadonlyMap<Kind, readonly Placed<ContentOwner>[]> => {
  const placed = [...hits].flatMap(([sentence, found]) => found.map((hit) => ({ hit, sentence })));
  return Map.groupBy(placed, ({ hit }) => hit.owner.kind);
});
