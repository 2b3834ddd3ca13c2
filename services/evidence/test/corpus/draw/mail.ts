import type { Look } from '../talks/look.ts';
import type { Message, Talk } from '../talks/read-talk.ts';
import { clockOf } from './chat-apps.ts';
import { escapeText, writeWords } from './html.ts';
import { icon } from './icons.ts';
import { writeDay } from './locale.ts';
import { ui } from './words.ts';

type Letter = Message & { readonly index: number; readonly day: string; readonly from: string; readonly to: string };

/** A thread of letters, oldest first: as the Gmail app, as Outlook, or as plain blocks of From, Sent, To, Subject. */
export function drawMail(talk: Talk): string {
  const { look, title } = talk;
  const letters = lettersOf(talk);
  const subject = `<div class="subject" dir="auto">${escapeText(title)}${look.app === 'gmail' ? ` <small>${ui.inbox[look.ui]}</small>` : ''}</div>`;
  const drawn = letters.map((letter, place) => drawLetter(letter, letters[place - 1], talk)).join('\n');
  const bar =
    look.app === 'headers'
      ? ''
      : `<header>${icon('back')}<span class="grow"></span>${icon('file')}${icon('dots')}</header>`;
  const buttons = `<footer><b>${ui.reply[look.ui]}</b><b>${ui.forward[look.ui]}</b></footer>`;
  return `${bar}<main>${subject}${drawn}</main>${look.app === 'headers' ? '' : buttons}`;
}

function lettersOf({ entries, me }: Talk): readonly Letter[] {
  const other = entries.find((entry) => 'name' in entry && entry.name);
  const otherName = (other && 'name' in other && other.name) || '';
  let day = '';
  return entries.flatMap((entry, index) => {
    if ('day' in entry) day = entry.day;
    if (!('text' in entry)) return [];
    const from = entry.speaker === 'person' ? me : (entry.name ?? otherName);
    return [{ ...entry, index, day, from, to: entry.speaker === 'person' ? otherName : me }];
  });
}

function drawLetter(letter: Letter, before: Letter | undefined, { look, title }: Talk): string {
  const body = `<div class="words" dir="auto"><span data-words="${letter.index}">${writeWords(letter.text)}</span></div>`;
  const head = look.app === 'headers' ? headerBlock(letter, look, title) : cardHead(letter, look);
  const quoted = look.app === 'outlook' && before ? quotedTail(before, look) : '';
  return `<article data-message="${letter.index}">${head}${body}${quoted}</article>`;
}

function headerBlock(letter: Letter, look: Look, subject: string): string {
  const rows = [
    [
      ui.from,
      `<span data-name="${letter.index}">${escapeText(letter.from)}</span> ${escapeText(address(letter.from))}`,
    ],
    [ui.sent, stamp(letter, look, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })],
    [ui.recipient, escapeText(letter.to)],
    [ui.subject, escapeText(subject)],
  ] as const;
  return rows.map(([label, value]) => `<div class="head"><b>${label[look.ui]}:</b> ${value}</div>`).join('');
}

function cardHead(letter: Letter, look: Look): string {
  const isOwn = letter.speaker === 'person';
  const to = isOwn ? `${ui.recipient[look.ui]}: ${escapeText(letter.to)}` : ui.to[look.ui];
  const when = stamp(letter, look, { day: 'numeric', month: 'short', year: 'numeric' });
  const face = `<div class="avatar">${escapeText([...letter.from][0] ?? '')}</div>`;
  return `<div class="top">${face}<div><div class="line"><b data-name="${letter.index}">${escapeText(letter.from)}</b> <span class="when">${when}</span></div><div class="to">${to}</div></div><span class="grow"></span>${icon('more')}</div>`;
}

/** A letter's own stamp tells day and clock whatever stands elsewhere on the page. */
function stamp({ index, day, at }: Letter, look: Look, parts: Intl.DateTimeFormatOptions): string {
  return `<span data-clock="${index}" data-kind="full">${writeDay(day, look.ui, parts)}, ${clockOf(at, look)}</span>`;
}

function quotedTail({ from, day, at, text }: Letter, look: Look): string {
  const when = `${writeDay(day, look.ui, { day: 'numeric', month: 'short', year: 'numeric' })}, ${clockOf(at, look)}`;
  const words = text.split('\n').map((line) => `> ${escapeText(line)}`);
  return `<div class="quoted" dir="auto">${wrote[look.ui](escapeText(from), when)}<br>${words.join('<br>')}</div>`;
}

const wrote: Readonly<Record<Look['ui'], (name: string, when: string) => string>> = {
  en: (name, when) => `On ${when}, ${name} wrote:`,
  zh: (name, when) => `${name} 于 ${when} 写道：`,
  vi: (name, when) => `Vào ${when}, ${name} đã viết:`,
  ar: (name, when) => `في ${when}، كتب ${name}:`,
  el: (name, when) => `Στις ${when}, ο χρήστης ${name} έγραψε:`,
};

function address(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return plain === '' ? '' : `<${plain}@mail.com.au>`;
}
