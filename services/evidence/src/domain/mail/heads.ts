import { endOf } from '../screens/lines.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { joinLines, letterKey } from '../text/fold-text.ts';
import { mailHeads as by } from '../tolerances.ts';
import { addressIn, isAddress } from './address.ts';
import { appHeadAt } from './app-head.ts';
import {
  addresseesIn,
  attribution,
  type Field,
  fieldIn,
  type Head,
  mayAttribute,
  openAttribution,
  opensAttribution,
  when,
} from './header-fields.ts';
import { senderName } from './parties.ts';
import { type Row, stepBetween, textsOf, unquoted } from './rows.ts';
import { mailStamp } from './stamp.ts';

/** The head of a mail that begins at the row, as apps show it, as fields, or as a reply quotes it. */
export function headAt(rows: readonly Row[], at: number): Head | null {
  return fieldsAt(rows, at) ?? quotedAt(rows, at) ?? appHeadAt(rows, at);
}

function fieldsAt(rows: readonly Row[], at: number): Head | null {
  const found: Field[] = [];
  const stamps: string[] = [];
  let next = at;
  for (; next < rows.length && found.length < 12; next += 1) {
    const row = rows[next];
    const dated = row && datedField(row);
    const last = found.at(-1);
    if (dated) {
      found.push(dated.field);
      stamps.push(...dated.stamps);
    } else if (last && row && goesOn(last, rows.slice(at), next - at)) {
      found[found.length - 1] = { ...last, value: `${last.value} ${row.text}` };
    } else break;
  }
  const valueIn = (name: Field['field']) => found.find(({ field }) => field === name)?.value;
  const from = valueIn('from');
  if (!from || new Set(found.map(({ field }) => field)).size < 2) return null;
  const to = found.filter(({ field }) => field === 'to' || field === 'cc').flatMap(({ value }) => addresseesIn(value));
  const hasSubject = valueIn('subject') !== undefined;
  return { from, to, isQuoted: false, length: next - at, hasSubject, ...when(valueIn('date') ?? stamps.join(' ')) };
}

/** The date may stand at the end of another field's row. */
function datedField(row: Row): { readonly field: Field; readonly stamps: readonly string[] } | null {
  const pieces = textsOf(row);
  const field = fieldIn(pieces);
  if (!field || field.field === 'date') return field && { field, stamps: [] };
  const stamps = pieces.filter(mailStamp);
  const other = stamps.length > 0 && fieldIn(pieces.filter((text) => !stamps.includes(text)));
  return other && other.value !== '' ? { field: other, stamps } : { field, stamps: [] };
}

/** An address, more addressees, or what did not fit on the row above. */
function goesOn({ field, value }: Field, rows: readonly Row[], at: number): boolean {
  const text = rows[at]?.text ?? '';
  if (field === 'from') return isAddress(text);
  return (field !== 'subject' && (/[;,]$/.test(value) || addressIn(text) !== null)) || isWrapped(rows, at);
}

/** As near to a full row as fields are to each other, and parted from what follows within two rows. */
function isWrapped(rows: readonly Row[], at: number): boolean {
  const [first, above, row, ...below] = rows.slice(Math.max(0, at - 2), at + 3);
  if (!first || !above || !row || !isFull(above)) return false;
  const step = stepBetween(above, row);
  const run = [row, ...below];
  const isParted = (upper: Row, index: number): boolean => {
    const lower = run[index + 1];
    return lower !== undefined && stepBetween(upper, lower) > step * by.parted;
  };
  return (
    step < stepBetween(first, above) * by.near &&
    (isParted(row, 0) || (isFull(row) && run.slice(1, 2).some((next) => isParted(next, 1))))
  );
}

const isFull = ({ lines }: Row): boolean =>
  Math.max(...lines.map(endOf)) - Math.min(...lines.map(({ x }) => x)) > by.full;

/** It may break over up to three rows of a telephone's screen. */
function quotedAt(rows: readonly Row[], at: number): Head | null {
  if (!rows.slice(at, at + 3).some(({ text }) => mayAttribute(text))) return null;
  const start = unquoted(rows[at]?.text ?? '');
  const isDated = (when(start).day?.kind ?? 'vague') !== 'vague';
  if (!isDated && !opensAttribution(start) && !/@|[于於]\s?\d/u.test(start)) return null;
  for (const length of [1, 2, 3]) {
    const found = attributedIn(rows, at, { length, isDated });
    // Words above an attribution are not of it.
    if (found && length > 1 && !opensAttribution(start) && quotedAt(rows, at + 1)) return null;
    if (found) return found;
  }
  return null;
}

/** «On 9 Mar 2026, 8:05 pm, Kim Lee», though nobody could read what closes it: the name is that of another head on the page. */
export function openQuotedAt(row: Row, heads: readonly Head[]): Head | null {
  const text = unquoted(row.text);
  const author = openAttribution(text);
  const isKnown = author && heads.some(({ from }) => isSameName(senderName(from), author));
  return isKnown ? { from: author, to: [], isQuoted: true, length: 1, ...when(text) } : null;
}

/** A letter may be misread; more of them are the next word of a sentence. */
function isSameName(known: string, read: string): boolean {
  const [a, b] = [letterKey(known), letterKey(read)];
  return b.length <= a.length + 1 && editSimilarity(a, b, by.alike) > 0;
}

type Span = { readonly length: number; readonly isDated: boolean };

function attributedIn(rows: readonly Row[], at: number, { length, isDated }: Span): Head | null {
  const rest = rows.slice(at, at + length);
  const beneath = rows[at + length];
  const isAboveMarks = isDated && beneath !== undefined && beneath.text !== unquoted(beneath.text);
  const text = joinLines(rest.map((row) => unquoted(row.text)));
  const found = rest.length === length ? attribution(text, isAboveMarks) : null;
  return found && { from: found.author, to: [], isQuoted: true, length, ...when(text.replace(/<[^>]*>/gu, '')) };
}
