import type { ColumnLine } from '../page/column.ts';
import { endOf } from '../screens/lines.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { isArabic, letterKey, visualLength } from '../text/fold-text.ts';
import { garbledDate } from '../time/stamp.ts';
import { appHeads as by } from '../tolerances.ts';
import { isAddress } from './address.ts';
import { addressee, addresseesIn, fieldIn, type Head, when } from './header-fields.ts';
import { type Row, rowOf, stepBetween, textsOf } from './rows.ts';
import { mailStamp } from './stamp.ts';

type Sender = {
  readonly name: string;
  readonly line: ColumnLine;
  readonly stamps: readonly string[];
  /** Nobody could read the date behind it, and who knows what of the name. */
  readonly isGarbled: boolean;
};
type Addressed = { readonly to: readonly string[]; readonly line: ColumnLine; readonly isField: boolean };

/** A sender's name, then «to me», the date somewhere beside them. */
export function appHeadAt(rows: readonly Row[], at: number): Head | null {
  const head = namedAt(rows, at);
  return head && head.stamps.length > 0 && !head.sender.isGarbled ? headOf(head) : null;
}

/**
 * A head that shows less, told by the page's other heads: folded up to its sender and date at opposite edges, or badly read where
 * their names begin. A name that cannot be relied on is left out.
 */
export function looseHeadAt(rows: readonly Row[], at: number, heads: readonly Head[]): Head | null {
  return foldedAt(rows[at]) ?? undatedAt(rows, at, heads) ?? inColumnAt(rows, at, heads);
}

function foldedAt(row: Row | undefined): Head | null {
  const sender = row && senderIn(row);
  const stamp = row?.lines.find(({ text }) => mailStamp(text));
  if (!sender || !stamp) return null;
  const gap = Math.max(stamp.x - endOf(sender.line), sender.line.x - endOf(stamp));
  return gap > by.folded ? { from: sender.name, to: [], isQuoted: false, length: 1, ...when(stamp.text) } : null;
}

function undatedAt(rows: readonly Row[], at: number, heads: readonly Head[]): Head | null {
  const named = namedAt(rows, at);
  const head = named && headOf(named);
  const isAligned = named && (startsAlike(named.sender.line, named.addressed.line) || head?.from !== named.sender.name);
  if (!named || !head || !isAligned) return null;
  return named.sender.isGarbled && !heads.some(({ from }) => isSameName(from, head.from))
    ? { ...head, from: '' }
    : head;
}

/** A sender with a date, beside or beneath, or a date above an addressee, where names begin on this page and no words of a mail do. */
function inColumnAt(rows: readonly Row[], at: number, heads: readonly Head[]): Head | null {
  const row = rows[at];
  const line = row?.lines.find((one) => !isScrap(one.text));
  const isInColumn = heads.some(({ column }) => line && column && Math.abs(startOf(line) - column) < by.inColumn);
  if (!row || !line || !isInColumn) return null;
  const below = rows[at + 1];
  const stampBelow = below && textsOf(below).every((text) => mailStamp(text) || isScrap(text)) ? below : null;
  const named = namedInColumn(senderIn(row), stampBelow, rows[at + 2]);
  if (named) return named;
  const addressed = below && addressedIn(withoutAvatar(below, line).lines);
  return mailStamp(line.text) && addressed
    ? { from: '', to: addressed.to, isQuoted: false, length: 2, ...when(line.text) }
    : null;
}

/** A sender with a date beside it, or beneath it where what stands next is no more than a letter or two. */
function namedInColumn(sender: Sender | null, stampBelow: Row | null, next: Row | undefined): Head | null {
  if (!sender) return null;
  const head = { from: sender.name, to: [], isQuoted: false };
  if (sender.stamps.length > 0 && !sender.isGarbled) {
    const stamps = [...sender.stamps, stampBelow?.text ?? ''].join(' ');
    return { ...head, length: stampBelow ? 2 : 1, ...when(stamps) };
  }
  return stampBelow && isScraps(next) ? { ...head, length: 3, ...when(stampBelow.text) } : null;
}

/** What is left of «to me» where it was read as a letter or two. */
const isScraps = (row: Row | undefined): boolean => row !== undefined && textsOf(row).every(isScrap);

const isSameName = (known: string, read: string): boolean =>
  editSimilarity(letterKey(known), letterKey(read), by.alike) > 0;

type Named = {
  readonly sender: Sender;
  readonly addressed: Addressed;
  readonly stamps: readonly string[];
  readonly length: number;
};

function headOf({ sender, addressed, stamps, length }: Named): Head {
  const from = withoutInitials(sender, addressed.line);
  const column = startOf(addressed.line);
  return { from, to: addressed.to, isQuoted: false, length, column, ...when(stamps.join(' ')) };
}

function namedAt(rows: readonly Row[], at: number): Named | null {
  const beneath = rows.slice(at + 1, at + 4);
  const end = beneath.findIndex(({ lines }) => addressedIn(lines));
  const sender = end >= 0 && rows[at] ? senderIn(rows[at]) : null;
  if (!sender || !areNear(rows.slice(at, at + end + 2))) return null;
  const between = beneath.slice(0, end + 1).map((row) => withoutAvatar(row, sender.line));
  const addressed = addressedIn(between.at(-1)?.lines ?? []);
  // The subject may stand between a sender with a date and the field of the addressee.
  const hasSubject = end === 1 && sender.stamps.length > 0 && addressed?.isField === true;
  if (!addressed || !(hasSubject || between.slice(0, -1).every(isBetween))) return null;
  const dated = addressed.isField ? between : between.slice(0, -1);
  const stamps = [...sender.stamps, ...dated.flatMap(textsOf).filter((text) => mailStamp(text) || isHalf(text))];
  const wrapped = isWrapped(rows.slice(at + end, at + end + 4), addressed) ? 1 : 0;
  return { sender, addressed, stamps, length: end + 2 + wrapped };
}

