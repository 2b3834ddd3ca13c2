import type { WordTables } from '../../knowledge/knowledge.ts';
import type { WordClass } from '../../matching/pattern.ts';
import type { Scene } from '../../matching/scene.ts';
import type { ReadText, TokenSpan } from '../../text/read-text.ts';
import { isAnyOf } from '../days/calendar.ts';
import { numeralAt } from '../sums/numerals.ts';
import type { Cues } from './cues.ts';

const spanned = ['money', 'org', 'date', 'ahead', 'duration'] as const;
type Spans = Readonly<Record<(typeof spanned)[number], readonly TokenSpan[]>>;

type Said = Pick<Scene, 'numbers' | 'masks'> & { readonly text: ReadText; readonly cues: Cues; readonly spans: Spans };

/** What stands where in a text, for patterns that ask for a class of words. */
export function makeScene(tables: WordTables, { text, numbers, masks, cues, spans }: Said): Scene {
  const starts = new Map<number, Map<WordClass, number>>();
  const put = (name: WordClass, { from, to }: TokenSpan) => {
    starts.set(from, (starts.get(from) ?? new Map<WordClass, number>()).set(name, to));
  };
  for (const name of spanned) for (const span of spans[name]) put(name, span);
  for (const span of spans.ahead) put('date', span);
  for (const [from, token] of text.tokens.entries()) {
    const to = isNumber(token.text) || isAnyOf(tables.numbers, token) ? numeralAt(tables, text, from)?.to : undefined;
    if (to !== undefined) put('number', { from, to });
  }
  return {
    numbers,
    masks,
    isWall: cues.isWall,
    classEnd: (name, at) => starts.get(at)?.get(name) ?? 0,
    classesAt: (at) => [...(starts.get(at)?.keys() ?? [])],
  };
}

function isNumber(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}
