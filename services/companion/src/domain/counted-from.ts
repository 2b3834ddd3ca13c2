import type { RoutingStep } from '@intake/contracts/complaint';
import { dayAfter } from '@intake/platform/time/calendar-day';
import type { Finalised } from '@intake/rules/complaint/finalised';

/** A finalisation with its clocks counted from the day on which the complaint was first received (decision D40). */
export const countedFrom = (day: string, finalised: Finalised): Finalised => ({
  ...finalised,
  routing: dated(day, finalised.routing),
  complaint: { ...finalised.complaint, routing: dated(day, finalised.complaint.routing) },
});

const dated = (day: string, routing: readonly RoutingStep[]): RoutingStep[] =>
  routing.map((step) =>
    step.response_days === undefined || step.due_on === undefined
      ? step
      : { ...step, due_on: dayAfter(day, step.response_days) },
  );
