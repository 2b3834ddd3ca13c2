import type { ComplaintDocument } from '@intake/contracts/complaint';
import { type Grain, longDay, nearDay } from '../../calendar/days.ts';
import { cardClaims, claimsOn } from '../../dialogue/card/card.ts';
import { fill } from '../../knowledge/localise.ts';
import type { FactEntry } from '../../knowledge/schema/base.ts';
import { dollars } from '../../language/dollars.ts';
import { isInDoubt } from '../../reading/doubts.ts';
import type { ToldDay } from '../../reading/established.ts';
import { purposesOf } from '../../reading/sums/purposes.ts';
import type { Situation } from '../../situation.ts';
import { shortWish } from './ask-for.ts';
import { isolated } from './inline.ts';
import { languageOfAccount } from './narrative.ts';
import { countsElsewhere, quoted } from './particulars.ts';
import { respondentName } from './respondent-name.ts';
import { behalfWords } from './told/behalf.ts';
import { statementIn, subjectOf } from './told/naming.ts';

/** Who, what, when, how much and what is asked for: all that a complaints officer needs to send it to the right desk. */
export function summarySection(situation: Situation): ComplaintDocument['sections'][number] {
  const { knowledge } = situation;
  const items = mainPoints(situation);
  const { headings, summary, pilot_note } = knowledge.content.document;
  return {
    id: 'summary',
    heading: headings.summary,
    paragraphs: [
      ...(isPilot(situation) ? [pilot_note] : []),
      about(situation),
      ...interpreterWords(situation),
      ...behalfWords(situation),
      ...whenWords(situation),
      ...deadlineWords(situation),
      ...sumWords(situation),
      ...countWords(situation),
      ...shortWish(situation),
      ...(items.length === 0 ? [] : [summary.lead]),
    ],
    items,
  };
}

/** Whoever acts on the letter has to be able to talk to the person. */
function interpreterWords(situation: Situation): string[] {
  const { narrative: words, languages } = situation.knowledge.content.document;
  const given = languageOfAccount(situation);
  return given === 'en' ? [] : [fill(words.interpreter, { language: languages[given] })];
}

/** One day as the beginning; of several each with what happened on it. */
function whenWords(situation: Situation): string[] {
  const { established, knowledge } = situation;
  const { summary } = knowledge.content.document;
  const { days, incidentOn, incidentGrain } = established;
  if (incidentOn === null) return [];
  const [only] = days;
  if (days.length === 1 && only !== undefined) {
    const isNamed = only.quote !== '' && only.grain === 'day';
    return [fill(isNamed ? summary.on : summary.when, { date: nearDay(incidentOn, incidentGrain) })];
  }
  const said = new Set<string>();
  return days.flatMap((told) => {
    const known = knownOf(situation, told);
    const words = told.quote === '' || said.has(told.quote) ? [] : [quoted(situation, told.quote)];
    said.add(told.quote);
    const what = (known.length > 0 ? known : words).join(' ');
    const { day, grain } = told;
    if (what !== '') return [fill(summary.day, { date: asTold(situation, day, grain), what })];
    // A day with nothing to tell of it is a day of the letter only where it is the day of the matter.
    return day === incidentOn ? [fill(summary.when, { date: nearDay(day, grain) })] : [];
  });
}

/** What happened on it, in English. */
function knownOf(situation: Situation, { role, keys }: ToldDay): string[] {
  const { inForce, knowledge } = situation;
  const facts = claimsOn(situation, keys).flatMap((key) => inForce.facts.get(key) ?? []);
  return [
    ...(role === 'happened' ? [] : [knowledge.content.document.summary.day_roles[role]]),
    ...facts.map((entry) => statementIn(situation, entry)),
  ];
}

/** «Around 20 October 2026» of a day that nobody vouches for. */
function asTold({ knowledge }: Situation, day: string, grain: Grain | null): string {
  const date = nearDay(day, grain);
  return grain === 'week' ? fill(knowledge.content.phrases.en.confirm.around, { date }) : date;
}

const deadlineWords = ({ established, knowledge }: Situation): string[] =>
  established.deadlines.map(({ kind, day }) =>
    fill(knowledge.content.document.summary.deadlines[kind], { date: longDay(day) }),
  );

/** Each sum with what it is for; of those of which no word tells that, the one in dispute leads. */
function sumWords({ established, knowledge }: Situation): string[] {
  const { summary } = knowledge.content.document;
  const beside: string[] = [];
  const told = established.sums.flatMap((sum, index) => {
    const purpose = purposesOf(established, sum).map((one) => summary.purposes[one]);
    const bare = dollars(sum.value);
    const amount = purpose.length === 0 ? bare : fill(summary.sum_for, { amount: bare, purpose: purpose.join(', ') });
    if (sum.role !== null) return [fill(summary.sums[sum.role], { amount })];
    if (index === 0) return [fill(summary.amount, { amount })];
    beside.push(amount);
    return [];
  });
  const others = beside.length === 0 ? [] : [fill(summary.amounts_beside, { amounts: beside.join(', ') })];
  return told.length === 0 ? [] : [[...told, ...others].join(' ')];
}

/** Counts of the words that stand under no point and no day. */
function countWords(situation: Situation): string[] {
  const { established, knowledge } = situation;
  const quotes = [...cardClaims(situation, 'en'), ...established.days].flatMap(({ quote }) => quote || []);
  const counts = countsElsewhere(situation, quotes);
  return counts.length === 0 ? [] : [fill(knowledge.content.document.elsewhere, { list: counts.join(', ') })];
}

export const isPilot = ({ input }: Situation): boolean => input.mode.kind === 'partner' && input.mode.tier === 'pilot';

function about(situation: Situation): string {
  const { summary } = situation.knowledge.content.document;
  const type = subjectOf(situation);
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
  const points = entries.filter(({ key }) => !general.has(key)).map((entry) => pointOf(situation, entry));
  const rest = points.length - mostPoints;
  return rest > 0 ? [...points.slice(0, mostPoints), fill(summary.more, { count: String(rest) })] : points;
}

/** The person's words, where the base has none for what was done. */
function pointOf(situation: Situation, entry: FactEntry): string {
  const quote = situation.established.facts.get(entry.key)?.instance?.quote ?? '';
  return !entry.last_resort || quote === '' ? statementIn(situation, entry) : quoted(situation, quote);
}

const mostPoints = 5;
