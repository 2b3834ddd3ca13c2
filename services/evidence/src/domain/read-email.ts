import type { ColumnLine } from './column.ts';
import type { Draft, Reading } from './draft.ts';
import { editSimilarity } from './edit-similarity.ts';
import { addressee, type HeaderLine, isMe, parseHeaderLine, when } from './email-header.ts';
import { joinLines, letterKey } from './fold-text.ts';
import { isOrganisationName } from './organisation-words.ts';
import { type Clock, showClock } from './time/clock.ts';
import { type Day, isoDay } from './time/day.ts';
import { parseStamp } from './time/stamp.ts';
import type { DayOrder } from './times.ts';

type Email = {
  readonly isQuoted: boolean;
  readonly from: string;
  readonly to: string;
  readonly day?: Day;
  readonly clock?: Clock;
  readonly head: readonly ColumnLine[];
  readonly body: readonly ColumnLine[];
};

/** An e-mail thread by its header blocks, or null where there are none. */
export function readEmail(lines: readonly ColumnLine[], order: DayOrder): Reading | null {
  const kinds = new Set(
    lines.flatMap(({ text }, index) => headOf(lines, index)?.map(({ field }) => field) ?? fieldOf(text)),
  );
  if (kinds.size < 2 || !(kinds.has('from') || kinds.has('wrote'))) return null;
  const emails = withoutQuoted(split(lines).filter(({ body }) => body.length > 0));
  const theirs = new Set(emails.filter(({ to }) => isMe(bareName(to))).map(({ from }) => letterKey(bareName(from))));
  const drafts = emails.map((email) => draftOf(email, { order, theirs })).filter(({ text }) => text !== '');
  const isDated = drafts.every(({ time }) => time && time.length > 5);
  return {
    drafts: isDated ? drafts.sort((a, b) => (a.time ?? '').localeCompare(b.time ?? '')) : drafts,
    context: [],
  };
}

function fieldOf(text: string): readonly HeaderLine['field'][] {
  const header = parseHeaderLine(text);
  return header ? [header.field] : [];
}

/** A sender's name with the date on its row or beneath, then «to me»: the head without field names. */
function headOf(lines: readonly ColumnLine[], index: number): readonly HeaderLine[] | null {
  const [name, next, third] = [lines[index], lines[index + 1], lines[index + 2]];
  if (!name || !next || name.text.length > 60 || parseHeaderLine(name.text)) return null;
  const to = addressee(next.text) ?? (third && parseStamp(next.text) ? addressee(third.text) : null);
  const dated = when(name.text).day ? name : [next, third].find((line) => line && parseStamp(line.text)?.day);
  if (!to || !dated) return null;
  const from = dated === name ? name.text.replace(/[\s,•·]*\b\d.*$/u, '').trim() : name.text;
  return [
    { field: 'from', value: from },
    { field: 'to', value: to },
    { field: 'date', value: dated.text, ...when(dated.text) },
  ];
}

type Block = { readonly head: ColumnLine[]; readonly body: ColumnLine[]; readonly headers: HeaderLine[] };

function split(lines: readonly ColumnLine[]): readonly Email[] {
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const headers = headOf(lines, index) ?? [parseHeaderLine(line.text)].flatMap((header) => header ?? []);
    const current = blocks.at(-1);
    if (current && !opensEmail(headers)) addTo(current, line, headers);
    else if (headers.length > 0) blocks.push({ head: [line], body: [], headers: [...headers] });
  }
  return blocks.map(({ head, body, headers }) => ({ head, body, ...factsOf(headers) }));
}

function addTo({ head, body, headers }: Block, line: ColumnLine, more: readonly HeaderLine[]): void {
  const isHead = more.length > 0 || (body.length === 0 && isRestOfHead(line, headers));
  (isHead ? head : body).push(line);
  headers.push(...more);
}

const opensEmail = ([first]: readonly HeaderLine[]): boolean => first?.field === 'wrote' || first?.field === 'from';

function isRestOfHead({ text }: ColumnLine, headers: readonly HeaderLine[]): boolean {
  // The date of a head may stand on a row of its own.
  return addressee(text) !== null || (headers.some((header) => 'day' in header) && parseStamp(text) !== null);
}

function factsOf(headers: readonly HeaderLine[]): Omit<Email, 'head' | 'body'> {
  const from = headers.find(({ field }) => field === 'from' || field === 'wrote')?.value ?? '';
  const to = headers.find(({ field }) => field === 'to')?.value ?? '';
  const dated = headers.find((header) => 'day' in header);
  const isQuoted = headers.some(({ field }) => field === 'wrote');
  return { isQuoted, from, to, ...(dated && 'day' in dated ? timeOf(dated) : {}) };
}

const timeOf = ({ day, clock }: { day?: Day; clock?: Clock }) => ({
  ...(day ? { day } : {}),
  ...(clock ? { clock } : {}),
});

/** A quoted earlier mail is dropped where the mail itself is there; the same words sent twice stay. */
function withoutQuoted(emails: readonly Email[]): readonly Email[] {
  const keys = emails.map(({ body }) =>
    letterKey(
      body
        .map(({ text }) => text)
        .join('')
        .slice(0, 400),
    ),
  );
  return emails.filter((email, index) => {
    const key = keys[index] ?? '';
    const earlier = keys.slice(Math.max(0, index - lookBack), index);
    return !email.isQuoted || !earlier.some((other) => other === key || editSimilarity(other, key) > 0);
  });
}

const lookBack = 100;

type Thread = { readonly order: DayOrder; readonly theirs: ReadonlySet<string> };

function draftOf(email: Email, { order, theirs }: Thread): Draft {
  const name = bareName(email.from);
  const day = isoDay(email.day, order);
  const clock = email.clock && showClock(email.clock);
  const time = day && clock ? `${day}T${clock}` : clock;
  const text = joinLines(email.body.map((line) => line.text.replace(/^(?:>\s*)+/, '')).filter((line) => line !== ''));
  return {
    speaker: isFromPerson(email, theirs) ? 'person' : 'other',
    ...(name && !isMe(name) ? { name } : {}),
    ...(time ? { time } : {}),
    text,
    lines: [...email.head, ...email.body],
    opens: false,
    breaksOff: false,
  };
}

const bareName = (from: string): string =>
  from
    .replace(/\s*[<(].*$/u, '')
    .replace(/^["']|["']$/g, '')
    .trim() || from;

/** «me» decides, here or on another mail of the thread; else who writes from an organisation's address is not the person. */
function isFromPerson({ from, to }: Email, theirs: ReadonlySet<string>): boolean {
  if (isMe(bareName(from))) return true;
  if (isMe(bareName(to)) || theirs.has(letterKey(bareName(from))) || isOrganisationName(from)) return false;
  return theirs.has(letterKey(bareName(to))) || isOrganisationName(to);
}
