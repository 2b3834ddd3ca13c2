import type { RoutingStep } from '@intake/contracts/complaint';
import { readAs } from './language-of.ts';
import { linked } from './linked.ts';
import { make } from './make.ts';
import { fill } from './strings/all.ts';
import type { Strings } from './strings/strings.ts';

/** Where the complaint goes, in order, and how long each has to answer. */
export function routingSteps(routing: readonly RoutingStep[], says: Strings): HTMLElement {
  const inOrder = [...routing].sort((one, other) => one.order - other.order);
  return make('ol', { class: 'steps' }, ...inOrder.map((step) => make('li', {}, ...contents(step, says))));
}

function contents(step: RoutingStep, says: Strings): readonly Node[] {
  const { recipient, channel, url, to_email, note, response_days, when } = step;
  const days = response_days === undefined ? '' : ` · ${fill(says.responseDays, response_days)}`;
  return [
    make('h3', {}, make('bdi', readAs(recipient), recipient)),
    make('p', { class: 'small' }, `${says.channels[channel]}${days}`),
    ...(when ? [make('p', readAs(when), when)] : []),
    ...(note ? [make('p', readAs(note), ...linked(note))] : []),
    ...(url ? [make('p', {}, site(url, says.website))] : []),
    ...(to_email ? [make('p', {}, make('a', { href: `mailto:${to_email}`, dir: 'ltr' }, to_email))] : []),
  ];
}

function site(url: string, label: string): Node {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return make('bdi', {}, url);
  const host = make('bdi', { dir: 'ltr' }, parsed.hostname.replace(/^www\./, ''));
  return make('a', { href: parsed.href, target: '_blank', rel: 'noopener noreferrer' }, `${label}: `, host);
}
