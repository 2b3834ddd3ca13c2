import { z } from 'zod';
import { PartnerId } from '../../partner.ts';
import { operation } from '../operation.ts';

const cell = z.string().nullable();

/** A line of the file as it stands there, an empty cell being null; the register says what is wrong with it. */
const Line = z.object({
  line: z.int().positive(),
  reference: cell,
  case_system_ref: cell,
  case_deep_link: cell,
  status: cell,
  status_as_at: cell,
});
export type CaseStatusLine = z.infer<typeof Line>;

/** The file's columns, in order (decision D19). */
export const caseStatusColumns = ['reference', 'case_system_ref', 'case_deep_link', 'status', 'status_as_at'] as const;

/** Statuses from the partner's own case system (decision D19): all lines or none; none as well in a dry run. */
export const importCaseStatus = operation({
  subject: 'register.case-status.import',
  answeredBy: 'register',
  askedBy: ['operator'],
  input: z.object({ partner_id: PartnerId, lines: z.array(Line), dry_run: z.boolean().default(false) }),
  output: z.object({
    imported: z.int().nonnegative(),
    /** Every line that cannot be taken in, and why; nothing is imported where there is one. */
    problems: z.array(z.object({ line: z.int().positive(), problem: z.string() })),
  }),
  failsAs: 'register_failed',
  awayAs: 'register_unavailable',
  timeoutMs: 120_000,
});
