import type { ComplaintDocument } from '@intake/contracts/complaint';
import type { Outcome } from '../knowledge/entry-schema.ts';
import { fill } from '../language/localise.ts';
import type { Situation } from '../situation.ts';
import { isolated } from './inline.ts';
import { narrative } from './narrative.ts';
import { clockWords, responseClock } from './response-clock.ts';

type Section = ComplaintDocument['sections'][number];

/** What would put it right: what the person asked for, in their words too, and a reply by a day. */
export function outcomeSection(situation: Situation): Section {
  const { headings, outcome } = situation.knowledge.content.document;
  const { wish } = narrative(situation);
  const open = wish === null ? outcome.open_lead : outcome.beside_words;
  return {
    id: 'outcome',
    heading: headings.outcome,
    paragraphs: [
      ...(wish === null ? [] : [fill(outcome.own_words, { wish: isolated(wish) })]),
      isOpen(situation) ? open : outcome.lead,
    ],
    items: outcomesSought(situation),
  };
}

export function outcomesSought(situation: Situation): string[] {
  return [...remedies(situation), reply(situation)];
}

/** The same as a sentence of the summary. */
export function shortWish(situation: Situation): string {
  const { established, knowledge } = situation;
  const { outcome, outcomes } = knowledge.content.document;
  if (established.outcome !== null) return fill(outcome.short, { outcome: outcomes[established.outcome] });
  const { wish } = narrative(situation);
  return wish === null ? outcome.short_open : fill(outcome.own_words, { wish: isolated(wish) });
}

/** The person named no remedy, and more than one may be open. */
function isOpen({ established, merit }: Situation): boolean {
  return established.outcome === null && offered(merit).length > 1;
}

/** The remedy asked for; where the passed arguments lead elsewhere, what may be had instead. */
export function remedies({ established, merit, knowledge }: Situation): string[] {
  const { outcome, outcomes } = knowledge.content.document;
  const wished = established.outcome;
  const open = offered(merit).slice(0, mostOutcomes);
  if (wished === null) return open.map((code) => sentence(outcomes[code]));
  if (open.length === 0 || offered(merit).includes(wished)) return [sentence(outcomes[wished])];
  const instead = open.map((code) => outcomes[code]).join(', or ');
  return [sentence(outcomes[wished]), fill(outcome.instead, { outcomes: instead })];
}

const offered = ({ passed }: Situation['merit']): Outcome[] => [
  ...new Set(passed.flatMap(({ ground }) => ground.outcomes)),
];

const mostOutcomes = 3;

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** Worded by what the clock rests on; a time that has run out is not given again, nor one after a final answer. */
function reply({ established, knowledge, input }: Situation): string {
  const { reply } = knowledge.content.document.outcome;
  const clock = responseClock(established);
  const isTrue = (key: string) => established.facts.get(key)?.value === true;
  if (clock === null || isTrue('final_response_received')) return reply.unknown;
  if (isTrue('idr_late')) return reply.late;
  const template = clock.runs_from === undefined ? reply[clock.basis] : reply.later;
  return fill(template, clockWords(clock, { day: input.day, words: knowledge.content.routing.en }));
}
