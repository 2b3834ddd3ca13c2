import type { Look } from '../talks/look.ts';
import type { Message, Talk } from '../talks/read-talk.ts';
import { type ChatApp, chatAppOf, clockOf } from './chat-apps.ts';
import { escapeText, writeWords } from './html.ts';
import { icon } from './icons.ts';
import { writeDigits } from './locale.ts';
import { ui } from './words.ts';

type Context = { readonly app: ChatApp; readonly look: Look };
type Placed = {
  readonly message: Message;
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** The messages of a talk as the app draws them. What the truth must find again carries a `data-` mark. */
export function drawChat({ entries, look }: Talk, app: ChatApp): string {
  let day = '';
  let last: (Message & { readonly day: string }) | undefined;
  return entries
    .map((entry, index) => {
      if ('day' in entry) {
        day = entry.day;
        return '';
      }
      if ('notice' in entry) return `<div class="notice" data-notice="${index}">${escapeText(entry.notice)}</div>`;
      const chip = needsChip(app, last, { ...entry, day })
        ? drawChip(app.chip(day, entry.at, look), { at: entry.at, day, look })
        : '';
      const isFirst = chip !== '' || !isSameRun(entries[index - 1], entry);
      const isLast = !isSameRun(entry, entries[index + 1]);
      last = { ...entry, day };
      const isFinal = entry.speaker === 'person' && !entries.slice(index + 1).some((next) => 'at' in next);
      return (
        chip + drawMessage({ message: entry, index, isFirst, isLast }, { app, look }) + statusUnder(isFinal, app, look)
      );
    })
    .join('\n');
}

type Dated = Message & { readonly day: string };

function needsChip(app: ChatApp, last: Dated | undefined, next: Dated): boolean {
  if (last === undefined || last.day !== next.day) return true;
  return app.chipAfter !== 'day' && minutes(next.at) - minutes(last.at) >= app.chipAfter;
}

const minutes = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

type When = { readonly at: string; readonly day: string; readonly look: Look };

function drawChip({ text, kind, clock }: ReturnType<ChatApp['chip']>, { at, day, look }: When): string {
  const told = escapeText(JSON.stringify({ day, kind, at: clock ? at : null }));
  return `<div class="chip" data-chip="${told}"><span>${escapeText(writeDigits(text, look.digits))}</span></div>\n`;
}

const isSameRun = (one: object | undefined, other: object | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  'speaker' in one &&
  'speaker' in other &&
  one.speaker === other.speaker &&
  nameOf(one) === nameOf(other);

const nameOf = (entry: object): unknown => ('name' in entry ? entry.name : undefined);

function drawMessage(placed: Placed, { app, look }: Context): string {
  const { message, isFirst, isLast } = placed;
  const side = message.speaker === 'person' ? 'own' : 'other';
  const name = nameShown(placed, app, look);
  const above = app.nameAt === 'above' ? name : '';
  return `<div class="row ${side}${isFirst ? ' first' : ''}${isLast ? ' last' : ''}">
${avatar(placed, app, look)}<div class="stack">${above}${drawBubble(placed, app.nameAt === 'inside' ? name : '', { app, look })}</div></div>`;
}

function nameShown({ message, index, isFirst }: Placed, app: ChatApp, look: Look): string {
  const clock = app.clockAt === 'name' ? ` <span data-clock="${index}">${clockOf(message.at, look)}</span>` : '';
  const isShown = isFirst && (look.group || clock !== '') && (message.speaker === 'other' || clock !== '');
  if (!isShown) return '';
  const name = message.speaker === 'person' ? ui.you[look.ui] : (message.name ?? '');
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6;
  return `<div class="name hue${hue}"><span data-name="${index}">${escapeText(name)}</span>${clock}</div>`;
}

function avatar({ message, isLast }: Placed, { avatars }: ChatApp, { group }: Look): string {
  if (avatars === 'none' || (avatars === 'groups' && !group)) return '';
  if (message.speaker === 'person') return avatars === 'both' ? '<div class="avatar mine"></div>' : '';
  const name = message.name ?? '';
  const face = avatars === 'both' || isLast ? escapeText([...name][0] ?? '') : '';
  return `<div class="avatar ${avatars === 'both' || isLast ? '' : 'empty'}">${face}</div>`;
}

function drawBubble(placed: Placed, name: string, { app, look }: Context): string {
  const { text, extras } = placed.message;
  const [room, meta] = drawMeta(placed, { app, look });
  const before = extras.map((extra) => drawBefore(extra, look)).join('');
  const after = extras.map((extra) => drawAfter(extra, look)).join('');
  const words = `<span data-words="${placed.index}">${writeWords(text)}</span>${after ? '' : room}`;
  const inside = `${name}${before}<div class="words" dir="${directionOf(text, look)}">${words}</div>${after}`;
  const kinds = extras.map(({ kind }) => `has-${kind}`).join(' ');
  const end = `${after ? room : ''}${meta}${extras.map(drawReaction).join('')}`;
  return `<div class="bubble ${kinds}" data-message="${placed.index}">${inside}${end}</div>`;
}

/** The clock inside the bubble, and the room that the last line leaves for it. */
function drawMeta({ message, index, isLast }: Placed, { app, look }: Context): readonly [string, string] {
  if (app.clockAt !== 'bubble' && !(app.clockAt === 'run' && isLast)) return ['', ''];
  const isEdited = message.extras.some(({ kind }) => kind === 'edited');
  const ticks = app.ticks && message.speaker === 'person' ? icon('ticks') : '';
  const edited = isEdited ? `${ui.edited[look.ui]} ` : '';
  const clock = `${edited}<span data-clock="${index}">${clockOf(message.at, look)}</span>`;
  const room = roomForClock(message.text, look, [ticks ? 'wide' : '', isEdited ? 'edited' : '']);
  return [room, `<span class="meta">${clock}${ticks}</span>`];
}

/** The clock stands on the last line's end; below the words where these run the other way than the page. */
function roomForClock(text: string, look: Look, beside: readonly string[]): string {
  const isRtlPage = look.ui === 'ar' && (chatAppOf(look.app)?.mirrors ?? false);
  const isAlong = (directionOf(text, look) === 'rtl') === isRtlPage;
  return `<i class="room ${[...beside, isAlong ? '' : 'below'].join(' ')}"></i>`;
}

/** As the apps do it: the first letter decides, and where there is none, the interface. */
function directionOf(text: string, look: Look): 'rtl' | 'ltr' {
  const first = /\p{L}/u.exec(text)?.[0];
  return (first === undefined ? look.ui === 'ar' : /\p{Script=Arabic}/u.test(first)) ? 'rtl' : 'ltr';
}

function drawBefore(extra: Message['extras'][number], look: Look): string {
  switch (extra.kind) {
    case 'quote':
      return `<div class="quote" dir="auto"><b>${escapeText(extra.of === 'me' ? ui.you[look.ui] : extra.of)}</b><div dir="auto">${escapeText(extra.text)}</div></div>`;
    case 'photo':
      return '<div class="picture"></div>';
    case 'file':
      return icon('file');
    case 'voice':
      return `${icon('play')}<div class="wave"></div>`;
    case 'call':
      return icon('call');
    default:
      return '';
  }
}

function drawAfter(extra: Message['extras'][number], look: Look): string {
  switch (extra.kind) {
    case 'file':
    case 'link':
      return `<div class="card" dir="auto">${escapeText(extra.text)}</div>`;
    case 'call':
      return `<div class="card">${ui.callBack[look.ui]}</div>`;
    default:
      return '';
  }
}

const drawReaction = ({ kind, text }: Message['extras'][number]): string =>
  kind === 'reaction' ? `<div class="reaction">${escapeText(text)}</div>` : '';

function statusUnder(isFinal: boolean, app: ChatApp, look: Look): string {
  return isFinal && app.status ? `<div class="status-word">${ui[app.status][look.ui]}</div>` : '';
}
