import type { EvidenceRequest } from '@intake/contracts/evidence';
import { withoutBanner } from './banners.ts';
import { boxesOf, itemsOf } from './bubbles.ts';
import { cleanScreenshots } from './clean-screenshots.ts';
import { type ColumnLine, columnOf } from './column.ts';
import { nothingRead, type Reading } from './draft.ts';
import { letterKey } from './fold-text.ts';
import { frameOf } from './frame.ts';
import { withGreekOk } from './greek-letters.ts';
import { headingsIn } from './headings.ts';
import { joinRows } from './join-rows.ts';
import { labelNames, labelsIn } from './labels.ts';
import { layOut, type Page } from './layout.ts';
import { marginsOf, sharedMargins } from './margins.ts';
import { withoutMenu } from './menus.ts';
import { withoutQuotes } from './quotes.ts';
import { readChat } from './read-chat.ts';
import { type MailPages, mailDays, mailPages, readEmails } from './read-email.ts';
import { type Reconstructed, resultOf } from './result.ts';
import { rolesOf } from './roles.ts';
import { parseStamp } from './time/stamp.ts';
import { assumedDays, type DayOrder, dayOrderOf } from './times.ts';
import { titleOf } from './title.ts';
import { viewsOf } from './views.ts';

export type Reconstruction = Reconstructed | { readonly refused: 'no_screenshots' | 'nothing_recognised' };

/** The correspondence that lines of text on screenshots show. Same request, same answer, byte for byte. */
export function reconstruct({ source, screenshots = [] }: EvidenceRequest): Reconstruction {
  const cleaned = cleanScreenshots(screenshots);
  if (cleaned.supplied === 0) return { refused: 'no_screenshots' };
  const views = viewsOf(
    cleaned.shots.map((shot) => withoutMenu({ ...shot, lines: withoutBanner(joinRows(shot.lines)) })),
  );
  const pages = layOut(views);
  const columns = pages.map(columnOf).map(withGreekOk);
  const mail = mailPages(columns);
  const days = [...columns.flat().map(({ text }) => parseStamp(text)?.day), ...mailDays(mail)];
  const readings = readPages({ pages, columns, mail, order: dayOrderOf(days) });
  const chapters = pages.map((page, index) => ({ page, reading: readings[index] ?? nothingRead }));
  const result = resultOf({
    chapters,
    supplied: cleaned.supplied,
    screenshots: screenshots.length,
    assumedDays: assumedDays(days),
    source,
  });
  return result ?? { refused: 'nothing_recognised' };
}

type Pages = {
  readonly pages: readonly Page[];
  readonly columns: readonly (readonly ColumnLine[])[];
  readonly mail: MailPages;
  readonly order: DayOrder;
};

function readPages({ pages, columns, mail, order }: Pages): readonly Reading[] {
  const emails = readEmails(mail, order);
  const prepared = columns.map((lines) => {
    const frame = frameOf(lines);
    return { frame, lines: rolesOf(lines, frame) };
  });
  const members = pages.flat().flatMap(({ view }) => view.members);
  const names = labelNames(prepared, members);
  const chats = prepared.map((conversation, index) => {
    const { frame } = conversation;
    const labels = labelsIn(conversation, names);
    const title = titleOf(pages[index] ?? []);
    const known = new Set([...names.keys(), ...members.map(letterKey), ...(title ? [letterKey(title)] : [])]);
    const grouped = itemsOf(conversation.lines, { frame, labels, headings: headingsIn(conversation) });
    const items = withoutQuotes(grouped, known, frame);
    return {
      page: pages[index] ?? [],
      frame,
      items,
      margins: marginsOf(boxesOf(items, frame)),
      ...(title ? { title } : {}),
    };
  });
  const settings = chats.map(({ margins, frame }) => ({ margins, lineHeight: frame.lineHeight }));
  return chats.map((chat, index) => {
    const own = { margins: chat.margins, lineHeight: chat.frame.lineHeight };
    const email = emails.get(columns[index] ?? []);
    return email ?? readChat({ ...chat, margins: sharedMargins(own, settings) }, order);
  });
}
