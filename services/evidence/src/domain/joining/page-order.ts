import type { Chapter } from '../chat/draft.ts';
import type { Moment } from '../chat/moments.ts';
import { pages as by } from '../tolerances.ts';

/** Pages stay as uploaded, but where two that follow each other show their dates and the later begins and ends before the earlier. */
export function inTime(chapters: readonly Chapter[]): readonly Chapter[] {
  const spoken = chapters.filter(({ reading }) => reading.drafts.length > 0);
  const spans = spansOf(spoken);
  const sorted = [...spoken];
  // Each swap puts one pair right; there are at most as many pairs as squares of pages.
  for (let at = 0; at < sorted.length - 1; ) {
    const [a, b] = [sorted[at], sorted[at + 1]] as [Chapter, Chapter];
    if (!isBefore(spans.get(b), spans.get(a))) at += 1;
    else {
      sorted.splice(at, 2, b, a);
      at = Math.max(0, at - 1);
    }
  }
  const isAsUploaded = sorted.every((chapter, at) => chapter === spoken[at]);
  return isAsUploaded ? chapters : [...sorted, ...chapters.filter((chapter) => !spoken.includes(chapter))];
}

type Span = { readonly from: Moment; readonly to: Moment };

const isBefore = (b: Span | undefined, a: Span | undefined): boolean =>
  a !== undefined && b !== undefined && b.from < a.from && b.to < a.to;

/** With their years where all show them; else without, as long as no turn of the year can lie between. */
function spansOf(chapters: readonly Chapter[]): ReadonlyMap<Chapter, Span> {
  const all = chapters.flatMap(({ reading }) => reading.moments);
  const isWhole = all.every((moment) => !moment.startsWith('-'));
  const keyOf = (moment: Moment) => (isWhole ? moment : moment.slice(-yearless));
  const months = all.map((moment) => Number(keyOf(moment).slice(-yearless).slice(0, 2)));
  if (!isWhole && Math.max(...months) - Math.min(...months) > by.months) return new Map();
  return new Map(
    chapters.flatMap((chapter) => {
      const keys = chapter.reading.moments.map(keyOf).sort();
      const [from, to] = [keys[0], keys.at(-1)];
      return from && to ? [[chapter, { from, to }] as const] : [];
    }),
  );
}

const yearless = 'MM-DDTHH:MM'.length;
