import type { Page } from '../overlap/layout.ts';
import { compareText } from '../screens/lines.ts';
import { letterKey } from '../text/fold-text.ts';

/** The name in the header, in the reading most screens agree on. */
export function titleOf(page: Page): string | undefined {
  const votes = new Map<string, { text: string; times: number }>();
  for (const { view } of page) {
    if (!view.title) continue;
    const key = letterKey(view.title.text) || view.title.text;
    const known = votes.get(key);
    votes.set(key, { text: known?.text ?? view.title.text, times: (known?.times ?? 0) + 1 });
  }
  const [best] = [...votes.values()].sort((a, b) => b.times - a.times || compareText(a.text, b.text));
  return best?.text;
}
