import type { RoutingStep } from '@intake/contracts/complaint';
import type { Language } from '@intake/contracts/languages';
import { addDays, daysBetween, longDay } from '../calendar/days.ts';
import { fill, joinSentences } from '../knowledge/localise.ts';
import type { OrganisationEntry, SectorEntry } from '../knowledge/schema/base.ts';
import type { BodyEntry } from '../knowledge/schema/body.ts';
import type { RoutingFile } from '../knowledge/schema/routing.ts';
import { nextDeadline } from '../reading/days/deadlines.ts';
import type { Deadline } from '../reading/established.ts';
import { externalBody, externalPlace } from '../routing/external-body.ts';
import { calendarDays, clockWords, inWords, responseClock, restDay } from '../routing/response-clock.ts';
import { isDecided, isOpenNow, lyingComplaint } from '../routing/waited.ts';
import type { Situation } from '../situation.ts';
import { respondentName } from './document/respondent-name.ts';

type Place = SectorEntry['external'][number];
type Way = { readonly situation: Situation; readonly subject: string; readonly words: RoutingFile };

/**
 * Where the complaint goes, told in `language`: to the organisation first, then to the free external body; a partner takes its
 * own. Names stay as they are, so that they are found; the subject is the document's title.
 */
export function route(situation: Situation, subject: string, language: Language): RoutingStep[] {
  const way = { situation, subject, words: situation.knowledge.content.routing[language] };
  if (situation.input.mode.kind === 'partner') return [partnerStep(way)];
  const external = externalStep(way);
  return [organisationStep(way), ...(external === null ? [] : [external])];
}

function partnerStep(way: Way): RoutingStep {
  const { situation, subject, words } = way;
  const recipient = respondentName(situation) ?? words.to_unknown;
  return {
    order: 1,
    recipient,
    channel: 'portal',
    subject,
    note: fill(words.partner_note, { organisation: recipient }),
    ...clockOf(situation),
    when: told(words, partnerWhen(way)),
  };
}

const partnerWhen = (way: Way): string[] => {
  const before = byDeadline(way);
  return before === '' ? [way.words.partner_when, waiting(way)] : [before, way.words.partner_when];
};

function organisationStep(way: Way): RoutingStep {
  const { situation, subject, words } = way;
  return {
    order: 1,
    recipient: respondentName(situation) ?? words.to_unknown,
    ...channelOf(situation.established.organisation?.entry ?? null, words),
    subject,
    ...clockOf(situation),
    when: sendingFirst(way),
  };
}

function sendingFirst(way: Way): string {
  const { situation, words } = way;
  const answer = answerOf(situation);
  const before = byDeadline(way);
  if (answer === 'final') return told(words, [before, words.first_final]);
  if (answer === 'refused') return told(words, [before, words.first_refused]);
  if (answer !== null) return told(words, [before, words.first_late]);
  return before === '' ? told(words, [words.first, waiting(way)]) : told(words, [before, words.first]);
}

/** Sentences that are said one after the other; an empty one is none. */
const told = ({ language }: RoutingFile, sentences: readonly string[]): string =>
  joinSentences(
    language,
    sentences.filter((sentence) => sentence !== ''),
  );

/** How long they have, worded by what the clock rests on. */
function waiting({ situation: { established, input }, words }: Way): string {
  const clock = responseClock(established);
  if (clock === null) return '';
  const template = clock.runs_from === undefined ? words.wait[clock.basis] : words.wait.later;
  const said = fill(template, clockWords(clock, { day: input.day, words }));
  return clock.runs_from === undefined
    ? told(words, [said, restDay(addDays(input.day, clock.calendar_days), words)])
    : said;
}

/** The organisation's clock, and what it rests on where it counts from the day of receipt. */
function clockOf(situation: Situation): Days & Pick<RoutingStep, 'response_basis'> {
  const clock = responseClock(situation.established);
  const days = daysOf(situation);
  const isClock = clock !== null && clock.runs_from === undefined && clock.calendar_days === days.response_days;
  return { ...days, ...(isClock ? { response_basis: clock.basis } : {}) };
}

type Days = Pick<RoutingStep, 'response_days' | 'due_on'>;

/** The organisation's clock in calendar days; it also says when the body outside takes it up. No day where it runs from one that is not known. */
function daysOf(situation: Situation): Days {
  const clock = responseClock(situation.established);
  if (clock === null) return {};
  const isOpenEnded = clock.runs_from !== undefined && nextDeadline(situation.established) === null;
  return isOpenEnded ? { response_days: clock.calendar_days } : daysFrom(situation, clock.calendar_days);
}

/** Never later than a day ahead that the person told. */
function daysFrom(situation: Situation, days: number): Days {
  const deadline = nextDeadline(situation.established);
  const left = deadline === null ? days : Math.min(days, daysBetween(situation.input.day, deadline.day));
  return { response_days: left, due_on: addDays(situation.input.day, left) };
}

/** What the person has to do by a day ahead, whatever becomes of the complaint; of a notice, also after it or while it is not known. */
const byDeadline = (way: Way): string => beforeDeadline(way, ({ kind }) => way.words.before[kind]) || ofNotice(way);

/** Its time has ended; or it gives one, and nothing tells from which day. */
function ofNotice({ situation: { established }, words }: Way): string {
  const { lapsed, uncounted } = established;
  if (lapsed !== null) return fill(words.past[lapsed.kind], { date: longDay(lapsed.day, words.language) });
  return uncounted === null
    ? ''
    : fill(words.count_from[uncounted.kind], { time: calendarDays(words, uncounted.days) });
}

