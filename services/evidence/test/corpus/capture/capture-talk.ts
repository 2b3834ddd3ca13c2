import type { EvidenceLine } from '@intake/contracts/evidence';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { drawPage } from '../draw/page.ts';
import { lotNumber } from '../talks/lot.ts';
import type { Talk } from '../talks/read-talk.ts';
import type { PageLayout, SeenScreen } from './in-page.ts';
import { scrollPlaces, uploadOrder } from './scroll-places.ts';

export type Capture = {
  readonly picture: Buffer;
  readonly exact: readonly EvidenceLine[];
  readonly seen: SeenScreen;
};

/** The captures of a talk in the order of upload. */
export async function captureTalk(
  page: Page,
  talk: Talk,
  as: PageScreenshotOptions = { type: 'png' },
): Promise<readonly Capture[]> {
  await page.setContent(drawPage(talk));
  await page.addScriptTag({ path: `${import.meta.dirname}/in-page.js` });
  const layout = await inPage<PageLayout>(page, 'layout()');
  const places = scrollPlaces(talk.name, talk.look, layout);
  const captures: Capture[] = [];
  for (const [turn, place] of uploadOrder(talk.name, talk.look, places.length).entries())
    captures.push(await captureAt(page, talk, { y: places[place] ?? 0, turn, as }));
  return captures;
}

type Shot = { readonly y: number; readonly turn: number; readonly as: PageScreenshotOptions };

async function captureAt(page: Page, talk: Talk, { y, turn, as }: Shot): Promise<Capture> {
  const minute = lotNumber(talk.name, 'hour', 600) + Math.floor(turn / 2);
  const clock = `${7 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const charge = `${20 + lotNumber(talk.name, 'charge', 78) - Math.floor(turn / 3)}%`;
  await inPage(page, `scrollToPlace(${JSON.stringify({ y, clock, charge })})`);
  return {
    picture: await page.screenshot(as),
    exact: await inPage<readonly EvidenceLine[]>(page, 'screenLines()'),
    seen: await inPage<SeenScreen>(page, 'screenShows()'),
  };
}

const inPage = <Answer>(page: Page, call: string): Promise<Answer> => page.evaluate(`corpus.${call}`);
