import { isAscii, letterKey, plainText } from '../text/fold-text.ts';
import { type Clock, findClock } from '../time/clock.ts';
import { type Day, findDay } from '../time/day.ts';
import { fields as by } from '../tolerances.ts';
import { addressIn, withoutAddresses } from './address.ts';
import { dateText } from './stamp.ts';

export type When = { readonly day?: Day; readonly clock?: Clock };

export type Head = When & {
  readonly from: string;
  readonly to: readonly string[];
  /** Heads a mail that another one quotes. */
  readonly isQuoted: boolean;
  /** Rows it takes. */
  readonly length: number;
  /** Where an app's head begins, beside the picture. */
  readonly column?: number;
  /** It names its subject. */
  readonly hasSubject?: boolean;
};

/** One named line of an e-mail's head. */
export type Field = { readonly field: 'from' | 'to' | 'cc' | 'subject' | 'date'; readonly value: string };

const names = {
  from: 'from|发件人|寄件者|寄件人|từ|người gửi|από|من|المرسل',
  to: 'to|收件人|收件者|đến|tới|người nhận|προς|إلى|الى|المستلم',
  cc: 'cc|bcc|抄送|副本|đồng gửi|κοιν\\.?|κοινοποίηση|نسخة(?: إلى)?',
  subject: 'subject|主题|主旨|标题|chủ đề|tiêu đề|θέμα|الموضوع',
  date: 'sent|date|日期|时\\s*间|发送时间|寄件日期|已发送|ngày|đã gửi|ημερομηνία|στάλθηκε|αποστολή|التاريخ|تاريخ الإرسال|تم الإرسال',
} as const;

/** Readers lose accents; of what is composed each letter stays one. */
const flat = (text: string): string =>
  isAscii(text)
    ? text
    : text
        .replaceAll(/\P{ASCII}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, '') || letter)
        .replaceAll(/[đĐ]/gu, 'd');

const fields = (Object.keys(names) as (keyof typeof names)[]).map((field) => ({
  field,
  named: new RegExp(`^(?:${flat(names[field])})\\s?[:：]\\s*`, 'iu'),
  bare: new RegExp(`^(?:${flat(names[field])})\\s?[:：]?$`, 'iu'),
}));

const anyName = new RegExp(`^(?:${Object.values(names).map(flat).join('|')})\\s?(?:[:：]|$)`, 'iu');

/** «From: Kim Lee», or the name and the value as two texts of one row. */
export function fieldIn(pieces: readonly string[]): Field | null {
  if (!pieces.some((piece) => anyName.test(flat(piece.slice(0, by.longestName))))) return null;
  const text = pieces.join(' ');
  for (const { field, named, bare } of fields) {
    const [name] = named.exec(flat(text)) ?? [];
    if (name) return { field, value: text.slice(name.length).trim() };
    // Right to left the name stands last.
    for (const at of [0, pieces.length - 1]) {
      if (pieces.length > 1 && bare.test(flat(pieces[at] ?? '')))
        return { field, value: pieces.toSpliced(at, 1).join(' ') };
    }
  }
  return null;
}

const me = new Set('me you myself 我 您 你 tôi bạn εμένα εγώ εσάς εσένα أنا انا أنت'.split(' ').map(letterKey));

/** How an app names the owner of the screen among a mail's addressees. */
export const isMe = (name: string): boolean => name.length < 12 && me.has(letterKey(name));

const before = 'to|gửi đến|đến|tới|προς|إلى|发送给|发送至|发给|寄给';
/** Whole, with or without its gap, and «إليّ» cut short by readers. */
const toMe = new Set([
  ...before.split('|').flatMap((to) => [...me].map((name) => letterKey(to) + name)),
  ...['إليّ', 'إلي', 'الي', 'إل'].map(letterKey),
]);
const beginsAddressed = new RegExp(`^(?:${before}|إل|الي)`, 'iu');
const named = new RegExp(`^(?:${before})\\s*[:：]?\\s+(.{1,80})$|^(?:发送给|发送至|发给|寄给)(.{1,80})$`, 'iu');