function beforeDeadline({ situation, words }: Way, template: (deadline: Deadline) => string): string {
  const deadline = nextDeadline(situation.established);
  return deadline === null ? '' : fill(template(deadline), { date: longDay(deadline.day, words.language) });
}

type Channel = Pick<RoutingStep, 'channel' | 'url' | 'to_email' | 'note'>;

// A doubtful contact is not given out: the organisation's own website is. What is well known is to be checked there.
function channelOf(entry: OrganisationEntry | null, { own_website, no_contact, phone, email }: RoutingFile): Channel {
  const site = entry?.website === undefined ? {} : { url: entry.website };
  const best = entry?.channels.find(({ confidence }) => confidence !== 'uncertain');
  if (best === undefined)
    return { channel: 'portal', ...site, note: entry?.website === undefined ? no_contact : own_website };
  if (best.channel === 'email') return { channel: 'email', to_email: best.value, ...site, note: email };
  if (best.channel === 'portal') return { channel: 'portal', url: best.value };
  if (best.channel === 'phone') return { channel: 'phone', ...site, note: fill(phone, { phone: best.value }) };
  return { channel: 'post', ...site, note: best.value };
}

function externalStep(way: Way): RoutingStep | null {
  const { situation, words } = way;
  const { established, inForce } = situation;
  const { sector } = established;
  if (sector === null) return null;
  const body = externalBody(inForce, established);
  const place = externalPlace(established);
  const when = told(words, [
    beforeDeadline(way, () => words.at_once) || (established.lapsed === null ? goNow(way) : words.past_at_once),
    place === null ? whenAnywhere(sector, words) : inWords(words, place.when),
    place === null ? '' : lastDay(way, place),
  ]);
  const days = daysToOpen(situation, place);
  if (body !== null)
    return { order: 2, recipient: body.name, ...bodyChannel(way, body, place?.time_limit), ...days, when };
  if (sector.chooser === undefined) return null;
  const { name, url, note } = sector.chooser;
  const [recipient, chooserNote] = [inWords(words, name), inWords(words, note)];
  return { order: 2, recipient, channel: 'portal', url, note: chooserNote, ...days, when };
}

/** After how many days the body takes it up: at once where the way is open already, or where a time has ended. */
function daysToOpen(situation: Situation, place: Place | null): Days {
  const { established, input } = situation;
  if (established.lapsed !== null || isOpenNow(established, input.day)) return daysFrom(situation, 0);
  return place?.after_days === undefined ? daysOf(situation) : daysFrom(situation, place.after_days);
}

/** The last day on which the body takes it, where the day is told that the time runs from. */
function lastDay({ situation: { established, input }, words }: Way, { within }: Place): string {
  const since = established.facts.get(within?.since ?? '');
  const on = since?.value === true ? since.instance?.on : undefined;
  if (within === undefined || on === undefined || on === null) return '';
  const last = addDays(on, within.days);
  return last < input.day ? '' : fill(words.last_day, { date: longDay(last, words.language) });
}

/** What the sector says for every state; where that differs and the state is unknown, no state's words are used. */
function whenAnywhere({ external }: SectorEntry, words: RoutingFile): string {
  const [when, ...others] = new Set(external.map((place) => place.when));
  return when === undefined || others.length > 0 ? words.chooser_when : inWords(words, when);
}

/** The person has waited already, or been turned away. */
function goNow({ situation, words }: Way): string {
  const answer = answerOf(situation);
  return answer === null ? '' : words[`now_${answer}`];
}

/** What opens the way to the external body: an answer that is their last, a time that has passed, a refusal, a long wait. */
function answerOf({ established, inForce, input }: Situation): 'final' | 'late' | 'refused' | 'waited' | null {
  const { facts } = established;
  const isTrue = (key: string) => facts.get(key)?.value === true;
  if (isTrue('final_response_received')) return 'final';
  const lying = lyingComplaint(established, input.day);
  if (lying === 'late') return lying;
  const refusals = [...inForce.facts.values()].filter(({ implies }) => implies.includes('org_responded'));
  return isDecided(established) || refusals.some(({ key }) => isTrue(key)) ? 'refused' : lying;
}

/** How to reach the body, and what nobody should be surprised by: a fee, what it cannot do, its limits. */
function bodyChannel({ situation, words }: Way, body: BodyEntry, timeLimit = body.time_limit): Channel {
  const note = told(words, [
    body.free ? words.body_free : words.body_fee,
    body.phone === undefined ? '' : fill(words.body_phone, { phone: body.phone }),
    body.binding ? '' : words.body_advises,
    limitOf(situation, body, words),
    timeLimit === undefined ? '' : inWords(words, timeLimit),
  ]);
  return {
    channel: body.channel,
    ...(body.url === undefined ? {} : { url: body.url }),
    ...(body.channel === 'email' && body.email !== undefined ? { to_email: body.email } : {}),
    note,
  };
}

/** Its first limit that is for this sector, else the general one; what it can hear changes with the day. */
function limitOf({ established }: Situation, { limits }: BodyEntry, words: RoutingFile): string {
  const code = established.sector?.code ?? '';
  const limit =
    limits.find(({ sectors }) => sectors.includes(code)) ?? limits.find(({ sectors }) => sectors.length === 0);
  if (limit === undefined) return '';
  const isOver = limit.amount_aud !== undefined && (established.amount ?? 0) > limit.amount_aud;
  return told(words, [inWords(words, limit.note), isOver ? words.body_over_limit : '']);
}
