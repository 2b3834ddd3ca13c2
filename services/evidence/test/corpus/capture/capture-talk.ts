import type { EvidenceLine } from '@intake/contracts/evidence';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { drawPage } from '../draw/page.ts';
import type { Look } from '../talks/look.ts';
import { lot, lotNumber } from '../talks/lot.ts';
import type { Talk } from '../talks/read-talk.ts';
import type { Browsing } from './browser.ts';
import type { Crop, PageLayout, SeenScreen } from './in-page.ts';
import { otherPhone, scrollPlaces, uploadOrder } from './scroll-places.ts';

export type Capture = {
  readonly picture: Buffer;
  readonly exact: readonly EvidenceLine[];
  readonly seen: SeenScreen;
};

type Phone = { readonly page: Page; readonly layout: PageLayout };
/** Where a person stops on which phone. */
type Stop = { readonly page: Page; readonly y: number };

/** The captures of a talk in the order of upload. */
export async function captureTalk(
  phone: Browsing['phone'],
  talk: Talk,
  as: PageScreenshotOptions = { type: 'png' },
): Promise<readonly Capture[]> {
  await using pages = new AsyncDisposableStack();
  const open = async (look: Look): Promise<Phone> => openTalk(pages.use(await phone(look)), { ...talk, look });
  const stops = await stopsOf(talk, open);
  const order = uploadOrder(talk.name, talk.look, stops.length);
  const snagAt = lotNumber(talk.name, 'snag at', order.length);
  const captures: Capture[] = [];
  for (const [turn, place] of order.entries()) {
    const snagged = talk.look.snag === 'float' || turn === snagAt;
    captures.push(await captureAt(stops[place], talk, { turn, snagged, as }));
  }
  return captures;
}

async function openTalk(page: Page, talk: Talk): Promise<Phone> {
  await page.setContent(drawPage(talk));
  await page.addScriptTag({ path: `${import.meta.dirname}/in-page.js` });
  return { page, layout: await inPage<PageLayout>(page, 'layout()') };
}

/** With two phones the first half is captured on one, and the other goes on a message or two before where it ended. */
async function stopsOf({ name, look }: Talk, open: (look: Look) => Promise<Phone>): Promise<readonly Stop[]> {
  const { page, layout } = await open(look);
  const places = scrollPlaces(name, look, layout);
  const half = places.slice(0, Math.ceil(places.length / 2));
  if (look.snag !== 'phones' || half.length === places.length) return places.map((y) => ({ page, y }));
  const second = otherPhone(name, look);
  const other = await open(second);
  const last = layout.tops.findLastIndex((top) => top < (half.at(-1) ?? 0) + layout.view - 40);
  const from = other.layout.tops[Math.max(0, last - 1)] ?? 0;
  const rest = scrollPlaces(name, second, { ...other.layout, start: Math.max(0, from - 6) });
  return [...half.map((y) => ({ page, y })), ...rest.map((y) => ({ page: other.page, y }))];
}

type Shot = { readonly turn: number; readonly snagged: boolean; readonly as: PageScreenshotOptions };

async function captureAt(stop: Stop | undefined, { name, look }: Talk, { turn, snagged, as }: Shot): Promise<Capture> {
  if (stop === undefined) throw new Error(`nowhere to stop in ${name}`);
  const minute = lotNumber(name, 'hour', 600) + Math.floor(turn / 2);
  const clock = `${7 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const charge = `${20 + lotNumber(name, 'charge', 78) - Math.floor(turn / 3)}%`;
  const cropped = look.snag === 'crop' ? lot(name, 'crop', crops) : {};
  const setting = JSON.stringify({ y: stop.y, clock, charge, snagged, cropped });
  const { top, bottom } = await inPage<Crop>(stop.page, `scrollToPlace(${setting})`);
  const width = stop.page.viewportSize()?.width ?? look.width;
  return {
    picture: await stop.page.screenshot({ ...as, clip: { x: 0, y: top, width, height: bottom - top } }),
    exact: await inPage<readonly EvidenceLine[]>(stop.page, 'screenLines()'),
    seen: await inPage<SeenScreen>(stop.page, 'screenShows()'),
  };
}

/** What people cut off: the bars above the chat, the field below it, or both. */
const crops = [{ top: true }, { bottom: true }, { top: true, bottom: true }];

const inPage = <Answer>(page: Page, call: string): Promise<Answer> => page.evaluate(`corpus.${call}`);
