import type { Frame } from '../page/frame.ts';
import { isYou } from '../screens/fixed-words.ts';
import { bottomOf, endOf } from '../screens/lines.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { quotes as by } from '../tolerances.ts';
import type { Bubble, Item } from './items.ts';

/** Takes the quoted message off a reply; what is quoted was said before and would otherwise be said twice. */
export function withoutQuotes(items: readonly Item[], names: ReadonlySet<string>, frame: Frame): readonly Item[] {
  const said: string[] = [];
  return items.flatMap((item, index): readonly Item[] => {
    if (item.kind !== 'bubble') return [item];
    const known = { said, names, frame };
    const reply = isQuoteOf(items[index + 1], item, known) ? null : withoutQuote(item, known);
    if (reply) said.push(keyOf(reply.lines));
    return reply ? [reply] : [];
  });
}

/** A quote set in further than the reply beneath it. */
function isQuoteOf(reply: Item | undefined, { lines, label, meta, box }: Bubble, known: Known): boolean {
  const [head, ...quoted] = label ? [label, ...lines] : lines;
  if (!head || quoted.length === 0 || meta || reply?.kind !== 'bubble' || !isNamed(head, known)) return false;
  const gap = (reply.box.y - bottomOf(box)) / known.frame.lineHeight;
  const isSetIn = box.x > reply.box.x + by.setIn && endOf(box) < endOf(reply.box);
  return (
    (gap < (isSetIn ? by.gap.setIn : by.gap.flush) && repeats(keyOf(quoted), known.said)) ||
    (gap < by.gap.flush && isSmall(lines, known))
  );
}

const isNamed = (head: Bubble['lines'][number], { names }: Known): boolean => isYou(head.text) || names.has(head.key);

type Known = { readonly said: readonly string[]; readonly names: ReadonlySet<string>; readonly frame: Frame };

function withoutQuote(bubble: Bubble, known: Known): Bubble {
  const [head, ...rest] = bubble.lines;
  if (!head || rest.length < 2 || !isNamed(head, known)) return bubble;
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
    .slice(0, 600);

function repeats(quoted: string, said: readonly string[]): boolean {
  if (quoted.length < 4) return false;
  return said
    .slice(-by.lookBack)
    .some(
      (text) =>
        text.startsWith(quoted) ||
        (quoted.length >= 12 && text.includes(quoted)) ||
        editSimilarity(quoted, text.slice(0, quoted.length + 2)) > 0,
    );
}

const isSmall = (lines: Bubble['lines'], { frame }: Known): boolean =>
  lines.every(({ h }) => h < frame.lineHeight * by.small);
