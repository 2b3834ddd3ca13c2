import type { Asked } from '../../conversation/memory.ts';
import type { EstablishInput } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';

/** The questions that a message answers. */
export function questionsBefore(
  { timeline, unanswering }: Pick<EstablishInput, 'timeline' | 'unanswering'>,
  { source }: Pick<Passage, 'source'>,
): readonly Asked[] {
  const mayAnswer = source.kind === 'message' && !unanswering.has(source.index);
  return mayAnswer ? timeline.questionsBefore(source.index) : [];
}
