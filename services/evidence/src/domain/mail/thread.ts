import type { ColumnLine } from '../page/column.ts';
import { letterOf } from '../screens/lines.ts';
import { median } from '../screens/statistics.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { isArabic, letterKey, visualLength } from '../text/fold-text.ts';
import { threads as by } from '../tolerances.ts';
import { looseHeadAt } from './app-head.ts';
import { type Head, isMe, when } from './header-fields.ts';
import { headAt, openQuotedAt } from './heads.ts';
import { senderName } from './parties.ts';
import { type Row, textsOf, unquoted } from './rows.ts';
import { mailStamp } from './stamp.ts';

export type Mail = Head & { readonly head: readonly ColumnLine[]; readonly body: readonly BodyRow[] };

type BodyRow = { readonly lines: readonly ColumnLine[]; readonly text: string };

/** The mails of a page, from top to bottom, and what stands before the first head. */
export type Thread = {
  readonly before: readonly BodyRow[];
  readonly mails: readonly Mail[];
  /** Some head can be nothing else: fields, an attribution, «to me». «To» with a few words may begin a line of a message too. */
  readonly isSure: boolean;
};

type Found = { readonly head: Head; readonly rows: readonly Row[]; readonly body: Row[] };

export function threadIn(rows: readonly Row[]): Thread {
  const clear = rows.map((_, at) => headAt(rows, at));
  const heads = clear.filter((head) => head !== null);
  const isLarge = largerThan(typeOf(rows, clear));
  const before: Row[] = [];
  const found: Found[] = [];
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] as Row;
    const head = clear[at] ?? (heads.length > 0 ? (openQuotedAt(row, heads) ?? looseHeadAt(rows, at, heads)) : null);
    const whole = head && withSubject(head, rows.slice(at), isLarge);
    if (whole) found.push({ head: whole, rows: rows.slice(at, at + whole.length), body: [] });
    else (found.at(-1)?.body ?? before).push(row);
    at += whole?.length ?? 1;
  }
  const mails = found.reduce<Found[]>((so, next) => {
    const last = so.at(-1);
    if (last && isUnfolded(last, next)) so[so.length - 1] = unfolded(last, next);
    else so.push(next);
    return so;
  }, []);
  return {
    isSure: heads.some(({ column, to }) => column === undefined || to.some(isMe)),
    before: bodyOf(before.filter((row) => !isLarge(row))),
    mails: mails.map(({ head, rows: own, body }, at) => ({
      ...head,
      head: own.flatMap(({ lines }) => lines),
      body: bodyOf(mails[at + 1] ? withoutCount(body) : body),
    })),
  };
}

/** Between two mails stands how many are folded away, or the initial of the next picture. */
const withoutCount = (rows: readonly Row[]): readonly Row[] =>
  /^(?:\d{1,2}|\p{L})$/u.test(rows.at(-1)?.text ?? '') ? rows.slice(0, -1) : rows;

type Type = { readonly height: number; readonly letter: number };

/** Of what is written, where there is enough of it beside the heads. */
function typeOf(rows: readonly Row[], clear: readonly (Head | null)[]): Type {
  const taken = new Set(clear.flatMap((head, at) => (head ? rows.slice(at, at + head.length) : [])));
  const written = rows.filter((row) => !taken.has(row));
  const lines = (written.length > 3 ? written : rows).flatMap((row) => row.lines);
  return { height: median(lines.map(({ h }) => h)), letter: median(lines.map(letterOf)) };
}

/** Subjects are set larger than what is written beneath them; accents alone make a line higher, not its letters wider. */
const largerThan =
  ({ height, letter }: Type) =>
  ({ lines }: Row): boolean =>
    lines.every((line) => line.h > height * by.subjectHeight && letterOf(line) > letter * by.subjectLetter);

