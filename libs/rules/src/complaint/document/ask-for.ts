import type { ComplaintDocument } from '@intake/contracts/complaint';
import { addDays, longDay } from '../../calendar/days.ts';
import { offered, ownWishes, ownWords, sumClaimed } from '../../dialogue/card/own-wishes.ts';
import { fill } from '../../knowledge/localise.ts';
import type { Outcome } from '../../knowledge/schema/entry.ts';
import { dollars } from '../../language/dollars.ts';
import { nextDeadline } from '../../reading/days/deadlines.ts';
import { itemKey } from '../../reading/typed/items.ts';
import type { OwnWish, Wish } from '../../reading/wishes/wish.ts';
import { externalBody, externalPlace } from '../../routing/external-body.ts';
import { clockWords, responseClock, restDay } from '../../routing/response-clock.ts';
import { isOpenNow } from '../../routing/waited.ts';
import type { Situation } from '../../situation.ts';
import { fitting } from '../fitting.ts';
import { isolated } from './inline.ts';
import { withoutMachineText } from './machine-text.ts';
import { narrative } from './narrative.ts';
import { figuresWithin } from './particulars.ts';
import { outcomeIn } from './told/naming.ts';

type Section = ComplaintDocument['sections'][number];

/** What would put it right: what the person asked for, in their words too, papers, a reply by a day, and the way on. */
export function outcomeSection(situation: Situation): Section {
  const { headings, outcome, safeguards } = situation.knowledge.content.document;
  const wish = answerBeside(situation);
  const open = wish === null ? outcome.open_lead : outcome.beside_words;
  return {
    id: 'outcome',
    heading: headings.outcome,
    paragraphs: [
      ...fitting(situation, safeguards),
      ...(wish === null ? [] : [fill(outcome.own_words, { wish: isolated(wish) })]),
      isOpen(situation) ? open : outcome.lead,
    ],
    items: [...outcomesSought(situation), ...nextWords(situation)],
  };
}

/** What was answered to «what would put it right?», where it stands among the wishes not yet and nothing of it was taken off. */
export function answerBeside(situation: Situation): string | null {
  const { wish } = narrative(situation);
  const asked = ownWishes(situation);
  const isOff = [...ownWords(situation)].some(
    ([key, words]) => key in situation.established.retracted && wish?.includes(words) === true,
  );
  const isSaid = asked.some((one) => one.outcome === null && wish?.replace(closing, '') === one.words);
  return isOff || isSaid ? null : wish;
}

const closing = /[\s.!?…。！？؟]+$/u;

export function outcomesSought(situation: Situation): string[] {
  const { outcome, documents } = situation.knowledge.content.document;
  const papers = fitting(situation, documents);
  return [
    ...remedies(situation),
    ...(situation.merit.sufficient ? [] : [outcome.look_into]),
    ...(papers.length === 0 ? [] : [fill(outcome.documents, { documents: papers.join('; ') })]),
    reply(situation),
  ];
}

/** The same as a sentence of the summary; own words that are no remedy of the base stand with what is asked for. */
export function shortWish(situation: Situation): string[] {
  const { outcome } = situation.knowledge.content.document;
  const asked = withWhatStandsIn(situation);
  if (asked.length > 0) return [fill(outcome.short, { outcome: asked.join('; ') })];
  return narrative(situation).wish === null ? [outcome.short_open] : [];
}

type Next = { readonly body: string; readonly day: string | null };

/** Whom the person may turn to, and from which day, null for at once; a partner's own complaint names nobody else. */
export function nextStep({ input, inForce, established }: Situation): Next | null {
  const body = externalBody(inForce, established);
  if (input.mode.kind === 'partner' || body === null) return null;
  const clock = responseClock(established);
  if (established.lapsed !== null || isOpenNow(established, input.day)) return { body: body.name, day: null };
  if (clock === null || clock.runs_from !== undefined) return null;
  const days = externalPlace(established)?.after_days ?? clock.calendar_days;
  const day = addDays(input.day, days);
  return { body: body.name, day: deadlineBefore(established, day) === null ? day : null };
}

function nextWords(situation: Situation): string[] {
  const { next, next_now } = situation.knowledge.content.document.outcome;
  const step = nextStep(situation);
  if (step === null) return [];
  const { body, day } = step;
  return [day === null ? fill(next_now, { body }) : fill(next, { body, date: longDay(day) })];
}

/** The person named no remedy, and more than one may be open. */
export function isOpen(situation: Situation): boolean {
  return ownWishes(situation).length === 0 && offered(situation.merit).length > 1;
}

