import type { ComplaintDocument } from '@intake/contracts/complaint';
import { nearDay } from '../calendar/days.ts';
import { dollars } from '../language/dollars.ts';
import { fill } from '../language/localise.ts';
import { isInDoubt } from '../reading/doubts.ts';
import { disputeType } from '../risk/categorise.ts';
import type { Situation } from '../situation.ts';
import { shortWish } from './ask-for.ts';
import { isolated } from './inline.ts';
import { respondentName } from './respondent-name.ts';

/** Who, what, when, how much and what is asked for: all that a complaints officer needs to send it to the right desk. */
export function summarySection(situation: Situation): ComplaintDocument['sections'][number] {
  const { established, knowledge } = situation;
  const items = mainPoints(situation);
  const { headings, summary, pilot_note } = knowledge.content.document;
  return {
    id: 'summary',
    heading: headings.summary,
    paragraphs: [
      ...(isPilot(situation) ? [pilot_note] : []),
      about(situation),
      ...(established.facts.get('acting_for_other')?.value === true ? [summary.behalf] : []),
      ...(established.incidentOn === null
        ? []
        : [fill(summary.when, { date: nearDay(established.incidentOn, established.incidentGrain) })]),
      ...(established.amount === null ? [] : [fill(summary.amount, { amount: dollars(established.amount) })]),
      shortWish(situation),
      ...(items.length === 0 ? [] : [summary.lead]),
    ],
    items,
  };
}

export const isPilot = ({ input }: Situation): boolean => input.mode.kind === 'partner' && input.mode.tier === 'pilot';

function about(situation: Situation): string {
  const { summary, dispute_types } = situation.knowledge.content.document;
  const type = dispute_types[disputeType(situation)] ?? '';
  const name = respondentName(situation);
  return name === null
    ? fill(summary.about_unknown, { type })
    : fill(summary.about, { organisation: isolated(name), type });
}

/** The grievances alone, a general one only where no more exact one says it; the claims section has them all. */
function mainPoints(situation: Situation): string[] {
  const { merit, inForce, knowledge } = situation;
  const { summary } = knowledge.content.document;
  const sure = merit.claims.filter((key) => !isInDoubt(situation.established, key));
  const entries = sure.flatMap((key) => inForce.facts.get(key) ?? []);
  const general = new Set(entries.flatMap(({ implies }) => implies));
  const points = entries
    .filter(({ key }) => !general.has(key))
    .map(({ statement, label }) => statement ?? `${label.en}.`);
  const rest = points.length - mostPoints;
  return rest > 0 ? [...points.slice(0, mostPoints), fill(summary.more, { count: String(rest) })] : points;
}

const mostPoints = 5;
