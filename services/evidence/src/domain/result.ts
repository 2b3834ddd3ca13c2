import type { EvidenceResult, TranscriptItem } from '@intake/contracts/evidence';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { type Chapter, type Draft, sightingsOf } from './chat/draft.ts';
import { joinPages } from './joining/join-pages.ts';
import { joinSeams } from './joining/join-seams.ts';
import { organisationIn } from './joining/organisation.ts';
import { inTime } from './joining/page-order.ts';
import { transcriptItems } from './joining/transcript-items.ts';

type Read = {
  readonly chapters: readonly Chapter[];
  readonly supplied: number;
  readonly screenshots: number;
  /** Days that are told only if the day stands before the month. */
  readonly assumedDays: readonly string[];
  readonly source: string | undefined;
};

/** The answer as far as lines can tell it; `title`, the name at the head, is for whoever knows organisations. */
export type Reconstructed = EvidenceResult & { readonly title?: string };

/** Null when nobody wrote to anybody. */
export function resultOf(read: Read): Reconstructed | null {
  const chapters = inTime(joinPages(read.chapters));
  const drafts = joinSeams(chapters.map(({ reading }) => reading));
  if (drafts.every(({ speaker, name }) => speaker === 'system' && !name)) return null;
  const items = drafts.map(transcriptItems);
  const transcript = items.flat();
  const title = chapters.map(({ reading }) => reading.title).find((name) => name !== undefined);
  const named = organisationIn({ transcript, ...(title ? { title } : {}) });
  const span = spanOf(transcript);
  return {
    transcript,
    ...(title ? { title } : {}),
    facts: named ? { organisation: named.name } : {},
    evidence: {
      screenshots: read.screenshots,
      ...lineCounts(chapters, drafts, read.supplied),
      duplicates_removed: drafts.reduce((sum, draft) => sum + sightingsOf(draft) - 1, 0),
      gaps: gapsOf(chapters),
      gap_messages: gapMessages(chapters, items),
      order_changed: isReordered(chapters),
      fact_sources: named ? { organisation: named.message } : {},
      ...assumptionsIn(transcript, read.assumedDays),
      manifest: [manifestItem(transcript, read.source)],
    },
    summary: { messages: transcript.length, ...span, participants: participants(transcript) },
  };
}

/** What no message's time rests on was not assumed. */
function assumptionsIn(transcript: readonly TranscriptItem[], days: readonly string[]) {
  const isTold = transcript.some(({ time = '' }) => days.some((day) => time.startsWith(day)));
  return isTold ? { assumptions: ['day_before_month' as const] } : {};
}

function lineCounts(chapters: readonly Chapter[], drafts: readonly Draft[], supplied: number) {
  const context = chapters.flatMap(({ reading }) => reading.context);
  const lines = new Set([...context, ...drafts.flatMap((draft) => draft.lines)]);
  const read = [...lines].reduce((sum, { pieces, sightings: times }) => sum + pieces * times, 0);
  const used = Math.min(read, supplied);
  return { lines_used: used, lines_ignored: supplied - used };
}

/** The screenshots after which the next one shows something else entirely. */
function gapsOf(chapters: readonly Chapter[]): number[] {
  return chapters.slice(0, -1).flatMap(({ page }) => page.at(-1)?.view.shot.index ?? []);
}

/** The same as places in the transcript; where nobody wrote before or after, nothing is missing between. */
function gapMessages(chapters: readonly Chapter[], items: readonly (readonly TranscriptItem[])[]): number[] {
  const readings = chapters.map(({ reading }) => reading);
  const ends = readings.map((_, at) => joinSeams(readings.slice(0, at + 1)).length);
  const inside = [...new Set(ends)].filter((end) => end > 0 && end < items.length);
  return inside.map((end) => items.slice(0, end).flat().length - 1);
}

function isReordered(chapters: readonly Chapter[]): boolean {
  const order = chapters.flatMap(({ page }) => page.map(({ view }) => view.shot.index));
  return order.some((index, at) => index < (order[at - 1] ?? -1));
}

/** First and last known time (D33): of the dated ones in time's order; clock times alone have only the order of the talk. */
function spanOf(transcript: readonly TranscriptItem[]) {
  const times = transcript.flatMap(({ time }) => time ?? []);
  const dated = times.filter((time) => time.length > clockLength).toSorted();
  const known = dated.length > 0 ? dated : times;
  return { from: known[0] ?? null, to: known.at(-1) ?? null };
}

const clockLength = 'HH:MM'.length;

function manifestItem(transcript: TranscriptItem[], source = 'screenshots') {
  return {
    id: 'evidence-1',
    source,
    messages: transcript.length,
    ...spanOf(transcript),
    sha256: canonicalSha256(transcript),
  };
}

const participants = (transcript: readonly TranscriptItem[]): string[] => [
  ...new Set(transcript.flatMap(({ name }) => name ?? [])),
];
