import type { Bubble, Item } from './bubbles.ts';
import { editSimilarity } from './edit-similarity.ts';
import { isYou } from './fixed-words.ts';
import type { Frame } from './frame.ts';

/** Takes the quoted message off a reply; what is quoted was said before and would otherwise be said twice. */
export function withoutQuotes(items: readonly Item[], names: ReadonlySet<string>, frame: Frame): readonly Item[] {
  const said: string[] = [];
  return items.map((item) => {
    if (item.kind !== 'bubble') return item;
    const reply = withoutQuote(item, { said, names, frame });
    said.push(keyOf(reply.lines));
    return reply;
  });
}

type Known = { readonly said: readonly string[]; readonly names: ReadonlySet<string>; readonly frame: Frame };

function withoutQuote(bubble: Bubble, known: Known): Bubble {
  const [head, ...rest] = bubble.lines;
  if (!head || rest.length < 2 || !(isYou(head.text) || known.names.has(head.key))) return bubble;
  for (const length of [3, 2, 1]) {
    const quoted = rest.slice(0, length);
    const isQuote = repeats(keyOf(quoted), known.said) || isSmall([head, ...quoted], known);
    if (length < rest.length && isQuote) return { ...bubble, lines: rest.slice(length) };
  }
  return bubble;
}

const keyOf = (lines: Bubble['lines']): string =>
  lines
    .map(({ key }) => key)
    .join('')
    .slice(0, 120);

const lookBack = 300;

function repeats(quoted: string, said: readonly string[]): boolean {
  if (quoted.length < 4) return false;
  return said
    .slice(-lookBack)
    .some((text) => text.startsWith(quoted) || editSimilarity(quoted, text.slice(0, quoted.length + 2)) > 0);
}

const isSmall = (lines: Bubble['lines'], { frame }: Known): boolean =>
  lines.every(({ h }) => h < frame.lineHeight * 0.9);