/** «to me», «to Telstra», «إليّ» beneath a sender's name. */
export function addressee(text: string): string | null {
  if (!beginsAddressed.test(text)) return null;
  const bare = text.replace(/\s*[vˇ⌄▾>›]$/iu, '');
  if (bare.length < 24 && toMe.has(letterKey(bare))) return 'me';
  const [, value, closed] = named.exec(bare) ?? [];
  const name = value ?? closed;
  return name && (name.length <= 40 || name.includes('@')) && !/[.!?。]$/u.test(name) ? name : null;
}

export const addresseesIn = (value: string): readonly string[] =>
  value.split(/[;,،，、]| and | & |(?<![\p{L}])cc:/iu).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));

/** The day and time anywhere in a text. */
export function when(text: string): When {
  const plain = plainText(dateText(text));
  const day = findDay(plain);
  const rest = day ? `${plain.slice(0, day.start)} ${plain.slice(day.end)}` : plain;
  const clock = findClock(rest);
  return { ...(day ? { day: day.value } : {}), ...(clock ? { clock: clock.value } : {}) };
}

const wrote =
  /(?:\bwrote|写道|寫道|đã viết|έγραψε|كتب)\s?[:：]?$|(?:كتب|بواسطة)\s.{2,80}[:：]$|写道\s?[:：]|寫道\s?[:：]/iu;
const anyWrote = /wrote|写道|寫道|viết|έγραψε|كتب|بواسطة/iu;
const opens = /^(?:on|vào|στις|ف[يى])\s/iu;
const wroteBefore = /(?:كتب|بواسطة)\s.{2,60}$/u;

export const opensAttribution = (text: string): boolean => opens.test(text);

/** Whether it can be worth looking for one. */
export const mayAttribute = (text: string): boolean => anyWrote.test(text) || opens.test(text);

/**
 * «On Tue, 10 Mar 2026 at 9:41 am, Kim Lee <kim@…> wrote:» heads what a reply quotes; above marks of quoting its colon or its
 * verb may have been misread.
 */
export function attribution(text: string, isAboveMarks: boolean): { readonly author: string } | null {
  if (text.length > 200) return null;
  const { day, clock } = when(text);
  if (wrote.test(text)) return day || clock ? { author: authorOf(text) } : null;
  if (!isAboveMarks || !day || !clock) return null;
  if (wroteBefore.test(text)) return { author: authorOf(text) };
  return opens.test(text) && text.endsWith(':') ? { author: authorOf(text.replace(/\s\S+:$/u, '')) } : null;
}

/** The author of what begins like one and tells day and time, whatever closes it. */
export function openAttribution(text: string): string | null {
  if (text.length > 120 || !opens.test(text)) return null;
  const { day, clock } = when(text);
  return day && clock ? authorOf(text) : null;
}

function authorOf(text: string): string {
  const mail = addressIn(text);
  const bare = withoutAddresses(text)
    .replace(/\s*(?:\bwrote|写道|寫道|đã viết|έγραψε)\s?[:：]?\s*$/iu, '')
    .replace(/[\s:：]+$/u, '');
  const after = bare.replace(/^.*\d(?:\s?(?:[ap]\.?\s?m\.?|sa|ch|ص|م|[πμ]\.?\s?μ\.?)(?![\p{L}]))?/iu, '');
  const before = bare.replace(/[\s,，]*(?:于|於|在)?\s*\d.*$/u, '');
  const name = [after, before].map(withoutConnectives).find((part) => /\p{L}{2}/u.test(part)) ?? '';
  return mail ? `${name} <${mail}>`.trim() : name;
}

const withoutConnectives = (part: string): string =>
  part
    .replace(/^[\s,，،.؛:]+|[\s,，،]+$/gu, '')
    .replace(/^(?:ο χρήστης|η χρήστης|تمت كتابة ما يلي بواسطة|بواسطة|كتب|by)\s+/iu, '');
