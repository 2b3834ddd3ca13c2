import type { ColumnLine } from './column.ts';
import { isGreeting } from './fixed-words.ts';
import { letterKey } from './fold-text.ts';
import { type Frame, sharesStart } from './frame.ts';
import { middleOf } from './lines.ts';
import type { RoleLine } from './roles.ts';

export type Conversation = { readonly lines: readonly RoleLine[]; readonly frame: Frame };

/**
 * The names that stand above messages. A name is believed when the header lists it, or when it stands at the head of
 * messages at least twice and nowhere else: type size alone is too noisy to tell it.
 */
export function labelNames(conversations: readonly Conversation[], listed: readonly string[]): ReadonlySet<string> {
  const heads = new Map<string, number>();
  const others = new Map<string, number>();
  for (const { lines, frame } of conversations) {
    for (const [index, { line, role }] of lines.entries()) {
      if (role !== 'text') continue;
      count(isHead(lines, index, frame) ? heads : others, line.key);
    }
  }
  const known = new Set(listed.map(letterKey));
  return new Set(
    [...heads].flatMap(([key, times]) => (known.has(key) || times > Math.max(1, others.get(key) ?? 0) ? [key] : [])),
  );
}

/** The lines of one conversation that are such names. */
export function labelsIn({ lines, frame }: Conversation, names: ReadonlySet<string>): ReadonlySet<ColumnLine> {
  return new Set(
    lines.flatMap(({ line }, index) => (names.has(line.key) && isHead(lines, index, frame) ? [line] : [])),
  );
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function isHead(lines: readonly RoleLine[], index: number, { lineHeight, pitchCut }: Frame): boolean {
  const entry = lines[index];
  const next = lines[index + 1];
  if (entry?.role !== 'text' || next?.role !== 'text' || !canBeName(entry.line.text)) return false;
  const distance = middleOf(next.line) - middleOf(entry.line);
  if (distance < lineHeight * 0.7 || distance > lineHeight * 2.6 || entry.line.h > next.line.h * 1.08) return false;
  if (!isAligned(entry.line, next.line)) return false;
  const above = lines[index - 1];
  return above?.role !== 'text' || middleOf(entry.line) - middleOf(above.line) > pitchCut;
}

const isAligned = (label: ColumnLine, text: ColumnLine): boolean =>
  Math.abs(label.x - text.x) <= 0.03 || sharesStart(label, text, true);

function canBeName(text: string): boolean {
  if (text.length > 25 || /[.!?,:;…。！？؟，]$/u.test(text) || isGreeting(text)) return false;
  if (/^[~+]/.test(text)) return true;
  return /^(?:\p{Lu}|\p{Lo})/u.test(text) && text.split(' ').length <= 4 && !/\d{3}/.test(text);
}
