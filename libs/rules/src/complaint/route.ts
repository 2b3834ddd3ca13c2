import type { RoutingStep } from '@intake/contracts/complaint';
import type { BodyEntry, OrganisationEntry, SectorEntry } from '../knowledge/schema.ts';
import { fill } from '../language/localise.ts';
import type { Situation } from '../situation.ts';
import { externalBody, externalPlace } from './external-body.ts';
import { respondentName } from './respondent-name.ts';
import { clockWords, responseClock } from './response-clock.ts';

/** Where the complaint goes: to the organisation first, then to the free external body; a partner takes its own. */
export function route(situation: Situation, subject: string): RoutingStep[] {
  if (situation.input.mode.kind === 'partner') return [partnerStep(situation, subject)];
  const external = externalStep(situation);
  return [organisationStep(situation, subject), ...(external === null ? [] : [external])];
}

function partnerStep(situation: Situation, subject: string): RoutingStep {
  const { routing, to_unknown } = situation.knowledge.content.document;
  const recipient = respondentName(situation) ?? to_unknown;
  return {
    order: 1,
    recipient,
    channel: 'portal',
    subject,
    note: fill(routing.partner_note, { organisation: recipient }),
    ...clockOf(situation),
    when: [routing.partner_when, waiting(situation)].join(' ').trim(),
  };
}

function organisationStep(situation: Situation, subject: string): RoutingStep {
  const { routing, to_unknown } = situation.knowledge.content.document;
  const hasAnswer = situation.established.facts.get('final_response_received')?.value === true;
  return {
    order: 1,
    recipient: respondentName(situation) ?? to_unknown,
    ...channelOf(situation.established.organisation?.entry ?? null, situation),
    subject,
    ...clockOf(situation),
    when: hasAnswer ? routing.first_final : [routing.first, waiting(situation)].join(' ').trim(),
  };
}

/** How long they have, worded by what the clock rests on. */
function waiting({ established, knowledge, input }: Situation): string {
  const { wait } = knowledge.content.document.routing;
  const clock = responseClock(established);
  if (clock === null) return '';
  return fill(clock.runs_from === undefined ? wait[clock.basis] : wait.later, clockWords(clock, input.day));
}

/** The organisation's clock, and what it rests on where it counts from the day of receipt. */
function clockOf(situation: Situation): Pick<RoutingStep, 'response_days' | 'response_basis'> {
  const clock = responseClock(situation.established);
  const basis = clock === null || clock.runs_from !== undefined ? {} : { response_basis: clock.basis };
  return { ...daysOf(situation), ...basis };
}

/** The organisation's clock in calendar days; it also says when the external body takes the matter up. */
function daysOf({ established }: Situation): Pick<RoutingStep, 'response_days'> {
  const clock = responseClock(established);
  return clock === null ? {} : { response_days: clock.calendar_days };
}

type Channel = Pick<RoutingStep, 'channel' | 'url' | 'to_email' | 'note'>;

// A doubtful contact is not given out: the organisation's own website is. What is well known is to be checked there.
function channelOf(entry: OrganisationEntry | null, { knowledge }: Situation): Channel {
  const { own_website, no_contact, phone, email } = knowledge.content.document.routing;
  const site = entry?.website === undefined ? {} : { url: entry.website };
  const best = entry?.channels.find(({ confidence }) => confidence !== 'uncertain');
  if (best === undefined)
    return { channel: 'portal', ...site, note: entry?.website === undefined ? no_contact : own_website };
  if (best.channel === 'email') return { channel: 'email', to_email: best.value, ...site, note: email };
  if (best.channel === 'portal') return { channel: 'portal', url: best.value };
  if (best.channel === 'phone') return { channel: 'phone', ...site, note: fill(phone, { phone: best.value }) };
  return { channel: 'post', ...site, note: best.value };
}

function externalStep(situation: Situation): RoutingStep | null {
  const { established, inForce } = situation;
  const { sector } = established;
  if (sector === null) return null;
  const body = externalBody(inForce, established);
  const place = externalPlace(established);
  const when = [goNow(situation), place?.when ?? whenAnywhere(situation, sector)].join(' ').trim();
  const days = place?.after_days === undefined ? daysOf(situation) : { response_days: place.after_days };
  if (body !== null)
    return { order: 2, recipient: body.name, ...bodyChannel(situation, body, place?.time_limit), ...days, when };
  if (sector.chooser === undefined) return null;
  const { name, url, note } = sector.chooser;
  return { order: 2, recipient: name, channel: 'portal', url, note, ...days, when };
}

/** What the sector says for every state; where that differs and the state is unknown, no state's words are used. */
function whenAnywhere({ knowledge }: Situation, { external }: SectorEntry): string {
  const [when, ...others] = new Set(external.map((place) => place.when));
  return when === undefined || others.length > 0 ? knowledge.content.document.routing.chooser_when : when;
}

/** The person has waited already. */
function goNow({ established: { facts }, knowledge }: Situation): string {
  const { now_final, now_late } = knowledge.content.document.routing;
  if (facts.get('final_response_received')?.value === true) return now_final;
  return facts.get('idr_late')?.value === true ? now_late : '';
}

/** How to reach the body, and what nobody should be surprised by: a fee, what it cannot do, its limits. */
function bodyChannel(situation: Situation, body: BodyEntry, timeLimit = body.time_limit): Channel {
  const { body_free, body_fee, body_phone, body_advises } = situation.knowledge.content.document.routing;
  const sentences = [
    body.free ? body_free : body_fee,
    body.phone === undefined ? '' : fill(body_phone, { phone: body.phone }),
    body.binding ? '' : body_advises,
    limitOf(situation, body),
    timeLimit ?? '',
  ];
  return {
    channel: body.channel,
    ...(body.url === undefined ? {} : { url: body.url }),
    ...(body.channel === 'email' && body.email !== undefined ? { to_email: body.email } : {}),
    note: sentences.filter((words) => words !== '').join(' '),
  };
}

/** Its first limit that is for this sector, else the general one; what it can hear changes with the day. */
function limitOf({ knowledge, established }: Situation, { limits }: BodyEntry): string {
  const code = established.sector?.code ?? '';
  const limit =
    limits.find(({ sectors }) => sectors.includes(code)) ?? limits.find(({ sectors }) => sectors.length === 0);
  if (limit === undefined) return '';
  const isOver = limit.amount_aud !== undefined && (established.amount ?? 0) > limit.amount_aud;
  return isOver ? `${limit.note} ${knowledge.content.document.routing.body_over_limit}` : limit.note;
}
