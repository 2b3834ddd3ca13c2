import type { Content } from '../content.ts';
import type { Provenance } from '../schema/entry.ts';
import type { Problem } from './problems.ts';

type Dated = Pick<Problem, 'file' | 'entry'> & { readonly id: string; readonly period: Provenance };

/** Of every entry the days on which it holds: none ends before it begins, none stands twice for the same days. */
export function checkPeriods(content: Content): Problem[] {
  const kinds: readonly (readonly Dated[])[] = [
    content.facts.map(({ file, entry }) => ({ file, entry: `fact "${entry.key}"`, id: entry.key, period: entry })),
    content.grounds.map(({ file, entry }) => ({ file, entry: `ground "${entry.id}"`, id: entry.id, period: entry })),
    content.sectors.map(({ file, entry }) => ({
      file,
      entry: `sector "${entry.code}"`,
      id: entry.code,
      period: entry,
    })),
    content.bodies.map(({ file, entry }) => ({ file, entry: `body "${entry.id}"`, id: entry.id, period: entry })),
    content.organisations.map(({ file, entry }) => ({
      file,
      entry: `organisation "${entry.id}"`,
      id: entry.id,
      period: entry,
    })),
  ];
  return kinds.flatMap((entries) => [...entries.filter(isBackwards).map(backwards), ...overlaps(entries)]);
}

const lastDay = ({ effective_to }: Provenance): string => effective_to ?? '9999-12-31';
const isBackwards = ({ period }: Dated): boolean => lastDay(period) < period.effective_from;
const backwards = ({ file, entry }: Dated): Problem => ({ file, entry, what: 'effective_to is before effective_from' });

function overlaps(entries: readonly Dated[]): Problem[] {
  return [...Map.groupBy(entries, ({ id }) => id).values()].flatMap((versions) => {
    const ordered = versions.toSorted((a, b) => (a.period.effective_from < b.period.effective_from ? -1 : 1));
    return ordered
      .filter(
        (version, at) => at > 0 && lastDay(ordered[at - 1]?.period ?? version.period) >= version.period.effective_from,
      )
      .map(({ file, entry }) => ({
        file,
        entry,
        what: 'stands twice for the same days (effective_from/effective_to overlap)',
      }));
  });
}
