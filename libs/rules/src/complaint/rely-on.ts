import type { ComplaintDocument } from '@intake/contracts/complaint';
import { fill } from '../knowledge/localise.ts';
import { clockWords, responseClock } from '../routing/response-clock.ts';
import type { Situation } from '../situation.ts';
import { isSureOf, legalBasis } from './document/legal-basis.ts';

type Section = ComplaintDocument['sections'][number];

/** The passed arguments; of a rule that we are not sure of the letter asks, and concedes nothing. */
export function groundsSection({ knowledge, merit, established }: Situation): Section {
  const { headings, grounds_lead, basis, ground_asked } = knowledge.content.document;
  const items = groundsToThem({ knowledge, merit }).map((ground) => {
    if (!isSureOf(ground, established.state)) return `${firstSentence(ground.document)} ${ground_asked}`;
    return `${ground.document} ${fill(basis[ground.basis.kind], { basis: legalBasis(ground, established.state) })}`;
  });
  return { id: 'grounds', heading: headings.grounds, paragraphs: [grounds_lead], items };
}

/** Without those that speak of somebody else, where any other is left. */
export function groundsToThem({ knowledge, merit }: Pick<Situation, 'knowledge' | 'merit'>) {
  const { grounds_of_others } = knowledge.content.document;
  const all = merit.passed.map(({ ground }) => ground);
  const theirs = all.filter(({ id }) => !grounds_of_others.includes(id));
  return theirs.length > 0 ? theirs : all;
}

/** What follows it says how far the rule reaches; that is not for whoever the letter goes to. */
const firstSentence = (text: string): string => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

/** What the sector's framework asks of whoever handles a complaint; it alleges nothing, and of what is uncertain says nothing. */
export function contextSection(situation: Situation): Section | null {
  const { headings } = situation.knowledge.content.document;
  const rules = framework(situation);
  const paragraphs = [...rules, ...waiting(situation, rules)];
  // Where nobody can tell the kind of matter yet, no framework speaks.
  if (paragraphs.length === 0) return null;
  return { id: 'complaint_handling_context', heading: headings.complaint_handling_context, paragraphs };
}

/** The time for an answer, where it is a rule and no line before has named it. */
function waiting({ established, knowledge, input }: Situation, rules: readonly string[]): string[] {
  const clock = responseClock(established);
  if (clock === null || isNamed(rules, clock.instrument)) return [];
  const { clock: words } = knowledge.content.document;
  const english = { day: input.day, words: knowledge.content.routing.en };
  if (clock.runs_from !== undefined) return [fill(words.later, clockWords(clock, english))];
  return clock.basis === 'suggested' ? [] : [fill(words[clock.basis], clockWords(clock, english))];
}

const isNamed = (rules: readonly string[], instrument: string | undefined): boolean =>
  instrument !== undefined && rules.some((rule) => rule.includes(instrument));

function framework({ established, inForce }: Situation): string[] {
  const { sector, state, facts } = established;
  if (sector === null || sector.confidence === 'uncertain') return [];
  return (inForce.frameworks.get(sector.code) ?? [])
    .filter(({ states }) => states.length === 0 || (state !== null && states.includes(state)))
    .filter(({ when }) => when.length === 0 || when.some((key) => facts.get(key)?.value === true))
    .map(({ text, instrument }) => (text.includes(instrument) ? text : `${text} (${instrument})`));
}
