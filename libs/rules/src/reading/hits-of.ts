import type { ContentOwner } from '../knowledge/knowledge.ts';
import type { Hit } from '../matching/matcher.ts';
import type { Sentence } from '../text/read-text.ts';
import type { Reading } from './read-passage.ts';

type Kind = ContentOwner['kind'];

/** A match and the sentence in which it stands. */
type Placed<Owner> = { readonly hit: Hit<Owner>; readonly sentence: Sentence };
type OwnerOf<Wanted extends Kind> = Extract<ContentOwner, { readonly kind: Wanted }>;

/** The matches of one kind, in the order of the text: a long conversation has thousands of others. */
export function hitsOf<Wanted extends Kind>(
  { hits }: Pick<Reading, 'hits'>,
  kind: Wanted,
): readonly Placed<OwnerOf<Wanted>>[] {
  const byKind = known.get(hits) ?? groupByKind(hits);
  known.set(hits, byKind);
  // All of a group are of its kind.
  return (byKind.get(kind) ?? []) as readonly Placed<OwnerOf<Wanted>>[];
}

type ByKind = ReadonlyMap<Kind, readonly Placed<ContentOwner>[]>;

/** A text that is kept (see recent-readings.ts) keeps its matches sorted. */
const known = new WeakMap<Reading['hits'], ByKind>();

function groupByKind(hits: Reading['hits']): ByKind {
  const placed = [...hits].flatMap(([sentence, found]) => found.map((hit) => ({ hit, sentence })));
  return Map.groupBy(placed, ({ hit }) => hit.owner.kind);
}
