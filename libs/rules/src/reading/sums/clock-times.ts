import type { WordTables } from '../../knowledge/knowledge.ts';
import { phraseAt } from '../../matching/phrases.ts';
import type { ReadText, TokenSpan } from '../../text/read-text.ts';

type Said = { readonly text: ReadText; readonly tables: WordTables };

/** «6.30 in the morning», «lúc 6.30 sáng»: figures that a clock shows, with a word for the time of day behind them. */
export function isClockTime({ text, tables }: Said, { from, to }: TokenSpan): boolean {
  const token = text.tokens[from];
  if (token === undefined || token.currency !== null || !/^(\d|[01]\d|2[0-4])\.[0-5]\d$/.test(token.text)) return false;
  return text.tokens[to]?.after === 'space' && phraseAt(tables.clock, text.tokens, to) !== null;
}
