import type { ColumnLine } from './column.ts';
import { editSimilarity } from './edit-similarity.ts';
import { foldedHeadAt, type Head, headAt, type Row, unquoted } from './email-heads.ts';
import { isMailFurniture } from './fixed-words.ts';
import { isArabic, letterKey } from './fold-text.ts';
import { median } from './statistics.ts';

export type Mail = Head & { readonly head: readonly ColumnLine[]; readonly body: readonly BodyRow[] };

type BodyRow = { readonly lines: readonly ColumnLine[]; readonly text: string };

/** The mails of a page, from top to bottom, and what stands before the first head. */
export type Thread = { readonly before: readonly BodyRow[]; readonly mails: readonly Mail[] };

export function threadIn(rows: readonly Row[]): Thread {
  const isThread = rows.some((_, at) => headAt(rows, at));
  const before: Row[] = [];
  const mails: { head: Head; rows: Row[]; body: Row[] }[] = [];
  for (let at = 0; at < rows.length; ) {
    const head = headAt(rows, at) ?? (isThread ? foldedHeadAt(rows, at) : null);
    if (head) mails.push({ head, rows: rows.slice(at, at + head.length), body: [] });
    else (mails.at(-1)?.body ?? before).push(...rows.slice(at, at + 1));
    at += head?.length ?? 1;
  }
  const type = median(rows.flatMap(({ lines }) => lines.map(({ h }) => h)));
  const read = mails.map(({ head, rows: own, body }) => {
    const subject = body.findIndex((row) => !isLarge(row, type));
    const words = subject > 0 && subject <= 3 ? body.slice(subject) : body;
    return { ...head, head: own.flatMap(({ lines }) => lines), body: bodyOf(words) };
  });
  return { before: bodyOf(before.filter((row) => !isLarge(row, type))), mails: read };
}

/** Subjects are set larger than what is written beneath them. */
const isLarge = ({ lines }: Row, type: number): boolean => lines.every(({ h }) => h > type * 1.18);

function bodyOf(rows: readonly Row[]): readonly BodyRow[] {
  return rows.flatMap(({ lines }) => {
    const ordered = lines.some(({ text }) => isArabic(text)) ? lines.toReversed() : lines;
    const text = unquoted(ordered.map((line) => line.text).join(' '));
    return text === '' || isMailFurniture(text) ? [] : [{ lines, text }];
  });
}

/** Each mail once: what a reply quotes is dropped where the mail itself is there, as is a second picture of one mail. */
export function distinctMails(mails: readonly Mail[]): readonly Mail[] {
  const kept: { mail: Mail; key: string }[] = [];
  for (const mail of mails) {
    const key = keyOf(mail);
    const at = kept.findLastIndex((other, index) => kept.length - index <= lookBack && isOne({ mail, key }, other));
    if (at < 0) kept.push({ mail, key });
    else if (isFuller({ mail, key }, kept[at])) kept[at] = { mail, key };
  }
  return kept.map(({ mail }) => mail);
}

const lookBack = 100;

type Keyed = { readonly mail: Mail; readonly key: string };

const keyOf = ({ body }: Mail): string => body.map(({ text }) => letterKey(text)).join('');

function isOne(a: Keyed, b: Keyed): boolean {
  const mayRepeat = a.mail.isQuoted || b.mail.isQuoted || hasSameHead(a.mail, b.mail);
  const length = Math.min(a.key.length, b.key.length);
  // A copy that goes on much further holds words that stand nowhere else, as when the next head could not be read.
  const longer = Math.max(a.key.length, b.key.length);
  if (!mayRepeat || length === 0 || (longer > length * 1.2 + 20 && goesOn(a, b))) return false;
  return length < 20 ? a.key === b.key : editSimilarity(a.key.slice(0, length), b.key.slice(0, length)) > 0;
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
