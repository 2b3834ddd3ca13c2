export type CaseStatusRow = {
  readonly reference: string;
  readonly case_system_ref: string | null;
  readonly case_deep_link: string | null;
  readonly status: 'open' | 'closed';
  readonly status_as_at: string;
};

/** The first row that cannot be imported and why, as a client may read it; null when all can. */
export function importProblem(rows: readonly CaseStatusRow[], known: ReadonlySet<string>): string | null {
  const seen = new Set<string>();
  for (const [index, { reference, case_deep_link }] of rows.entries()) {
    if (!known.has(reference)) return `rows[${index}].reference: ${reference} is not in this partner's register`;
    if (seen.has(reference)) return `rows[${index}].reference: ${reference} occurs more than once`;
    if (case_deep_link && !/^https?:/i.test(case_deep_link))
      return `rows[${index}].case_deep_link: must be http or https`;
    seen.add(reference);
  }
  return null;
}