/** A card may show its subject beneath its head, and the whole date beneath that. */
function withSubject(head: Head, rows: readonly Row[], isLarge: (row: Row) => boolean): Head {
  const end = rows.findIndex((row, at) => at >= head.length && !isLarge(row));
  const subject = !head.hasSubject && end > head.length && end <= head.length + 3 ? end : head.length;
  const below = rows[subject];
  const stamp = below && textsOf(below).every(mailStamp) ? when(below.text) : {};
  const isWhole = stamp.day !== undefined && stamp.clock !== undefined;
  return isWhole ? { ...head, ...stamp, length: subject + 1 } : { ...head, length: subject };
}

/** One mail's head as the app shows it and, right beneath it, with its details. */
function isUnfolded(last: Found, next: Found): boolean {
  const [above, below] = [last, next].map(({ head }) => letterKey(senderName(head.from))) as [string, string];
  return last.body.length === 0 && !next.head.isQuoted && above !== '' && below.startsWith(above);
}

function unfolded(last: Found, next: Found): Found {
  const to = [...last.head.to, ...next.head.to];
  return { head: { ...last.head, ...next.head, to }, rows: [...last.rows, ...next.rows], body: next.body };
}

function bodyOf(rows: readonly Row[]): readonly BodyRow[] {
  return rows.flatMap(({ lines }) => {
    const ordered = lines.some(({ text }) => isArabic(text)) ? lines.toReversed() : lines;
    const text = unquoted(ordered.map((line) => line.text).join(' '));
    return text === '' ? [] : [{ lines, text }];
  });
}

/** Each mail once: what a reply quotes is dropped where the mail itself is there, as is a second picture of one mail. */
export function distinctMails(mails: readonly Mail[]): readonly Mail[] {
  const kept: { mail: Mail; key: string }[] = [];
  for (const mail of mails) {
    const key = keyOf(mail);
    const at = kept.findLastIndex((other, index) => kept.length - index <= by.lookBack && isOne({ mail, key }, other));
    if (at < 0) kept.push({ mail, key });
    else if (isFuller({ mail, key }, kept[at])) kept[at] = { mail, key };
  }
  return kept.map(({ mail }) => mail);
}

type Keyed = { readonly mail: Mail; readonly key: string };

const keyOf = ({ body }: Mail): string => body.map(({ text }) => letterKey(text)).join('');

function isOne(a: Keyed, b: Keyed): boolean {
  const mayRepeat = a.mail.isQuoted || b.mail.isQuoted || hasSameHead(a.mail, b.mail);
  const length = Math.min(a.key.length, b.key.length);
  // A copy that goes on much further holds words that stand nowhere else, as when the next head could not be read.
  const longer = Math.max(a.key.length, b.key.length);
  if (!mayRepeat || length === 0 || (longer > length * by.longer.times + by.longer.letters && goesOn(a, b)))
    return false;
  const letters = visualLength((a.key.length < b.key.length ? a : b).key);
  if (letters < 8 || (letters < 20 && a.mail.isQuoted === b.mail.isQuoted)) return a.key === b.key;
  return letters < 20
    ? a.key.slice(0, length) === b.key.slice(0, length)
    : editSimilarity(a.key.slice(0, length), b.key.slice(0, length)) > 0;
}

/** The copy that would be dropped is the longer one. */
const goesOn = (a: Keyed, b: Keyed): boolean => isFuller(a, b) !== a.key.length > b.key.length;

/** The same words sent again stay; the same sender and minute are the same mail. */
function hasSameHead(a: Mail, b: Mail): boolean {
  return (
    Boolean(a.day && a.clock) && JSON.stringify([a.from, a.day, a.clock]) === JSON.stringify([b.from, b.day, b.clock])
  );
}

function isFuller({ mail, key }: Keyed, known: Keyed | undefined): boolean {
  if (!known || mail.isQuoted !== known.mail.isQuoted) return known?.mail.isQuoted ?? true;
  return key.length > known.key.length;
}
