import type { Draft, Reading } from '../chat/draft.ts';
import type { DayOrder } from '../chat/times.ts';
import type { ColumnLine } from '../page/column.ts';
import { endOf } from '../screens/lines.ts';
import { anchorEdge } from '../screens/statistics.ts';
import { isArabic, joinLines } from '../text/fold-text.ts';
import { showClock } from '../time/clock.ts';
import { isoDay } from '../time/day.ts';
import { type Meta, parseMeta } from '../time/meta-line.ts';
import { parseStamp } from '../time/stamp.ts';
import { mailPages as by } from '../tolerances.ts';
import { isMe } from './header-fields.ts';
import { senderName, sidesOf } from './parties.ts';
import { mailRows } from './rows.ts';
import { distinctMails, type Mail, type Thread, threadIn } from './thread.ts';

type Column = readonly ColumnLine[];
/** By the index of the page. */
export type MailPages = ReadonlyMap<number, Thread>;

/** The pages that show mail: those with heads above one column of text, and the text that goes on where a head scrolled away. */
export function mailPages(columns: readonly Column[]): MailPages {
  const threads = columns.map((lines, page) => [page, threadIn(mailRows(lines))] as const);
  const headed = threads.filter(
    ([page, { mails, isSure }]) =>
      (isSure || !isTimed(columns[page] ?? [])) && mails.some(({ body }) => body.length > 0),
  );
  if (!headed.some(([, thread]) => isOneColumn(thread))) return new Map();
  const shown = threads.filter(([, { mails, before }]) => mails.length > 0 || isProse(before));
  return new Map(shown.filter(([, thread]) => isOneColumn(thread)));
}

/** What each page of mail says. */
export function readEmails(pages: MailPages, order: DayOrder): ReadonlyMap<number, Reading> {
  const all = distinctMails([...pages.values()].flatMap(({ mails }) => mails.filter(({ body }) => body.length > 0)));
  const sides = sidesOf(all);
  const draftsOf = new Map(
    all.map((mail, index) => [mail, draftOf(mail, { order, side: sides[index] ?? null })] as const),
  );
  return new Map(
    [...pages].map(([page, thread]) => {
      const own = thread.mails.flatMap((mail) => draftsOf.get(mail) ?? []);
      const drafts = [...restOf(thread), ...inOrder(own, thread.mails)];
      const moments = own.flatMap(({ time = '' }) => (time.length > 5 ? [time] : []));
      return [page, { drafts, context: [], moments }];
    }),
  );
}

/** Every day a head names, in the way it is written. */
export const mailDays = (pages: MailPages) => [...pages.values()].flatMap(({ mails }) => mails.map(({ day }) => day));

/** Time after time, as chats print them. */
const isTimed = (lines: Column): boolean => lines.filter(({ text }) => isClockAlone(parseMeta(text))).length >= 3;

const isClockAlone = (meta: Meta | null): boolean => meta?.clock !== undefined && meta.day === undefined;

/** Two who write to each other in bubbles begin at either side. */
function isOneColumn({ before, mails }: Thread): boolean {
  const rows = [...before, ...mails.flatMap(({ body }) => body)];
  const words = rows.flatMap(({ lines }) => lines).filter(({ text }) => !parseStamp(text) && text.length > 3);
  const isRtl = words.filter(({ text }) => isArabic(text)).length > words.length / 2;
  const starts = words.map((line) => (isRtl ? 1 - endOf(line) : line.x));
  const edge = anchorEdge(starts, 'low') ?? 0;
  return starts.filter((start) => start < edge + by.start).length >= starts.length * by.oneColumn;
}

const isProse = (rows: Thread['before']): boolean =>
  rows.filter(({ lines }) => lines.some(({ w }) => w > by.prose)).length >= 3;

/** The end of a mail whose head is on no screen is said by nobody known. */
function restOf({ before }: Thread): readonly Draft[] {
  if (!isProse(before)) return [];
  const text = joinLines(before.map((row) => row.text));
  return [{ speaker: 'system', text, lines: before.flatMap(({ lines }) => lines), opens: false, breaksOff: false }];
}

/** By time where every mail shows its day; else as they stand, from their end where their days run backwards. */
function inOrder(drafts: readonly Draft[], mails: readonly Mail[]): readonly Draft[] {
  const dated = drafts.flatMap(({ time }) => (time && time.length > 5 ? [time] : []));
  if (dated.length === drafts.length) return drafts.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''));
  const isNewestFirst = dated.length > 1 && dated.every((time, at) => at === 0 || time < (dated[at - 1] ?? ''));
  return isNewestFirst ? drafts.toReversed() : quotedFirst(drafts, mails);
}

/** As they stand, what is quoted before what quotes it. */
function quotedFirst(drafts: readonly Draft[], mails: readonly Mail[]): readonly Draft[] {
  const quoted = new Set(mails.filter(({ isQuoted }) => isQuoted).map(({ head }) => head[0]));
  const clusters = drafts.reduce<Draft[][]>((so, draft) => {
    const last = so.at(-1);
    if (last && quoted.has(draft.lines[0])) last.unshift(draft);
    else so.push([draft]);
    return so;
  }, []);
  return clusters.flat();
}

type Told = { readonly order: DayOrder; readonly side: 'person' | 'other' | null };

function draftOf(mail: Mail, { order, side }: Told): Draft {
  const name = senderName(mail.from);
  const day = isoDay(mail.day, order);
  const clock = mail.clock && showClock(mail.clock);
  const time = day && clock ? `${day}T${clock}` : clock;
  return {
    speaker: side ?? 'system',
    ...(name && !isMe(name) ? { name } : {}),
    ...(time ? { time } : {}),
    text: joinLines(mail.body.map(({ text }) => text)),
    lines: [...mail.head, ...mail.body.flatMap(({ lines }) => lines)],
    opens: false,
    breaksOff: false,
  };
}
