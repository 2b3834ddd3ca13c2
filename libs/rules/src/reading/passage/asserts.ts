import type { ContentOwner } from '../../knowledge/knowledge.ts';
import type { Hit } from '../../matching/matcher.ts';
import type { Sentence } from '../../text/read-text.ts';
import type { Passage } from './read-passage.ts';
import { polarityOf } from './scope.ts';

/** The words state the fact, and deny it nowhere. */
export const asserts = (passage: Passage, sentence: Sentence, { owner, from, to }: Hit<ContentOwner>): boolean =>
  owner.kind === 'fact' &&
  owner.sense === 'asserts' &&
  polarityOf(passage, { sentence, from, to }, owner.entry.reported) === 'stated';
