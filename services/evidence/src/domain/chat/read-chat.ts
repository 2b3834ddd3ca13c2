import type { Page } from '../overlap/layout.ts';
import { isEmojiScrap } from '../page/emoji-scraps.ts';
import type { Frame } from '../page/frame.ts';
import { lowestOf } from '../screens/heights.ts';
import { bottomOf, type Line } from '../screens/lines.ts';
import { joinLines } from '../text/fold-text.ts';
import { chats as by } from '../tolerances.ts';
import { isCorrespondence } from './correspondence.ts';
import type { Draft, Reading } from './draft.ts';
import { nothingRead } from './draft.ts';
import type { Bubble, Item, Side } from './items.ts';
import type { Margins } from './margins.ts';
import { momentsOf } from './moments.ts';
import { ownSide } from './own-side.ts';
import { sidesOf } from './sides.ts';
import { type DayOrder, timesOf } from './times.ts';

/** A page of chat, its lines already put together. */
export type Chat = {
  readonly page: Page;
  readonly frame: Frame;
  readonly items: readonly Item[];
  readonly margins: Margins;
  readonly title?: string;
};

/** Who said what, when. */
export function readChat(chat: Chat, order: DayOrder): Reading {
  const bubbles = chat.items.filter((item) => item.kind === 'bubble');
  const sides = sidesOf(chat.items, { margins: chat.margins, lineHeight: chat.frame.lineHeight });
  const placeholders = chat.page.flatMap(({ view }) => (view.placeholder ? [view.placeholder] : []));
  const { items, frame } = chat;
  if (!isCorrespondence({ items, sides, frame, page: chat.page, hasInput: placeholders.length > 0 }))
    return nothingRead;
  const own = ownSide({ ...interfaceOf(chat, sides), placeholders });
  const speakers = new Map(
    bubbles.map((bubble) => [bubble, bubble.sender ?? speakerOf(sides.get(bubble) ?? null, own)] as const),
  );
  const names = namesOf(chat, speakers);
  const times = timesOf(items, order);
  const drafts = items.flatMap((item) => draftOf(item, { speakers, names, times, chat }));
  const context = items.flatMap((item) => (item.kind === 'separator' ? [item.line] : []));
  return { drafts, context, moments: momentsOf(items, order), ...(chat.title ? { title: chat.title } : {}) };
}

function interfaceOf({ page, items }: Chat, sides: ReadonlyMap<Bubble, Side>) {
  const ticked = { left: 0, right: 0 };
  for (const [{ meta }, side] of sides) if (meta?.own && side) ticked[side] += 1;
  const titles: readonly Line[] = page.flatMap(({ view }) => (view.title ? [view.title] : []));
  const furniture = items.flatMap((item) => furnitureOf(item));
  return { titles, furniture, ticked };
}

function furnitureOf(item: Item): readonly string[] {
  if (item.kind === 'separator') return [item.line.text];
  return item.kind === 'system' ? item.lines.map(({ text }) => text) : item.attached.map(({ text }) => text);
}

function speakerOf(side: Side, own: 'left' | 'right'): Draft['speaker'] {
  // A side nobody can tell is nobody's words: neither the person's nor the organisation's.
  if (side === null) return 'system';
  return side === own ? 'person' : 'other';
}

type Speakers = ReadonlyMap<Bubble, Draft['speaker']>;

/** A name holds for the run it heads; without any such name the title names the other side. */
function namesOf(chat: Chat, speakers: Speakers): ReadonlyMap<Bubble, string> {
  const names = new Map<Bubble, string>();
  const title = isGroup(chat) ? undefined : chat.title;
  let running = title;
  for (const item of chat.items) {
    if (item.kind !== 'bubble' || speakers.get(item) !== 'other') {
      running = title;
      continue;
    }
    running = item.label ? bareName(item.label.text) : running;
    if (running) names.set(item, running);
  }
  return names;
}

const isGroup = ({ items, page }: Chat): boolean =>
  page.some(({ view }) => view.members.length > 0) || items.some((item) => item.kind === 'bubble' && item.label);

const bareName = (label: string): string => label.replace(/^~\s*/, '').replace(/\s*[:：]$/u, '');

type Known = {
  readonly speakers: Speakers;
  readonly names: ReadonlyMap<Bubble, string>;
  readonly times: ReadonlyMap<Bubble, string>;
  readonly chat: Chat;
};

function draftOf(item: Item, { speakers, names, times, chat }: Known): readonly Draft[] {
  if (item.kind === 'separator') return [];
  const lines = item.lines.filter((line) => !isEmojiScrap(line, chat.frame));
  if (lines.length === 0) return [];
  const text = joinLines(lines.map((line) => line.text));
  if (item.kind === 'system') return [{ speaker: 'system', text, lines: item.lines, opens: false, breaksOff: false }];
  const name = names.get(item);
  const time = times.get(item);
  return [
    {
      speaker: speakers.get(item) ?? 'system',
      ...(name ? { name } : {}),
      ...(time ? { time } : {}),
      text,
      lines: [...item.lines, ...item.attached],
      ...endsOf(item, chat),
    },
  ];
}

function endsOf({ lines, meta, label }: Bubble, { page, frame }: Chat) {
  const [first, last] = [page[0], page.at(-1)];
  const [head, tail] = [lines[0], lines.at(-1)];
  if (!first || !last || !head || !tail) return { opens: false, breaksOff: false };
  const { body, bottom } = last.view;
  const end = bottomOf(tail) - last.offset;
  const isAtEdge = bottom - end < by.edgeReach;
  return {
    opens: !label && first.view.top > 0 && head.y - first.offset - first.view.top < by.edgeReach,
    breaksOff: frame.hasMetas && !meta && isAtEdge,
    // Where nothing was read of what closes the screen, it may begin right beneath the last line.
    atFoot: isAtEdge || (bottom > 1 && lowestOf(body) < end + by.edgeReach),
  };
}
