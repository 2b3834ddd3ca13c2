import type { CaseStatusLine } from '@intake/contracts/operations/register/import-case-status';
import { Day, Reference } from '@intake/contracts/text';
import { calendarDay } from '@intake/platform/time/calendar-day';
import { z } from 'zod';

/** Written one way, whatever the case it came in; one that names a user shows another host than it leads to. */
const DeepLink = z
  .url({ protocol: /^https?$/i, normalize: true, error: 'must be an http or https address' })
  .refine((link) => !URL.parse(link)?.username && !URL.parse(link)?.password, {
    error: 'must name no user',
  });

const CaseStatus = z.object({
  reference: Reference,
  case_system_ref: z
    .string()
    .max(120)
    .regex(/^\P{Cc}*$/u, { error: 'must be one line of printable characters' })
    .nullable(),
  case_deep_link: DeepLink.nullable(),
  status: z.enum(['open', 'closed']),
  status_as_at: Day,
});
export type CaseStatus = Readonly<z.infer<typeof CaseStatus>>;

export type Problem = { readonly line: number; readonly problem: string };

type Known = {
  /** The partner's complaints among those named, each with its time zone. */
  readonly known: ReadonlyMap<string, string>;
  readonly now: Date;
};

/** What the lines of a file say; and every line that cannot be taken in, with the first reason. */
export function caseStatusesOf(lines: readonly CaseStatusLine[], { known, now }: Known) {
  const statuses = new Map<string, CaseStatus>();
  const problems: Problem[] = [];
  for (const { line, ...cells } of lines) {
    const parsed = CaseStatus.safeParse(cells);
    const problem = parsed.success ? problemOf(parsed.data) : issueOf(parsed.error);
    if (problem) problems.push({ line, problem });
    else if (parsed.success) statuses.set(parsed.data.reference, parsed.data);
  }
  return { statuses: [...statuses.values()], problems };

  function problemOf({ reference, status_as_at }: CaseStatus): string | null {
    const timezone = known.get(reference);
    if (timezone === undefined) return `reference: ${reference} is not in this partner's register`;
    if (statuses.has(reference)) return `reference: ${reference} occurs more than once`;
    return status_as_at > calendarDay(now, timezone) ? 'status_as_at: lies in the future' : null;
  }
}

function issueOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`;
}
