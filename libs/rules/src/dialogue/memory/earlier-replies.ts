import { withoutIsolates } from '../../language/isolates.ts';
import type { Situation } from '../../situation.ts';

/** What the service has said so far, oldest first, as it was worded before it was set for reading. */
export function earlierReplies({ input }: Pick<Situation, 'input'>): readonly string[] {
  return input.history.flatMap(({ role, content }) => (role === 'assistant' ? [withoutIsolates(content)] : []));
}
