import type { EvidenceLine } from '@intake/contracts/evidence';

export type Said = {
  readonly who: 'person' | 'other';
  readonly text: string;
  readonly name?: string;
  readonly time?: string;
  /** A date chip or a notice above the message. */
  readonly above?: string;
};

export type Look = {
  /** Times inside the bubbles, under a run's last bubble, or only in the chips between messages. */
  readonly times: 'bubble' | 'run' | 'none';
  readonly title?: string;
  readonly placeholder?: string;
  /** Where texts of the other side begin; further in where avatars stand before them. */
  readonly left?: number;
  readonly mirrored?: boolean;
  readonly rtlText?: boolean;
  readonly clock?: string;
};

export const whatsapp: Look = { times: 'bubble', title: 'Horizon Mobile', placeholder: 'Message' };
export const imessage: Look = { times: 'none', title: 'Horizon Mobile', placeholder: 'iMessage' };
export const messenger: Look = { times: 'run', title: 'Horizon Mobile', placeholder: 'Aa', left: 0.16 };

export const pitch = 0.024;
const height = 0.017;
const letter = 0.0185;
const widest = 0.6;
const right = 0.95;
const top = 0.11;
const bottom = 0.92;

type Placed = EvidenceLine;

/** A chat as one long page: every line of text with its box, as a perfect reader would see it. */
export function longPage(said: readonly Said[], look: Look): readonly Placed[] {
  const page: Placed[] = [];
  let y = 0;
  for (const [index, message] of said.entries()) {
    if (message.above) {
      page.push(centred(message.above, y + 0.012));
      y += 0.05;
    }
    const runsOn = said[index + 1]?.who === message.who && !said[index + 1]?.above;
    y = placeMessage(page, {
      message,
      look,
      y,
      showsTime: look.times === 'bubble' || (look.times === 'run' && !runsOn),
    });
    y += runsOn ? 0.022 : 0.03;
  }
  return page;
}

type Spot = { readonly message: Said; readonly look: Look; readonly y: number; readonly showsTime: boolean };

function placeMessage(page: Placed[], { message, look, y: start, showsTime }: Spot): number {
  let y = start;
  const left = look.left ?? 0.05;
  if (message.name && message.who === 'other') {
    page.push({ text: message.name, x: left, y, w: width(message.name), h: height * 0.92 });
    y += pitch;
  }
  const time = showsTime ? timeLine(message) : '';
  const bubble = Math.max(...wrap(message.text).map(width), width(time) * 0.7);
  const isRight = (message.who === 'person') !== (look.mirrored ?? false);
  const from = isRight ? right - bubble : left;
  for (const text of wrap(message.text)) {
    page.push({ text, x: look.rtlText ? from + bubble - width(text) : from, y, w: width(text), h: height });
    y += pitch;
  }
  if (time === '') return y;
  const w = width(time) * 0.7;
  page.push({ text: time, x: from + bubble - w, y: y - 0.002, w, h: height * 0.72 });
  return y + pitch * 0.8;
}

const timeLine = ({ time, who }: Said): string => (time ? `${time}${who === 'person' ? ' ✓✓' : ''}` : '');

/** Screens of the long page, each `step` further down (a screen shows 0.81 of its height of page). */
export function screens(page: readonly Placed[], look: Look, { step = 0.5, partial = false } = {}) {
  const end = Math.max(...page.map(({ y, h }) => y + h));
  const count = Math.max(1, Math.ceil((end - (bottom - top)) / step) + 1);
  return Array.from({ length: count }, (_, index) => screen(page, look, { from: index * step, partial }));
}

export function screen(page: readonly Placed[], look: Look, { from, partial }: { from: number; partial: boolean }) {
  const shown = page.flatMap((line) => {
    const y = line.y - from + top;
    if (y >= top && y + line.h <= bottom) return [{ ...line, y }];
    const [upper, lower] = [Math.max(y, top), Math.min(y + line.h, bottom)];
    return partial && lower - upper > line.h * 0.5 ? [{ ...line, y: upper, h: lower - upper }] : [];
  });
  return { lines: [...furniture(look, from), ...shown] };
}

/** Status bar, header and input field; the clock goes on while the person scrolls. */
function furniture({ title, placeholder, clock, mirrored }: Look, from: number): readonly Placed[] {
  const minute = String(10 + Math.floor(from * 3)).padStart(2, '0');
  const titleWidth = width(title ?? '') * 1.2;
  return [
    { text: clock ?? `16:${minute}`, x: 0.05, y: 0.012, w: 0.09, h: 0.014 },
    { text: `${90 - Math.floor(from * 4)}%`, x: 0.88, y: 0.012, w: 0.07, h: 0.014 },
    ...(title ? [{ text: title, x: mirrored ? 0.85 - titleWidth : 0.16, y: 0.055, w: titleWidth, h: 0.022 }] : []),
    ...(placeholder
      ? [
          {
            text: placeholder,
            x: mirrored ? 0.85 - width(placeholder) : 0.14,
            y: 0.945,
            w: width(placeholder),
            h: 0.017,
          },
        ]
      : []),
  ];
}

function centred(text: string, y: number): Placed {
  const w = width(text) * 0.85;
  return { text, x: 0.5 - w / 2, y, w, h: height * 0.85 };
}

const isWide = (text: string): boolean => /\p{Script=Han}/u.test(text);

const width = (text: string): number =>
  [...text].reduce((sum, character) => sum + letter * (isWide(character) ? 2 : 1), 0);

function wrap(text: string): readonly string[] {
  const pieces = isWide(text) ? [...text] : text.split(' ');
  const glue = isWide(text) ? '' : ' ';
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && width(last + glue + piece) <= widest) lines[lines.length - 1] = last + glue + piece;
    else lines.push(piece);
  }
  return lines;
}
