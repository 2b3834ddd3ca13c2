import { satisfies, valid } from 'semver';
import { z } from 'zod';
import type { Lockfile, Package } from './lockfile.ts';

const Event = z.union([
  z.object({ introduced: z.string() }),
  z.object({ fixed: z.string() }),
  z.object({ last_affected: z.string() }),
  z.object({ limit: z.string() }),
]);

const Affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  ranges: z.array(z.object({ type: z.string(), events: z.array(Event) })).default([]),
  versions: z.array(z.string()).default([]),
});

/** As much of an OSV record as decides whether a package is meant (https://ossf.github.io/osv-schema, version 1). */
const Advisory = z.object({
  id: z.string(),
  summary: z.string().default(''),
  withdrawn: z.string().optional(),
  affected: z.array(Affected).default([]),
});
export type Advisory = z.infer<typeof Advisory>;

/** A file of one OSV record, a list of them, or `{vulns: […]}` as osv.dev's query answers. @throws ZodError for anything else */
export function readAdvisories(text: string): readonly Advisory[] {
  const value: unknown = JSON.parse(text);
  const { data } = z.object({ vulns: z.array(Advisory) }).safeParse(value);
  if (data) return data.vulns;
  return Array.isArray(value) ? z.array(Advisory).parse(value) : [Advisory.parse(value)];
}

/** `fixedIn`: the first repaired version behind the one that is installed, where the record names one. */
export type Hit = {
  readonly advisory: string;
  readonly id: string;
  readonly summary: string;
  readonly fixedIn: string | null;
};

/** The packages of the lockfile that advisories are about, by exact version. Withdrawn ones count for nothing. */
export function hitsOf({ packages }: Lockfile, advisories: readonly Advisory[]): readonly Hit[] {
  const live = advisories.filter(({ withdrawn }) => withdrawn === undefined);
  return [...packages].flatMap(([id, each]) =>
    live.flatMap((advisory) => {
      const meant = advisory.affected.filter((affected) => isMeant(affected, each));
      if (meant.length === 0) return [];
      return [{ advisory: advisory.id, id, summary: advisory.summary, fixedIn: fixOf(meant, each.version) }];
    }),
  );
}

type Affected = z.infer<typeof Affected>;

function isMeant({ package: named, versions, ranges }: Affected, { name, version }: Package): boolean {
  if (named?.ecosystem !== 'npm' || named.name !== name) return false;
  return versions.includes(version) || ranges.some((range) => intervalsOf(range).some(holds(version)));
}

/** Half open as OSV has it: from `introduced`, before `fixed` or up to `last_affected`. */
type Interval = { readonly from: string; readonly fixed?: string; readonly last?: string };

function intervalsOf({ type, events }: Affected['ranges'][number]): readonly Interval[] {
  if (type !== 'SEMVER' && type !== 'ECOSYSTEM') return [];
  const intervals: Interval[] = [];
  for (const event of events) {
    if ('introduced' in event) intervals.push({ from: event.introduced });
    const open = intervals.at(-1);
    if (!open) continue;
    if ('fixed' in event) intervals.splice(-1, 1, { ...open, fixed: event.fixed });
    if ('last_affected' in event) intervals.splice(-1, 1, { ...open, last: event.last_affected });
  }
  return intervals;
}

const holds =
  (version: string) =>
  ({ from, fixed, last }: Interval): boolean => {
    const bounds = [
      ...(from === '0' ? [] : [`>=${from}`]),
      ...(fixed === undefined ? [] : [`<${fixed}`]),
      ...(last === undefined ? [] : [`<=${last}`]),
    ];
    return satisfies(version, bounds.join(' ') || '*', { includePrerelease: true });
  };

function fixOf(meant: readonly Affected[], version: string): string | null {
  const intervals = meant.flatMap(({ ranges }) => ranges.flatMap(intervalsOf)).filter(holds(version));
  return intervals.map(({ fixed }) => fixed).find((fixed) => fixed !== undefined && valid(fixed) !== null) ?? null;
}