/** First what the person asks for, in their order; then what is due by the facts, and what the passed arguments allow. */
export function remedies(situation: Situation): string[] {
  const { outcome } = situation.knowledge.content.document;
  const asked = withWhatStandsIn(situation).map(sentence);
  const { others, isAllowed } = otherOutcomes(situation);
  const words = others.map((code) => outcomeIn(situation, code));
  if (asked.length === 0) return words.map(sentence);
  if (words.length === 0) return asked;
  const [template, joint] = isAllowed ? [outcome.also, '; '] : [outcome.instead, ', or '];
  return [...asked, fill(template, { outcomes: words.join(joint) })];
}

/**
 * What the passed arguments allow: beside the person's own remedies where these are among them or are words that name none,
 * else in their place.
 */
export function otherOutcomes(situation: Situation): {
  readonly others: readonly Outcome[];
  readonly isAllowed: boolean;
} {
  const wished = new Set(ownWishes(situation).map(({ outcome }) => outcome));
  const { retracted } = situation.established;
  // What the person took off the card does not come back as something the rules allow.
  const allowed = offered(situation.merit).filter((code) => !(itemKey.wish(code) in retracted));
  const isRemedy = ownWishes(situation).some(({ outcome }) => outcome !== null);
  const isAllowed = !isRemedy || allowed.some((code) => wished.has(code));
  const open = allowed.filter((code) => !wished.has(code));
  const others = isRemedy && isAllowed ? open.filter((code) => beside.has(code)) : open;
  return { others: others.slice(0, mostOutcomes), isAllowed };
}

/** One item for each wish, with what is asked for where it is not done. */
function withWhatStandsIn(situation: Situation): string[] {
  const { if_not } = situation.knowledge.content.document.outcome;
  const wishes = ownWishes(situation);
  const firsts = wishes.flatMap(({ instead }, at) => (instead === undefined ? [at] : []));
  return firsts.map((at, index) =>
    wishes
      .slice(at, firsts[index + 1])
      .map((wish) => worded(situation, wish))
      .reduce((first, next) => `${first}; ${fill(if_not, { outcome: next })}`),
  );
}

/** A remedy and the sum claimed with it. */
function worded(situation: Situation, wish: Wish): string {
  const { established, knowledge } = situation;
  const { outcome } = knowledge.content.document;
  if (wish.outcome === null) return inOwnWords(situation, wish);
  const amount = sumClaimed(established, wish);
  const words = outcomeIn(situation, wish.outcome);
  return amount === null ? words : fill(outcome.with_sum, { outcome: words, amount: dollars(amount) });
}

/** Whoever reads no word of it is told the language, and the figures in it. */
function inOwnWords(situation: Situation, { words, language: given, amount }: OwnWish): string {
  const { outcome, languages } = situation.knowledge.content.document;
  if (amount !== null && !/\p{L}/u.test(words)) return fill(outcome.own_sum, { amount: dollars(amount) });
  const wish = isolated(withoutMachineText(words));
  if (given === 'en') return fill(outcome.own, { wish });
  const language = languages[given];
  const sum = amount === null ? [] : [dollars(amount)];
  const figures = [...new Set([...sum, ...figuresWithin(situation, words)])];
  if (figures.length === 0) return fill(outcome.own_in, { wish, language });
  return fill(outcome.own_in_with_figures, { wish, language, figures: figures.join(', ') });
}

/** What may be had together with any other remedy; the rest would stand in its place. */
const beside: ReadonlySet<Outcome> = new Set([
  'compensation',
  'fee_waiver',
  'correct_record',
  'explanation_or_apology',
  'stop_conduct',
  'access_to_information',
]);

const mostOutcomes = 3;

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** A day ahead that comes before a clock has run: nobody waits beyond it. */
export function deadlineBefore(established: Situation['established'], day: string): string | null {
  const ahead = nextDeadline(established)?.day ?? null;
  return ahead !== null && ahead <= day ? ahead : null;
}

/** Worded by what the clock rests on; a time that has run out is not given again, nor one after a final answer. */
function reply({ established, knowledge, input }: Situation): string {
  const { reply } = knowledge.content.document.outcome;
  const clock = responseClock(established);
  const isTrue = (key: string) => established.facts.get(key)?.value === true;
  if (clock === null || isTrue('final_response_received')) return reply.unknown;
  const ahead = deadlineBefore(established, addDays(input.day, clock.calendar_days));
  if (ahead !== null) return fill(reply.before, { date: longDay(ahead) });
  if (isTrue('idr_late')) return reply.late;
  const english = knowledge.content.routing.en;
  const filled = (template: string) => fill(template, clockWords(clock, { day: input.day, words: english }));
  if (clock.runs_from !== undefined) return filled(reply.later);
  const rest = restDay(addDays(input.day, clock.calendar_days), english);
  return [filled(reply[clock.basis]), ...(rest === '' ? [] : [rest])].join(' ');
}
