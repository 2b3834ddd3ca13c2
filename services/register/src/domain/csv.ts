import { lifecycleEvents, registerCsvColumns } from '@intake/contracts/register';
import { stringify } from 'csv-stringify/sync';
import { daysBetween } from './calendar.ts';
import type { Matter } from './matter.ts';
import { closedBy, counts, isOpen, isOverdue, isPastDue, responseDue } from './standing.ts';

type Cells = Readonly<Record<(typeof registerCsvColumns)[number], string | number | null>>;

export const csvHeader = lines([registerCsvColumns]);

type Context = { readonly today: string; readonly held: ReadonlySet<string> };

/** Rows of the register's CSV (decisions D17, D18); cells that a spreadsheet would run are defused, numbers are not. */
export function csvRows(matters: readonly Matter[], { today, held }: Context): string {
  const rows = matters.map((matter) => cellsOf(matter, { today, held }));
  return lines(rows.map((cells) => registerCsvColumns.map((column) => cells[column])));
}

function cellsOf(matter: Matter, { today, held }: Context): Cells {
  const { reference, events } = matter;
  const due = responseDue(matter);
  return {
    complaint_reference: reference,
    date_received: matter.received_on,
    channel_first_received: 'conversation',
    language: matter.language,
    risk_tier: matter.risk_tier,
    status: statusOf(matter, today),
    response_due: due,
    days_remaining: due !== null && isOpen(matter) ? daysBetween(today, due) : null,
    outcome: outcomeOf(matter),
    escalation_flag: yesNo(events.escalated !== undefined),
    legal_hold: yesNo(held.has(reference)),
    modelled_external_exposure_aud: matter.modelled_external_exposure_aud,
    case_system_ref: matter.case_system_ref,
    event_provenance: provenanceOf(matter),
    closed_by: closedBy(matter),
    dispute_type: matter.dispute_type,
    grounds: matter.grounds.join(' '),
    amount_band: matter.amount_band,
    urgency: matter.urgency,
    pattern: matter.pattern_id,
  };
}

function statusOf(matter: Matter, today: string): string {
  const { events } = matter;
  const outcome = outcomeOf(matter);
  if (outcome !== null) return outcome;
  if (events.escalated) return 'escalated';
  if (isOverdue({ ...matter, is_past_due: isPastDue(matter, today) })) return 'overdue';
  if (events.response_received) return 'responded';
  return events.sent ? 'sent' : 'received';
}

function outcomeOf(matter: Matter): 'withdrawn' | 'resolved' | null {
  if (counts(matter, 'withdrawn')) return 'withdrawn';
  return counts(matter, 'resolved') ? 'resolved' : null;
}

/** As `sent=token withdrawn=reference`, in the order of the vocabulary. */
const provenanceOf = ({ provenance }: Matter): string =>
  lifecycleEvents.flatMap((event) => (provenance[event] ? `${event}=${provenance[event]}` : [])).join(' ');

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No');

function lines(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(
    rows.map((cells) => [...cells]),
    { record_delimiter: 'windows', escape_formulas: true },
  );
}
