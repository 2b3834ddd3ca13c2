import { type Chapter, type Draft, sightingsOf } from '../chat/draft.ts';
import { strayLetters } from '../text/fold-text.ts';
import { isProof, messageOverlap, type Overlap, type Twin } from './message-overlap.ts';
import { goesOnElsewhere } from './second-phone.ts';

/**
 * Pages whose messages overlap become one, whichever of them is the earlier. Screens of a second phone share no line with those of
 * the first, since they break them elsewhere, but the messages are the same.
 */
export function joinPages(chapters: readonly Chapter[]): readonly Chapter[] {
  const pages: Chapter[] = [];
  for (const chapter of chapters) {
    let [page, at] = [chapter, pages.length];
    // What was joined may be what another page was waiting for.
    for (let join = bestJoin(page, pages, chapters); join; join = bestJoin(page, pages, chapters)) {
      at = Math.min(at, join.at);
      pages.splice(join.at, 1);
      page = joined(join);
    }
    pages.splice(at, 0, page);
  }
  return pages;
}

type Join = Overlap & { readonly at: number; readonly above: Chapter; readonly below: Chapter };

function bestJoin(page: Chapter, others: readonly Chapter[], all: readonly Chapter[]): Join | undefined {
  const joins = others.flatMap((other, at) => [...joinOf(other, page, at), ...joinOf(page, other, at)]);
  const likely = joins.filter((join) => isProof(join) || isSecondPhone(join, all));
  return likely.toSorted((a, b) => b.score - a.score || b.at - a.at)[0];
}

function joinOf(above: Chapter, below: Chapter, at: number): readonly Join[] {
  const overlap = messageOverlap(above.reading.drafts, below.reading.drafts);
  return overlap ? [{ ...overlap, at, above, below }] : [];
}

/** Little in common is enough for another phone's screens, as long as no third page goes on like the one or ends like the other. */
function isSecondPhone({ above, below, twins }: Join, all: readonly Chapter[]): boolean {
  if (!goesOnElsewhere(above, below, twins)) return false;
  const isPartOf = (whole: Chapter, { page }: Chapter) => page.some((placed) => whole.page.includes(placed));
  const rest = all.filter((chapter) => !isPartOf(above, chapter) && !isPartOf(below, chapter));
  return rest.every((third) => joinOf(above, third, 0).length + joinOf(third, below, 0).length === 0);
}

function joined({ above, below, twins }: Join): Chapter {
  const title = above.reading.title ?? below.reading.title;
  const drafts = merge(above.reading.drafts, withDay(above, below, twins), twins);
  const context = [...above.reading.context, ...below.reading.context];
  const moments = [...above.reading.moments, ...below.reading.moments];
  return { page: [...above.page, ...below.page], reading: { drafts, context, moments, ...(title ? { title } : {}) } };
}

/** The day above what both show is that of what follows too, as far as no date and no midnight lies between. */
function withDay(above: Chapter, { reading: { drafts, context } }: Chapter, twins: readonly Twin[]): readonly Draft[] {
  const twin = twins.at(-1);
  const [day, start] = above.reading.drafts[twin?.above ?? -1]?.time?.split('T') ?? [];
  if (!twin || !day || !start) return drafts;
  const chip = Math.min(...context.map(({ y }) => y));
  let [last, isSameDay] = [start, true];
  return drafts.map((draft, at) => {
    if (at <= twin.below || !draft.time) return draft;
    isSameDay &&= draft.time >= last && !draft.time.includes('T') && draft.lines.every(({ y }) => y < chip);
    if (!isSameDay) return draft;
    last = draft.time;
    return { ...draft, time: `${day}T${draft.time}` };
  });
}

/** Each message once; what only one of the pages shows stays where it stands. */
function merge(above: readonly Draft[], below: readonly Draft[], twins: readonly Twin[]): readonly Draft[] {
  const drafts: Draft[] = [];
  let [top, bottom] = [0, 0];
  for (const twin of twins) {
    drafts.push(...above.slice(top, twin.above), ...below.slice(bottom, twin.below));
    const [a, b] = [above[twin.above], below[twin.below]];
    if (a && b) drafts.push(oneOf(a, b, twin));
    [top, bottom] = [twin.above + 1, twin.below + 1];
  }
  return [...drafts, ...above.slice(top), ...below.slice(bottom)];
}

/** The better reading, and what either page tells of it. */
function oneOf(a: Draft, b: Draft, { isCertain }: Twin): Draft {
  const whole = ((isCertain ? 0 : sightingsOf(b) - sightingsOf(a)) || wholeness(b) - wholeness(a)) > 0 ? b : a;
  const lines = [...a.lines, ...b.lines];
  const [name, time] = [a.name ?? b.name, fuller(a.time, b.time)];
  return {
    ...whole,
    speaker: speakerOf(a, b),
    ...(name ? { name } : {}),
    ...(time ? { time } : {}),
    lines,
    elsewhere: sightingsOf(a) + sightingsOf(b) - Math.max(1, ...lines.map((line) => line.sightings)),
    opens: a.opens,
    breaksOff: b.breaksOff,
  };
}

/** Whose words they are is open where one screen says one side and the other the other. */
function speakerOf(a: Draft, b: Draft): Draft['speaker'] {
  if (a.speaker === b.speaker || b.speaker === 'system') return a.speaker;
  return a.speaker === 'system' ? b.speaker : 'system';
}

/** The one that no edge cuts says more, and the one badly read has letters of another script. */
const wholeness = ({ text }: Draft): number => text.length - strayLetters(text);

const fuller = (a = '', b = ''): string => (b.length > a.length ? b : a);
