import type { EvidenceLine } from '@intake/contracts/evidence';
import type { Lang } from '../titles.ts';

/** What can be read: the languages of the product, Chinese in both its scripts. */
export type ReadingLanguage = Lang | 'zh-Hant';

export type ReadAs = {
  readonly language: ReadingLanguage;
  /** Flattened, as pictures are read best; or as it is, to know what flattening is worth. */
  readonly ground: 'flattened' | 'as it is';
};

/** One picture to be read; a worker keeps the language of its first. */
export type ToReader = ReadAs & { readonly picture: Blob };

export type Stage = 'loading' | 'reading';

/** What became of a picture: its lines, or why there are none. */
export type Reading =
  | { readonly kind: 'read'; readonly lines: readonly EvidenceLine[] }
  | { readonly kind: 'stopped' }
  /** The reader could not be fetched, the browser cannot open the picture, or there was not enough memory for it. */
  | { readonly kind: 'failed'; readonly why: 'unreachable' | 'unreadable' | 'exhausted' };

export type FromReader = { readonly kind: 'at'; readonly stage: Stage /** 0 to 1 */; readonly share: number } | Reading;
