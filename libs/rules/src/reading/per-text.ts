import type { ReadText } from '../text/read-text.ts';
import type { Passage, Reading } from './read-passage.ts';

/**
 * What follows from the words of a passage alone, wherever it stands: found once and kept as long as its text is (see
 * recent-readings.ts), for every turn brings the whole conversation again.
 */
export function perText<Value>(find: (passage: Reading) => Value): (passage: Passage) => Value {
  const known = new WeakMap<ReadText, { readonly found: Value }>();
  return (passage) => {
    let kept = known.get(passage.text);
    if (kept === undefined) {
      kept = { found: find(passage) };
      known.set(passage.text, kept);
    }
    return kept.found;
  };
}
