import type { CompanionTurn } from '@intake/contracts/conversation';
import type { LifecycleEvent } from '@intake/contracts/register';
import { addDays, daysBetween } from './days.ts';

/** What a device reports; `lodged` stands for the sending too. */
export type Step = Exclude<LifecycleEvent, 'sent'>;

/** A finished complaint as its response clock knows it: dates and a reference, no word of the story. */
export type Matter = {
  readonly intake: string;
  readonly recipient: string;
  readonly reference: string | null;
  /** Speaks for the complaint when an event is reported; without one nothing is. */
  readonly token: string | null;
  /** Calendar days to answer, from the day it was sent. */
  readonly days: number | null;
  /** The service's own last day to answer, where it was sent on that day (decision D40); matters kept before have none. */
  readonly dueIfSent?: { readonly on: string; readonly due: string } | null;
  /** Each on a local day, YYYY-MM-DD. */
  readonly happened: { readonly [step in Step]?: string };
  readonly untold: readonly Step[];
};

/** The matter that a turn leaves behind; a partner of the service has the complaint as soon as it is confirmed. */
export function matterOf(turn: CompanionTurn, before: Matter | null, today: string): Matter | null {
  const { complaint, intake_id, lodgement_token = null, partner_tier } = turn;
  if (!complaint) return before;
  const [first] = complaint.routing;
  const known = before?.intake === intake_id ? before : undefined;
  const matter: Matter = {
    happened: {},
    untold: [],
    ...known,
    intake: intake_id,
    recipient: complaint.receiver?.name ?? first?.recipient ?? complaint.document.to,
    reference: complaint.reference ?? null,
    token: lodgement_token,
    days: first?.response_days ?? null,
    dueIfSent: first?.due_on ? { on: sentOn(partner_tier, known, today), due: first.due_on } : null,
  };
  return partner_tier === 'licensed' ? note(matter, 'lodged', today) : matter;
}

/** A partner has it since it was first confirmed, whatever was added later. */
const sentOn = (tier: CompanionTurn['partner_tier'], known: Matter | undefined, today: string) =>
  (tier === 'licensed' ? known?.happened.lodged : undefined) ?? today;

/** The first date of each step stands. */
export function note(matter: Matter, step: Step, today: string): Matter {
  if (matter.happened[step]) return matter;
  return {
    ...matter,
    happened: { ...matter.happened, [step]: today },
    untold: matter.token ? [...matter.untold, step] : matter.untold,
  };
}

export const told = (matter: Matter, step: Step): Matter => ({
  ...matter,
  untold: matter.untold.filter((other) => other !== step),
});

/** The last day to answer; null where nothing was sent, or no time is set. */
export function dueOf({ happened, days, dueIfSent }: Matter): string | null {
  if (!happened.lodged || days === null) return null;
  return dueIfSent?.on === happened.lodged ? dueIfSent.due : addDays(happened.lodged, days);
}

export type Standing =
  | { readonly kind: 'unsent' | 'open' | 'answered' | 'over' }
  | { readonly kind: 'waiting' | 'late'; readonly due: string; readonly daysLeft: number };

export function standingOf(matter: Matter, today: string): Standing {
  const { happened } = matter;
  if (happened.resolved || happened.withdrawn) return { kind: 'over' };
  if (!happened.lodged) return { kind: 'unsent' };
  if (happened.response_received) return { kind: 'answered' };
  const due = dueOf(matter);
  if (due === null) return { kind: 'open' };
  const daysLeft = daysBetween(today, due);
  return { kind: daysLeft < 0 ? 'late' : 'waiting', due, daysLeft };
}

/** A time that has run out is noted without anybody's doing. */
export function strike(matter: Matter, today: string): Matter {
  return standingOf(matter, today).kind === 'late' ? note(matter, 'deadline_passed', today) : matter;
}

/** What may be said next, in the order in which it tends to happen. */
export function nextSteps(matter: Matter, today: string): readonly Step[] {
  const { kind } = standingOf(matter, today);
  if (kind === 'over') return [];
  if (kind === 'unsent') return ['lodged'];
  const steps: readonly Step[] = ['response_received', 'resolved', 'escalated', 'withdrawn'];
  return steps.filter((step) => !matter.happened[step]);
}
