import { plainText } from './fold-text.ts';
import { type Clock, findClock } from './time/clock.ts';
import { type Day, findDay } from './time/day.ts';

/** One line of an e-mail's head. */
export type HeaderLine =
  | { readonly field: 'from' | 'to' | 'subject'; readonly value: string }
  | { readonly field: 'date'; readonly value: string; readonly day?: Day; readonly clock?: Clock }
  | { readonly field: 'wrote'; readonly value: string; readonly day?: Day; readonly clock?: Clock };

const fields = [
  ['from', /^(?:from|发件人|寄件者|từ|από|من)\s?[:：]\s*/iu],
  ['to', /^(?:to|cc|收件人|đến|tới|προς|إلى|الى)\s?[:：]\s*/iu],
  ['subject', /^(?:subject|re|fwd?|主题|主旨|chủ đề|θέμα|الموضوع)\s?[:：]\s*/iu],
  ['date', /^(?:sent|date|日期|发送时间|已发送|ngày|đã gửi|ημερομηνία|στάλθηκε|التاريخ)\s?[:：]\s*/iu],
] as const;

const wrote = /^on\b.*\bwrote\s?[:：]?$|写道\s?[:：]?$|đã viết\s?[:：]?$|έγραψε\s?[:：]?$|كتب\s?[:：]?$/iu;

export function parseHeaderLine(text: string): HeaderLine | null {
  if (text.length < 200 && wrote.test(text)) return { field: 'wrote', value: authorOf(text), ...when(text) };
  for (const [field, pattern] of fields) {
    if (!pattern.test(text)) continue;
    const value = text.replace(pattern, '').trim();
    return field === 'date' ? { field, value, ...when(value) } : { field, value };
  }
  return null;
}

/** «to me», «to Telstra» beneath a sender's name. */
export function addressee(text: string): string | null {
  const match = /^(?:to|gửi đến|προς|إلى|发送给)\s+(.{1,40}?)\s*[vˇ⌄▾]?$/iu.exec(text);
  return match && !/[.!?]$/.test(text) ? (match[1] ?? null) : null;
}

export const isMe = (name: string): boolean => /^(?:me|我|tôi|εμένα|أنا|انا)$/iu.test(name.trim());

/** The day and time anywhere in a text. */
export function when(text: string): { day?: Day; clock?: Clock } {
  const plain = plainText(text);
  const day = findDay(plain);
  const rest = day ? `${plain.slice(0, day.start)} ${plain.slice(day.end)}` : plain;
  const clock = findClock(rest);
  return { ...(day ? { day: day.value } : {}), ...(clock ? { clock: clock.value } : {}) };
}

/** The name in «On Tue, 10 Mar 2026 at 9:41 am, Kim Lee <kim@…> wrote:». */
function authorOf(text: string): string {
  const match = /(?:[ap]\.?m\.?|\d{2}|\d{4}),?\s+([^\d,]+?)\s*(?:<[^>]*>)?\s*(?:wrote|đã viết|έγραψε|كتب|写道)/iu.exec(
    text,
  );
  return match?.[1]?.trim() ?? '';
}
