/**
 * For each word, and each pair of neighbouring words, the facts it speaks for: how much oftener it stands in their
 * patterns and wording than in those of any fact, as a natural logarithm (pointwise mutual information; K. Church and
 * P. Hanks, Word association norms, 1990).
 */
export type Associations = ReadonlyMap<string, readonly Association[]>;
export type Association = { readonly key: string; readonly strength: number };
