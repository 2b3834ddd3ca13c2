import type { Look } from '../talks/look.ts';
import type { Message, Talk } from '../talks/read-talk.ts';
import { clockOf } from './chat-apps.ts';
import { escapeText, writeWords } from './html.ts';
import { icon } from './icons.ts';
import { writeDay, writeShortDay } from './locale.ts';
import { ui } from './words.ts';

type Letter = Message & { readonly index: number; readonly day: string; readonly from: string; readonly to: string };

/** A thread of letters: as the Gmail app, as Outlook, or as plain blocks of From, Sent, To, Subject. */
export function drawMail(talk: Talk): string {
  const { look, title } = talk;
  const letters = lettersOf(talk);
  const subject = `<div class="subject" dir="auto">${escapeText(title)}${look.app === 'gmail' ? ` <small>${ui.inbox[look.ui]}</small>` : ''}</div>`;
  const drawn = letters.map((letter, place) =>
    letters[place + 1] && has(letters[place + 1], 'forwards') ? '' : drawLetter(letter, letters[place - 1], talk),
  );
  const thread = (look.thread === 'newest' ? drawn.toReversed() : drawn).join('\n');
  const bar =
    look.app === 'headers'
      ? ''
      : `<header>${icon('back')}<span class="grow"></span>${icon('file')}${icon('dots')}</header>`;
  const buttons = `<footer><b>${ui.reply[look.ui]}</b><b>${ui.forward[look.ui]}</b></footer>`;
  return `${bar}<main>${subject}${thread}</main>${look.app === 'headers' ? '' : buttons}`;
}

const has = (letter: Letter | undefined, wanted: Message['extras'][number]['kind']): boolean =>
  letter?.extras.some(({ kind }) => kind === wanted) ?? false;

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
  const head = look.app === 'headers' ? headerBlock(letter, look, title) : cardHead(letter, look);
  const tail = before ? drawBelow(letter, before, { look, title }) : '';
  return `<article data-message="${letter.index}">${head}${drawBody(letter)}${tail}</article>`;
}

/** The letter before, as the answer carries it. */
function drawBelow(letter: Letter, before: Letter, { look, title }: Pick<Talk, 'look' | 'title'>): string {
  if (has(letter, 'forwards')) return forwarded(before, look, title);
  return look.app === 'outlook' || has(letter, 'quoted') ? quotedTail(before, look) : '';
}

function drawBody({ index, text, extras }: Letter): string {
  const tails = extras
    .filter(({ kind }) => kind === 'signature' || kind === 'disclaimer')
    .map(
      (tail) =>
        `<div class="${tail.kind}" dir="auto" data-tail="${index}">${tail.text.split(' | ').map(escapeText).join('<br>')}</div>`,
    );
  return `<div class="words" dir="auto"><span data-words="${index}">${writeWords(text)}</span></div>${tails.join('')}`;
}

function headerBlock(letter: Letter, look: Look, subject: string): string {
  return headRows([
    [ui.from[look.ui], sender(letter)],
    [ui.sent[look.ui], stamp(letter, look, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })],
    [ui.recipient[look.ui], escapeText(letter.to)],
    ...copies(letter, look),
    [ui.subject[look.ui], escapeText(subject)],
  ]);
}

type Row = readonly [label: string, value: string];

const headRows = (rows: readonly Row[]): string =>
  rows.map(([label, value]) => `<div class="head"><b>${label}:</b> ${value}</div>`).join('');

const sender = ({ index, from }: Letter): string =>
  `<span data-name="${index}">${escapeText(from)}</span> ${escapeText(address(from))}`;

const copies = ({ extras }: Letter, { ui: language }: Look): readonly Row[] =>
  extras.flatMap(({ kind, text }) => (kind === 'cc' ? [[ui.copyTo[language], escapeText(text)] as const] : []));

function cardHead(letter: Letter, look: Look): string {
  const isOwn = letter.speaker === 'person';
  const to = isOwn ? `${ui.recipient[look.ui]}: ${escapeText(letter.to)}` : ui.to[look.ui];
  const cc = copies(letter, look)
    .map(([label, names]) => `, ${label}: ${names}`)
    .join('');
  const when = stamp(letter, look, { day: 'numeric', month: 'short', year: 'numeric' });
  const face = `<div class="avatar">${escapeText([...letter.from][0] ?? '')}</div>`;
  return `<div class="top">${face}<div><div class="line"><b data-name="${letter.index}">${escapeText(letter.from)}</b> <span class="when">${when}</span></div><div class="to">${to}${cc}</div></div><span class="grow"></span>${icon('more')}</div>`;
}

/** A letter's own stamp tells day and clock whatever stands elsewhere on the page. */
function stamp(letter: Letter, look: Look, parts: Intl.DateTimeFormatOptions): string {
  const kind = look.dates === 'words' ? 'full' : 'numeric';
  return `<span data-clock="${letter.index}" data-kind="${kind}">${dayAndClock(letter, look, parts)}</span>`;
}

function dayAndClock({ day, at }: Letter, look: Look, parts: Intl.DateTimeFormatOptions): string {
  const written = look.dates === 'words' ? writeDay(day, look.ui, parts) : writeShortDay(day, look.dates);
  return `${written}, ${clockOf(at, look)}`;
}

const tailDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** A letter passed on whole is a message of its own, with its own sender and time. */
function forwarded(letter: Letter, look: Look, subject: string): string {
  const rows = headRows([
    [ui.from[look.ui], sender(letter)],
    [ui.date[look.ui], stamp(letter, look, tailDay)],
    [ui.subject[look.ui], escapeText(subject)],
    [ui.recipient[look.ui], escapeText(letter.to)],
  ]);
  return `<div class="passed-on"><div>---------- ${ui.forwarded[look.ui]} ----------</div>${rows}${drawBody(letter)}</div>`;
}

function quotedTail(letter: Letter, look: Look): string {
  const words = letter.text.split('\n').map((line) => `> ${escapeText(line)}`);
  const opening = wrote[look.ui](escapeText(letter.from), dayAndClock(letter, look, tailDay));
  return `<div class="quoted" dir="auto">${opening}<br>${words.join('<br>')}</div>`;
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
