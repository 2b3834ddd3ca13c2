import type { LifecycleEvent } from '@intake/contracts/register';
import fc from 'fast-check';
import type { CommonQueryMethods } from 'slonik';
import { takeFinalised } from '../src/consumers/complaint-finalised.ts';
import type { Matter } from '../src/domain/matter.ts';
import { putCaseStatuses } from '../src/store/case-status.ts';
import { recordEvent } from '../src/store/lifecycle.ts';
import { anyMatter } from './any-matter.ts';
import { someFinalised } from './harness.ts';

/** One thing the register is told of a complaint: its row, an event, or its status in the partner's case system. */
export type Arrival = (tx: CommonQueryMethods, partnerId: string) => Promise<unknown>;

/** Matters, and all that tells of them in any order, some of it twice. */
export function anyArrivals(today: string): fc.Arbitrary<{ matters: readonly Matter[]; arrivals: readonly Arrival[] }> {
  return fc.array(anyMatter(today), { maxLength: 25 }).chain((drawn) => {
    const matters = drawn.map((matter, index) => ({ ...matter, reference: referenceOf(index) }));
    const told = matters.flatMap(arrivalsOf);
    const again = fc.subarray(told);
    return again
      .chain((twice) => fc.shuffledSubarray([...told, ...twice], { minLength: told.length + twice.length }))
      .map((arrivals) => ({ matters, arrivals }));
  });
}

const referenceOf = (index: number) => `REF-FIGS-${String(index).padStart(4, '0')}`;

function arrivalsOf(matter: Matter): Arrival[] {
  const { reference, received_on, events, provenance, pattern_id: _, ...told } = matter;
  const { case_system_ref, case_deep_link, case_status: status, case_status_as_at: status_as_at, ...categories } = told;
  const row: Arrival = (tx, partner_id) =>
    takeFinalised({ now: () => new Date() }, tx, someFinalised({ partner_id, reference, received_on, categories }));
  const reports = Object.entries(events).map(([name, eventOn]): Arrival => {
    const event = name as LifecycleEvent;
    const by = provenance[event] === 'reference' ? 'reference' : 'token';
    return (tx, partnerId) => recordEvent(tx, { partnerId, reference, event, eventOn, provenance: by });
  });
  if (status === null || status_as_at === null) return [row, ...reports];
  const said = { reference, case_system_ref, case_deep_link, status, status_as_at };
  return [row, ...reports, (tx, partnerId) => putCaseStatuses(tx, partnerId, [said])];
}
