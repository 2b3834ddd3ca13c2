import type { Look } from '../talks/look.ts';
import { lot, lotNumber } from '../talks/lot.ts';
import type { PageLayout } from './in-page.ts';

/** What a person would have the patience for. */
const most = 9;

/** `start` where another phone has captured what is above. */
type Begun = PageLayout & { readonly start?: number };

/** Where a person stops to capture, from above downwards, in CSS pixels of the long page. */
export function scrollPlaces(name: string, { overlap }: Look, page: Begun): readonly number[] {
  const end = Math.max(0, page.height - page.view);
  if (overlap === 'single') return [Math.min(end, lotNumber(name, 'start', end + 1))];
  const places = [Math.min(page.start ?? usualStart(name, page), end)];
  const gapAfter = overlap === 'gap' ? lotNumber(name, 'gap', 2) : -1;
  while ((places.at(-1) ?? 0) < end && places.length < most) {
    const from = places.at(-1) ?? 0;
    places.push(
      Math.min(end, places.length - 1 === gapAfter ? pastGap(from, page) : next(name, { from, overlap, page })),
    );
  }
  return places;
}

/** People who scroll far do not begin at the very top. */
const usualStart = (name: string, { height, view }: PageLayout): number =>
  height > view * 3 ? lotNumber(name, 'start', Math.round(view * 0.4)) : 0;

/** A phone of another width with larger or smaller letters. */
export function otherPhone(name: string, look: Look): Look {
  const [width, height, density] = look.width < 400 ? [412, 915, 2.625] : [375, 812, 3];
  return { ...look, width, height, density, font: look.font * lot(name, 'other font', [1, 1.25, 0.85]) };
}

type Step = { readonly from: number; readonly overlap: Look['overlap']; readonly page: PageLayout };

function next(name: string, { from, overlap, page }: Step): number {
  const bottom = from + page.view;
  const wobble = lotNumber(name, `wobble ${from}`, 40);
  switch (overlap) {
    case 'bubbles': {
      const kept = 1 + lotNumber(name, `kept ${from}`, 3);
      const top = page.tops.filter((y) => y < bottom - 30).at(-kept) ?? bottom;
      return Math.max(top - 6, from + page.view * 0.3);
    }
    case 'line':
      return bottom - 34 - wobble * 0.4;
    default:
      return from + page.view * 0.5 + wobble;
  }
}

/** One or two messages are never shown, and the next screen begins with a whole one. */
function pastGap(from: number, page: PageLayout): number {
  const after = page.tops.filter((y) => y > from + page.view + 60);
  return (after[1] ?? after[0] ?? from + page.view) - 4;
}

/** The upload in the order of the person's habit; indices into the places. */
export function uploadOrder(name: string, { order }: Look, count: number): readonly number[] {
  const places = Array.from({ length: count }, (_, index) => index);
  switch (order) {
    case 'normal':
      return places;
    case 'reversed':
      return places.toReversed();
    case 'shuffled':
      return places.toSorted(
        (one, other) => lotNumber(name, `turn ${one}`, 997) - lotNumber(name, `turn ${other}`, 997),
      );
    case 'doubled': {
      const twice = lotNumber(name, 'twice', count);
      return places.flatMap((place) => (place === twice ? [place, place] : [place]));
    }
  }
}
