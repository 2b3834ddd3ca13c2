import { addDays } from '../src/calendar/days.ts';
import type { Provenance } from '../src/knowledge/schema/entry.ts';
import type { Knowledge } from '../src/load.ts';
import { type Told, table } from './told.ts';

const notice = 60;

type Due = {
  readonly review_by: string;
  readonly entry: string;
  readonly file: string;
  readonly source: string;
  /** Law that is over needs no review. */
  readonly ended: string | null;
};

/** Entries that somebody must look at again by a day; by default in the next 60 days. */
export function reviewDue(knowledge: Knowledge, { today, by }: { today: string; by: string | undefined }): Told {
  const last = by ?? addDays(today, notice);
  const due = reviewsOf(knowledge)
    .filter(({ review_by, ended }) => review_by <= last && (ended === null || ended >= today))
    .toSorted((a, b) => (a.review_by < b.review_by ? -1 : 1));
  const late = due.filter(({ review_by }) => review_by < today).length;
  const text =
    due.length === 0
      ? `Nothing is due for review by ${last}.`
      : [
          table(
            ['review by', 'entry', 'file'],
            due.map(({ review_by, entry, file }) => [review_by < today ? `${review_by} late` : review_by, entry, file]),
          ),
          '',
          `${due.length} due by ${last}, ${late} of them late.`,
        ].join('\n');
  return { text, data: { by: last, late, due }, findings: due.length };
}

function reviewsOf({ content }: Knowledge): readonly Due[] {
  const of = <Entry extends Pick<Provenance, 'review_by' | 'source' | 'effective_to'>>(
    kind: string,
    entries: readonly { file: string; entry: Entry }[],
    idOf: (entry: Entry) => string,
  ): Due[] =>
    entries.map(({ file, entry }) => ({
      review_by: entry.review_by,
      entry: `${kind} ${idOf(entry)}`,
      file,
      source: entry.source,
      ended: entry.effective_to,
    }));
  return [
    ...of('ground', content.grounds, ({ id }) => id),
    ...of('fact', content.facts, ({ key }) => key),
    ...of('sector', content.sectors, ({ code }) => code),
    ...of('body', content.bodies, ({ id }) => id),
    ...of('organisation', content.organisations, ({ id }) => id),
    ...of('gate', content.gates, ({ id }) => id),
    ...of('urgency', content.urgency, ({ key }) => key),
    ...of(
      'exposure',
      content.risk.exposure.map((entry) => ({ file: 'risk/', entry })),
      ({ scheme }) => scheme,
    ),
    ...of(
      'safety',
      Object.values(content.safetySignals).map((entry) => ({ file: `safety/signals/${entry.language}.yaml`, entry })),
      ({ language }) => language,
    ),
    ...of(
      'safety words',
      Object.values(content.safetyWords).map((entry) => ({ file: `safety/words/${entry.language}.yaml`, entry })),
      ({ language }) => language,
    ),
  ];
}
