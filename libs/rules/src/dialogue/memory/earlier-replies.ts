import { asWorded } from '../../language/set-for-reading.ts';
import type { Situation } from '../../situation.ts';

/** What the service has said so far (since a message), oldest first, as it was worded before it was set for reading. */
export function earlierReplies({ input }: Pick<Situation, 'input'>, since = -1): readonly string[] {
  return input.history
    .slice(since + 1)
    .flatMap(({ role, content }) => (role === 'assistant' ? [asWorded(content)] : []));
}
