import type { RoutingStep } from '@intake/contracts/complaint';
import type { BodyEntry, OrganisationEntry } from '../knowledge/schema.ts';
import { fill } from '../language/localise.ts';
import { addDays, longDay } from '../reading/days.ts';
import type { Situation } from '../situation.ts';
import { externalBody, externalPlace } from './external-body.ts';
import { responseClock } from './response-clock.ts';

/** Where the complaint goes: to the organisation first, then to the free external body; a partner takes its own. */
export function route(situation: Situation, subject: string): RoutingStep[] {
  const { mode } = situation.input;
  if (mode.kind === 'partner') return [partnerStep(situation, { name: mode.name, subject })];
  const external = externalStep(situation);
  return [organisationStep(situation, subject), ...(external === null ? [] : [external])];
}

function partnerStep(situation: Situation, { name, subject }: { name: string; subject: string }): RoutingStep {
  const { routing } = situation.knowledge.content.document;
  return {
    order: 1,
    recipient: name,
    channel: 'portal',
    subject,
    note: fill(routing.partner_note, { organisation: name }),
    ...daysOf(situation),
    when: routing.partner_when,
  };
}

function organisationStep(situation: Situation, subject: string): RoutingStep {
  const { established, knowledge, input } = situation;
  const { document } = knowledge.content;
  const clock = responseClock(situation.established);
  const by = clock === null ? '' : longDay(addDays(input.day, clock.calendar_days));
  const when = fill(document.routing.first[clock?.basis ?? 'unknown'], {
    days: String(clock?.calendar_days ?? ''),
    date: by,
  });
  const recipient = established.organisation?.name ?? document.to_unknown;
  return {
    order: 1,
    recipient,
    ...channelOf(established.organisation?.entry ?? null, situation),
    subject,
    ...daysOf(situation),
    when,
  };
}

/** The organisation's clock in calendar days; it also says when the external body takes the matter up. */
function daysOf(situation: Situation): Pick<RoutingStep, 'response_days'> {
  const clock = responseClock(situation.established);
  return clock === null ? {} : { response_days: clock.calendar_days };
}

type Channel = Pick<RoutingStep, 'channel' | 'url' | 'to_email' | 'note'>;

// A contact nobody has verified is not given out: the organisation's own website is.
function channelOf(entry: OrganisationEntry | null, { knowledge }: Situation): Channel {
  const { own_website, no_contact } = knowledge.content.document.routing;
  const site = entry?.website === undefined ? {} : { url: entry.website };
  const best = entry?.channels.find(({ confidence }) => confidence !== 'uncertain');
  if (best === undefined)
    return { channel: 'portal', ...site, note: entry?.website === undefined ? no_contact : own_website };
  if (best.channel === 'email') return { channel: 'email', to_email: best.value, ...site };
  if (best.channel === 'portal') return { channel: 'portal', url: best.value };
  return { channel: best.channel, ...site, note: best.value };
}

function externalStep(situation: Situation): RoutingStep | null {
  const { established, inForce, knowledge } = situation;
  const { sector } = established;
  if (sector === null) return null;
  const body = externalBody(inForce, established);
  const when = externalPlace(established)?.when ?? sector.external[0]?.when ?? '';
  if (body !== null)
    return {
      order: 2,
      recipient: body.name,
      ...bodyChannel(body, knowledge.content.document.routing.external_note),
      ...daysOf(situation),
      when,
    };
  if (sector.chooser === undefined) return null;
  return {
    order: 2,
    recipient: sector.chooser.name,
    channel: 'portal',
    url: sector.chooser.url,
    note: sector.chooser.note,
    ...daysOf(situation),
    when,
  };
}

function bodyChannel(body: BodyEntry, template: string): Pick<RoutingStep, 'channel' | 'url' | 'to_email' | 'note'> {
  const url = body.url === undefined ? {} : { url: body.url };
  const email = body.channel === 'email' && body.email !== undefined ? { to_email: body.email } : {};
  const phone = body.phone === undefined ? '' : fill(template, { phone: body.phone });
  // Its first limit is the general one; what it can hear changes with the day.
  const note = [phone, body.limits[0]?.note ?? '', body.time_limit ?? ''].filter((part) => part !== '').join(' ');
  return { channel: body.channel, ...url, ...email, ...(note === '' ? {} : { note }) };
}
