import type { ColumnLine } from '../page/column.ts';
import { type Frame, sharesStart } from '../page/frame.ts';
import type { RoleLine } from '../page/roles.ts';
import { isGreeting } from '../screens/fixed-words.ts';
import { endOf, middleOf } from '../screens/lines.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { isArabic, letterKey, visualLength } from '../text/fold-text.ts';
import { labels as by } from '../tolerances.ts';

export type Conversation = { readonly lines: readonly RoleLine[]; readonly frame: Frame };

/** Names as they are written, by their letters. */
export type Names = ReadonlyMap<string, string>;

/** The lines that are names of senders, each with the name as it is meant. */
export type Labels = ReadonlyMap<ColumnLine, ColumnLine>;

/**
 * The names that stand above messages. A name is believed when the header lists it, or when it stands at the head of
 * messages at least twice and nowhere else: type size alone is too noisy to tell it. Above the same words on another page it is
 * the same line on another phone.
 */
export function labelNames(conversations: readonly Conversation[], listed: readonly string[]): Names {
  const texts = new Map(listed.map((name) => [letterKey(name), name]));
  const known = new Set(texts.keys());
  const heads = new Map<string, number>();
  const others = new Map<string, number>();
  const pages = new Map<string, number>();
  for (const { text, key, isName, place, page } of conversations.flatMap(candidatesIn)) {
    if (!pages.has(place)) pages.set(place, page);
    if (!isName) count(others, key);
    else if (pages.get(place) === page) count(heads, key);
    if (isName && !texts.has(key)) texts.set(key, text);
  }
  const isBelieved = (key: string) => known.has(key) || (heads.get(key) ?? 0) > Math.max(1, others.get(key) ?? 0);
  return new Map([...texts].filter(([key]) => isBelieved(key)));
}

function candidatesIn({ lines, frame }: Conversation, page: number) {
  return lines.flatMap(({ line: { text, key }, role }, index) => {
    if (role !== 'text') return [];
    const place = `${key} ${lines[index + 1]?.line.key.slice(0, by.beginning)}`;
    return [{ text, key, isName: isHead(lines, index, frame), place, page }];
  });
}

/** The lines of one conversation that are such names, misread ones and, in the same column, those seen only once. */
export function labelsIn({ lines, frame }: Conversation, names: Names): Labels {
  const heads = lines.flatMap((entry, index) => {
    const next = lines[index + 1]?.line;
    return entry.role === 'text' && next && standsAbove(lines, index, frame) ? [{ line: entry.line, next }] : [];
  });
  const sure = heads.flatMap(({ line }) => {
    const name = nameIn(line, names);
    return name ? [{ line, name }] : [];
  });
  const likely =
    sure.length < 2 || names.size > by.mostNames
      ? []
      : heads.filter((head) => isLikeThese(head, { sure, frame, names }));
  const alone = lines.flatMap(({ line, role }) => {
    const name = role === 'text' && isAlone(line, { sure, frame, names }) ? names.get(line.key) : undefined;
    return name ? [{ line, name }] : [];
  });
  const named = [...alone, ...sure, ...likely.map(({ line }) => ({ line, name: line.text }))];
  return new Map(named.map(({ line, name }) => [line, { ...line, text: name, key: letterKey(name) }]));
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The known name that a line reads as, with a letter misread or with scraps of a picture before it. */
function nameIn({ key }: ColumnLine, names: Names): string | undefined {
  const exact = names.get(key);
  if (exact !== undefined || key.length < 3 || names.size > by.mostNames) return exact;
  for (const [known, name] of names) {
    if (known.length < 3) continue;
    const isTail = key.endsWith(known) && key.length - known.length <= 3;
    if (isTail || editSimilarity(key, known, by.alike) > 0) return name;
  }
  return undefined;
}

type Head = { readonly line: ColumnLine; readonly next: ColumnLine };
type Known = { readonly sure: readonly { readonly line: ColumnLine }[]; readonly frame: Frame; readonly names: Names };

/** In the column of the other names, and ending where a message's line would have gone on. */
function isLikeThese({ line, next }: Head, { sure, frame, names }: Known): boolean {
  if (!canBeName(line.text) || nameIn(line, names)) return false;
  const inColumn = sure.filter((other) => isOnEdge(line, other.line)).length >= 2;
  return inColumn && endsEarly(line, next, frame);
}

/** A name in its column and its small type is one, though nobody could read the emoji beneath it or the screen ends there. */
function isAlone(line: ColumnLine, { sure, frame }: Known): boolean {
  const inColumn = sure.filter((other) => isOnEdge(line, other.line)).length >= 2;
  return inColumn && line.h < frame.lineHeight * by.small;
}

const isOnEdge = (line: ColumnLine, other: ColumnLine): boolean =>
  Math.abs(isArabic(line.text) ? endOf(line) - endOf(other) : line.x - other.x) < by.onEdge;

/** The next line's first word would have had room behind it, so the line was not broken for want of room. */
function endsEarly(line: ColumnLine, next: ColumnLine, { sided }: Frame): boolean {
  const [word = ''] = next.text.split(' ');
  const letter = next.w / visualLength(next.text);
  const room = Math.max(...sided.map(({ w }) => w), 0);
  const needed = /\p{Script=Han}/u.test(word) ? 2 : visualLength(word) + 1;
  return line.w + needed * letter < room * by.room;
}

function isHead(lines: readonly RoleLine[], index: number, frame: Frame): boolean {
  const [line, next] = [lines[index]?.line, lines[index + 1]?.line];
  if (!line || !next || !canBeName(line.text)) return false;
  const isBroken = line.w > by.widestName && !endsEarly(line, next, frame);
  return standsAbove(lines, index, frame) && line.h <= next.h * by.height && !isBroken;
}

/** First of its lines, with a text close beneath it. */
function standsAbove(lines: readonly RoleLine[], index: number, { lineHeight, pitchCut }: Frame): boolean {
  const entry = lines[index];
  const next = lines[index + 1];
  if (entry?.role !== 'text' || next?.role !== 'text') return false;
  const distance = middleOf(next.line) - middleOf(entry.line);
  const type = Math.max(lineHeight, next.line.h);
  if (distance < lineHeight * by.nearest || distance > type * by.furthest || !isAligned(entry.line, next.line))
    return false;
  const above = lines[index - 1];
  return above?.role !== 'text' || middleOf(entry.line) - middleOf(above.line) > pitchCut;
}

const isAligned = (label: ColumnLine, text: ColumnLine): boolean =>
  Math.abs(label.x - text.x) <= by.indent ||
  sharesStart(label, text, true) ||
  (label.x < text.x && endOf(label) > text.x);

function canBeName(text: string): boolean {
  if (text.length > 25 || isGreeting(text) || endsSentence(text) || /[，。！？]/.test(text)) return false;
  if (/^[~+]/.test(text)) return true;
  // In a house people are called by their number: «302 Lin», «701», «Lin 1202».
  const isNumbered = /^\d{1,4}(?: ?\p{L}.*)?$/u.test(text);
  const name = text.replace(/(?<=\p{L}) ?\d{1,4}$/u, '');
  return isNumbered || (/^(?:\p{Lu}|\p{Lo})/u.test(name) && name.split(' ').length <= 4 && !/\d{3}/.test(name));
}

/** An initial at the end of a name takes its point with it: «Νίκος Π.». */
const endsSentence = (text: string): boolean =>
  /[.!?,:;…。！？؟，]$/u.test(text) && !/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u.test(text);
