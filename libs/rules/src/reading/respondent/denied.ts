import type { OrganisationEntry } from '../../knowledge/schema/base.ts';
import { nameWords } from '../../matching/names.ts';
import { sentenceAt, type Token, type TokenSpan } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isDenied } from './said-of-names.ts';

type Named = { readonly entry: OrganisationEntry | null; readonly name: string };

/** A message says that it is not the one, in words that speak of the name itself: it never comes back by being mentioned. */
export const deniesName = (passage: Passage, organisation: Named): boolean =>
  passage.source.kind === 'message' && placesOf(passage, organisation).some((span) => isTakenOut(passage, span));

/** «Not Telstra», «wasn't with Telstra»; in «no, Telstra» the pause ends the denial. */
function isTakenOut(passage: Passage, span: TokenSpan): boolean {
  const { cues, text } = passage;
  if (isDenied(passage, span)) return true;
  const isJoined = text.tokens[span.from]?.after === 'space';
  const denials = cues.at('not_them', sentenceAt(text, span.from));
  return isJoined && denials.some(({ from, to }) => from < span.from && span.to <= to);
}

/** Where it stands, by any of its names: who says «not centrelink» needs no other word to mean the agency. */
export function placesOf(passage: Passage, { entry, name }: Named): readonly TokenSpan[] {
  const { text, names, reader } = passage;
  const hits = names.filter((hit) => hit.name.owner === entry);
  const { byFirst } = reader.knowledge.names;
  const aliasesAt = ({ text: word }: Token) =>
    entry === null ? [nameWords(name)] : (byFirst.get(word) ?? []).filter(isOf(entry)).map(({ words }) => words);
  const others = text.tokens.flatMap((token, from) =>
    aliasesAt(token).flatMap((words) => (standsAt(text.tokens, from, words) ? { from, to: from + words.length } : [])),
  );
  return [...hits, ...others];
}

const isOf =
  (entry: OrganisationEntry) =>
  ({ owner }: { readonly owner: OrganisationEntry }): boolean =>
    owner === entry;

export const standsAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, place) => tokens[at + place]?.text === word);