/** The last of many addressees, beneath the others and as near to them as the head's rows are to each other. */
function isWrapped([above, row, next, body]: readonly Row[], { line, isField }: Addressed): boolean {
  const [start] = next?.lines ?? [];
  if (!isField || !above || !row || !next || !body || !start || Math.abs(startOf(start) - startOf(line)) > by.inColumn)
    return false;
  const [step, further] = [stepBetween(row, next), stepBetween(next, body)];
  return step < stepBetween(above, row) * by.wrapped && further > step * by.parted;
}

/** Where a sender's name could not be read, what stands next above is the subject, further off. */
const areNear = (rows: readonly Row[]): boolean =>
  rows.slice(1).every((row, index) => {
    const above = rows[index] ?? row;
    return stepBetween(above, row) < by.near * Math.min(...[...above.lines, ...row.lines].map(({ h }) => h));
  });

/** A picture beside the head is read as debris before its first letters. */
function withoutAvatar({ lines }: Row, name: ColumnLine): Row {
  const inside = lines.filter(
    (line) => !isScrap(line.text) || (endOf(line) > name.x && line.x < endOf(name) + by.avatar),
  );
  return rowOf(inside.length > 0 ? inside : lines);
}

function addressedIn(lines: Row['lines']): Addressed | null {
  const isField = fieldIn(lines.map(({ text }) => text))?.field === 'to';
  if (!isField && !lines.some(({ text }) => addressee(text))) return null;
  const words = lines.filter(({ text }) => !mailStamp(text));
  const [line] = words;
  const to = words.flatMap(({ text }) => addressee(text) ?? [])[0] ?? fieldIn(words.map(({ text }) => text))?.value;
  return line && to !== undefined ? { to: addresseesIn(to), line, isField } : null;
}

/** An address, a date or debris may stand between the sender and the addressee. */
const isBetween = (row: Row): boolean =>
  textsOf(row).every((text) => mailStamp(text) !== null || isScrap(text) || isAddress(text));

/** «pm» on a row of its own. */
const isHalf = (text: string): boolean => /^(?:[ap]\.?m\.?|sa|ch|ص|م|[πμ]\.?μ\.?)$/iu.test(text);

const isScrap = (text: string): boolean => visualLength(text) <= 3;

/** The name in a row that holds nothing but a name, its picture's debris, and a date. */
function senderIn({ lines }: Row): Sender | null {
  const stamps = lines.filter(({ text }) => mailStamp(text)).map(({ text }) => text);
  const written = lines.filter(({ text }) => isWritten(text) && !mailStamp(text));
  const [line, ...more] = written.length > 1 ? written.filter(({ text }) => !isScrap(text)) : written;
  if (!line || more.length > 0 || line.text.length > 80 || fieldIn([line.text])) return null;
  const text = line.text.replace(/^[^\p{L}+]{1,4}\s/u, '');
  const { name, date, isGarbled = false } = stamps.length === 0 ? splitDate(text) : { name: text };
  // Readers see a full stop in the gap before a date; without a date it ends a sentence.
  const bare = date ? name.replace(/[\s.”"']+$/u, '') : name;
  if (!isWritten(bare) || bare.length > 60 || /[.!?,:;؟،。！？，：]$/u.test(bare)) return null;
  return { name: bare, line, stamps: date ? [date] : stamps, isGarbled };
}

const isWritten = (text: string): boolean => /\p{L}{2}|\p{Script=Han}/u.test(text);

/** «Kim Lee 9 Mar 2026, 8:05 pm» read as one text; after Chinese letters no gap is needed, and icons may follow. */
function splitDate(text: string): { readonly name: string; readonly date?: string; readonly isGarbled?: boolean } {
  for (const { index } of text.matchAll(/(?<=\S)[\s,•·]+(?=\S)|(?<=\p{Script=Han})(?=\d)/gu)) {
    const date = text.slice(index).replace(/^[\s,•·]+/u, '');
    const bare = date.replace(/(?:\s\P{N}{1,2}){1,3}$/u, '');
    const stamp = [date, bare].find(mailStamp);
    const name = text.slice(0, index);
    // A clock alone behind a number follows a day that nobody could read.
    if (stamp && (mailStamp(stamp)?.day || !/\d/u.test(name))) return { name, date: stamp };
  }
  const [, name = '', date = ''] = /^(\P{N}*\p{L}\P{N}*?)\s*(\S*\p{N}.*)$/u.exec(text) ?? [];
  return garbledDate(date) ? { name, date, isGarbled: true } : { name: text };
}

/** A picture's initials stand before the name, further out than what is written beneath it. */
function withoutInitials({ name, line }: Sender, beneath: ColumnLine): string {
  if (startsAlike(line, beneath)) return name;
  const bare = name.replace(/^[\p{L}\p{N}.…]{1,5}\s+(?=\p{L})/u, '');
  return bare === name ? name.replace(/^(\p{Script=Han})\s?(?=\1)/u, '') : bare;
}

const startsAlike = (line: ColumnLine, beneath: ColumnLine): boolean =>
  Math.abs(startOf(line) - startOf(beneath)) < by.startsAlike;

/** How far in from the edge where its writing begins. */
const startOf = (line: ColumnLine): number => (isArabic(line.text) ? 1 - endOf(line) : line.x);
