import type { EvidenceRequest } from '@intake/contracts/evidence';
import { boxesOf, itemsOf } from './chat/bubbles.ts';
import { nothingRead, type Reading } from './chat/draft.ts';
import { headingsIn } from './chat/headings.ts';
import { labelNames, labelsIn } from './chat/labels.ts';
import { marginsOf, sharedMargins } from './chat/margins.ts';
import { withoutQuotes } from './chat/quotes.ts';
import { readChat } from './chat/read-chat.ts';
import { assumedDays, type DayOrder, dayOrderOf } from './chat/times.ts';
import { type MailPages, mailDays, mailPages, readEmails } from './mail/read-email.ts';
import { layOut, type Page } from './overlap/layout.ts';
import { type ColumnLine, columnOf } from './page/column.ts';
import { frameOf } from './page/frame.ts';
import { withGreekOk } from './page/greek-letters.ts';
import { rolesOf } from './page/roles.ts';
import { titleOf } from './page/title.ts';
import { type Reconstructed, resultOf } from './result.ts';
import { withoutBanner } from './screens/banners.ts';
import { cleanScreenshots } from './screens/clean-screenshots.ts';
import { joinRows } from './screens/join-rows.ts';
import { withoutMenu } from './screens/menus.ts';
import { viewsOf } from './screens/views.ts';
import { letterKey } from './text/fold-text.ts';
import { parseStamp } from './time/stamp.ts';

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
    const email = emails.get(index);
    return email ?? readChat({ ...chat, margins: sharedMargins(own, settings) }, order);
  });
}
