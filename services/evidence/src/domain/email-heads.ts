import type { ColumnLine } from './column.ts';
import { isAddress } from './email-address.ts';
import { addressee, attribution, type Field, fieldIn, type When, when } from './email-header.ts';
import { joinLines } from './fold-text.ts';
import { rowsOf } from './join-rows.ts';
import { endOf } from './lines.ts';
import { parseStamp } from './time/stamp.ts';

/** A row of a page of mail, its pieces from left to right. */
export type Row = { readonly lines: readonly ColumnLine[]; readonly text: string };

export type Head = When & {
  readonly from: string;
  readonly to: readonly string[];
  /** Heads a mail that another one quotes. */
  readonly isQuoted: boolean;
  /** Rows it takes. */
  readonly length: number;
};

export function mailRows(lines: readonly ColumnLine[]): readonly Row[] {
  return rowsOf(lines).map((row) => ({ lines: row, text: row.map(({ text }) => text).join(' ') }));
}

/** The head of a mail that begins at the row, as apps show it, as fields, or as a reply quotes it. */
export function headAt(rows: readonly Row[], at: number): Head | null {
  return fieldsAt(rows, at) ?? quotedAt(rows, at) ?? appHeadAt(rows, at);
}

const textsOf = ({ lines }: Row): readonly string[] => lines.map(({ text }) => text);

function fieldsAt(rows: readonly Row[], at: number): Head | null {
  const found: Field[] = [];
  let next = at;
  for (; next < rows.length && found.length < 12; next += 1) {
    const row = rows[next];
    const field = row && fieldIn(textsOf(row));
    const last = found.at(-1);
    if (field) found.push(field);
    else if (last && row && goesOn(last, row))
      found[found.length - 1] = { ...last, value: `${last.value} ${row.text}` };
    else break;
  }
  const valueIn = (name: Field['field']) => found.find(({ field }) => field === name)?.value;
  const from = valueIn('from');
  if (!from || new Set(found.map(({ field }) => field)).size < 2) return null;
  const to = found.filter(({ field }) => field === 'to' || field === 'cc').flatMap(({ value }) => addresseesIn(value));
  return { from, to, isQuoted: false, length: next - at, ...when(valueIn('date') ?? '') };
}

/** An address, or more addressees, on a row of their own. */
function goesOn({ field, value }: Field, { text }: Row): boolean {
  if (field === 'to' || field === 'cc') return /[;,]$/.test(value) || isAddress(text.replace(/^[^\s@]*\s/u, ''));
  return field === 'from' && isAddress(text);
}

const addresseesIn = (value: string): readonly string[] =>
  value.split(/[;,،，、]| and | & /u).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));

/** It may break over up to three rows of a telephone's screen. */
function quotedAt(rows: readonly Row[], at: number): Head | null {
  const start = unquoted(rows[at]?.text ?? '');
  const isDated = (when(start).day?.kind ?? 'vague') !== 'vague';
  if (!isDated && !/^(?:on|vào|στις|في)\s|@/iu.test(start)) return null;
  for (const length of [1, 2, 3]) {
    const rest = rows.slice(at, at + length);
    const text = joinLines(rest.map((row) => unquoted(row.text)));
    const found = rest.length === length ? attribution(text) : null;
    if (found) return { from: found.author, to: [], isQuoted: true, length, ...when(text.replace(/<[^>]*>/gu, '')) };
  }
  return null;
}

export const unquoted = (text: string): string => text.replace(/^(?:[>|]\s*)+/u, '');

/** A sender's name, then «to me», the date somewhere beside them. */
function appHeadAt(rows: readonly Row[], at: number): Head | null {
  const from = rows[at] && senderIn(rows[at]);
  if (!from) return null;
  for (let length = 2; length <= 4; length += 1) {
    const rest = rows.slice(at + 1, at + length).map((row) => withoutAvatar(row, from.line));
    const last = rest.at(-1);
    const to = last && addresseeIn(last);
    const dated = [...from.stamps, ...rest.flatMap(textsOf)].filter((text) => parseStamp(text)).join(' ');
    if (to && dated) return { from: from.name, to: addresseesIn(to), isQuoted: false, length, ...when(dated) };
    if (to || !last || !isBetween(last)) return null;
  }
  return null;
}

/** A picture beside the head is read as debris before its first letters. */
function withoutAvatar({ lines }: Row, name: ColumnLine): Row {
  const inside = lines.filter((line) => endOf(line) > name.x && line.x < endOf(name) + 0.5);
  const kept = inside.length > 0 ? inside : lines;
  return { lines: kept, text: kept.map(({ text }) => text).join(' ') };
}

function addresseeIn(row: Row): string | null {
  const found = textsOf(row).flatMap((text) => addressee(text) ?? []);
  const field = fieldIn(textsOf(row));
  return found[0] ?? (field?.field === 'to' ? field.value : null);
}

/** An address, a date or debris may stand between the sender and the addressee. */
const isBetween = (row: Row): boolean =>
  textsOf(row).every((text) => parseStamp(text) !== null || text.length <= 3 || isAddress(text));

type Sender = { readonly name: string; readonly line: ColumnLine; readonly stamps: readonly string[] };

/** The name in a row that holds nothing but a name, its picture's debris, and a date. */
function senderIn({ lines }: Row): Sender | null {
  const stamps = lines.filter(({ text }) => parseStamp(text)).map(({ text }) => text);
  const written = lines.filter(({ text }) => isWritten(text) && !parseStamp(text));
  const [line, ...more] = written.length > 1 ? written.filter(({ text }) => text.length > 3) : written;
  if (!line || more.length > 0 || line.text.length > 60 || fieldIn([line.text])) return null;
  const text = line.text.replace(/^[^\p{L}+]{1,4}\s/u, '');
  const { name, date } = stamps.length === 0 ? splitDate(text) : { name: text };
  if (!isWritten(name) || /[.!?,:;。！？，：]$/u.test(name)) return null;
  return { name, line, stamps: date ? [date] : stamps };
}

const isWritten = (text: string): boolean => /\p{L}{2}|\p{Script=Han}/u.test(text);

/** «Kim Lee 9 Mar 2026, 8:05 pm» read as one text. */
function splitDate(text: string): { readonly name: string; readonly date?: string } {
  for (const { index } of text.matchAll(/(?<=\S)[\s,•·]+(?=\S)/gu)) {
    const date = text.slice(index).replace(/^[\s,•·]+/u, '');
    if (parseStamp(date)) return { name: text.slice(0, index), date };
  }
  return { name: text };
}

/** A mail folded up to its sender and date, at opposite edges of the page; only where other mails show their heads. */
export function foldedHeadAt(rows: readonly Row[], at: number): Head | null {
  const row = rows[at];
  const sender = row && senderIn(row);
  const stamp = row?.lines.find(({ text }) => parseStamp(text));
  if (!sender || !stamp) return null;
  const gap = Math.max(stamp.x - endOf(sender.line), sender.line.x - endOf(stamp));
  return gap > 0.12 ? { from: sender.name, to: [], isQuoted: false, length: 1, ...when(stamp.text) } : null;
}
