import type { Complaint, RoutingStep } from '@intake/contracts/complaint';
import type { states } from '../src/knowledge/schema/entry.ts';
import { confirmed, knowledge } from './converse.ts';

type State = (typeof states)[number];
type Told = { readonly sector: string; readonly state?: State; readonly day?: string; readonly facts?: object };

const { confirm_yes } = knowledge.content.phrases.en.confirm;

/** A complaint that is confirmed in this sector and state; nothing in its words points to another. */
export function finished({ sector, state, day, facts = {} }: Told, more = {}): Complaint | undefined {
  const known = { sector, organisation: 'Example Pty Ltd', reply_missing: true, ...facts };
  const history = [
    { role: 'user' as const, content: 'It went wrong and I am upset about it.' },
    { role: 'assistant' as const, content: 'Is that right?' },
    { role: 'user' as const, content: confirm_yes },
  ];
  const knownFacts = { ...known, ...(state === undefined ? {} : { state }) };
  return confirmed({ history, knownFacts, ...(day === undefined ? {} : { day }), ...more }).finalised?.complaint;
}

export function routeOf(told: Told): [RoutingStep, RoutingStep] {
  const [first, second, ...others] = finished(told)?.routing ?? [];
  if (first === undefined || second === undefined || others.length > 0) throw new Error('there are not two steps');
  return [first, second];
}
