import type { Asked } from '../../conversation/memory.ts';
import type { FactEntry } from '../../knowledge/schema/base.ts';
import { sentenceQuote } from '../../text/read-text.ts';
import { answerKind, answerTo, toldInOwnWords } from '../answers/answers.ts';
import { questionsBefore } from '../answers/asked.ts';
import { chosenIn, deniedTicks, onlyChooses } from '../answers/choice.ts';
import { chosenFacts } from '../answers/chosen-facts.ts';
import { listsFacts } from '../answers/options.ts';
import { addedPoints } from '../corrections/added/added-points.ts';
import { withoutCardTalk } from '../corrections/card-remarks.ts';
import { ordersQuoting } from '../corrections/quoted/orders-quoted.ts';
import { shownByOrder } from '../correspondence.ts';
import { doubtedKey } from '../doubts.ts';
import type { EstablishInput } from '../established.ts';
import { type FactInstance, readFacts } from '../read-facts.ts';
import { isWish } from '../wishes/is-wish.ts';
import { urgentIn } from './hear-urgency.ts';
import type { Passage } from './read-passage.ts';

/** Every statement of a fact: shown by a transcript as a whole, read from words, given as an answer. */
export function allInstances(input: EstablishInput): FactInstance[] {
  const instances = [
    ...shownByOrder(input.inForce, input.passages),
    ...input.passages.flatMap((passage) => instancesIn(input, passage)),
    ...addedPoints(input),
  ];
  const told = new Set(instances.map(({ key }) => key));
  return [
    ...instances.flatMap((instance) => [instance, ...conceded(input, instance, instances)]),
    ...toldAsUrgent(input).filter(({ key }) => !told.has(key)),
  ];
}

/** «My ex has my password and I am scared» is no word of violence, and tells of it. */
function toldAsUrgent({ inForce, passages }: EstablishInput): FactInstance[] {
  return [...urgentIn(passages)].flatMap(([{ source, text }, heard]) =>
    heard.flatMap(({ entry: { tells = '' }, match }) => {
      const { key, evidence } = inForce.facts.get(tells) ?? {};
      if (key === undefined || evidence === undefined) return [];
      return [
        { key, value: true, quote: sentenceQuote(text, match.sentence), source, evidence, theirs: false, on: null },
      ];
    }),
  );
}

/** «Yes, they did answer»: what the transcript shows holds from then on, whatever was said before. */
function conceded(
  input: EstablishInput,
  { key, value, source }: FactInstance,
  instances: readonly FactInstance[],
): FactInstance[] {
  const isAsked = () => questionsBefore(input, { source }).some((asked) => doubtedKey(asked.key) === key);
  if (value || source.kind !== 'message' || !isAsked()) return [];
  const opposed = input.inForce.facts.get(key)?.excludes ?? [];
  const shown = instances.filter((one) => one.source.kind === 'evidence' && one.value && opposed.includes(one.key));
  return shown.map((one) => ({ ...one, source }));
}

function instancesIn(input: EstablishInput, passage: Passage): FactInstance[] {
  const asked = questionsBefore(input, passage);
  // The words of an option are ours.
  const isOurs = isWish(input, passage) || asked.some((put) => onlyChooses(input, put, passage));
  // «Number 1 is not true» says of nobody that they told what is not so.
  const isOnTicks = asked.some((put) => deniedTicks(put, passage).length > 0);
  const isOnPoints = isOnTicks || ordersQuoting(passage).length > 0;
  const said = isOurs ? [] : readFacts(isOnPoints ? withoutCardTalk(passage) : passage);
  const isSaid = (key: string) => said.some((instance) => instance.key === key);
  const answers = asked.flatMap((put) => {
    const listed = listsFacts(put) ? fromList(input, put, passage) : [];
    if (listed.length > 0) return listed.filter((one) => !isSaid(one.key));
    if (listsFacts(put) && onlyChooses(input, put, passage)) return [];
    const entry = askedFor(input, put);
    if (entry === undefined || isSaid(entry.key)) return [];
    const tellsOther = said.some(({ key: other, value }) => value && input.inForce.facts.get(other)?.role === 'claim');
    const [chosen] = chosenIn(input, put, passage);
    const answering = { knowledge: input.knowledge, again: put.again === true, tellsOther, chosen };
    const answer = answerTo(answering, entry, passage);
    return [answer, dayOfBeginning(entry, passage)].flatMap((instance) => instance ?? []);
  });
  return [...said, ...answers];
}

/** What of a list an answer chooses, or tells in the words that its points know. */
function fromList(input: EstablishInput, put: Asked, passage: Passage): readonly FactInstance[] {
  // A tick that the client takes back in the same turn was left by nobody.
  const isTakenBack = ({ key, value }: FactInstance) =>
    value && put.ticked?.includes(key) && input.known[key] === false;
  const chosen = chosenFacts(input, put, passage).filter((one) => !isTakenBack(one));
  if (chosen.length > 0) return chosen;
  return (put.offered ?? []).flatMap((key, place) => toldOf(input, { key, place }, passage) ?? []);
}

type OnList = { readonly key: string; readonly place: number };

/**
 * «No, my son poured milk in it», to a list of what would speak against the complaint; «they told me to ask the maker», to what
 * was half heard, which stands first.
 */
function toldOf({ knowledge, inForce }: EstablishInput, { key, place }: OnList, passage: Passage): FactInstance | null {
  const entry = inForce.facts.get(key);
  const isHeard = entry?.role === 'defeater' || (place === 0 && answerKind(passage) === 'content');
  return entry !== undefined && isHeard ? toldInOwnWords(knowledge, entry, passage) : null;
}

/** Whoever chooses no grievance and tells on in their own words has told what nothing has a name for. */
function askedFor(
  { inForce }: EstablishInput,
  { key, offered }: Pick<Asked, 'key' | 'offered'>,
): FactEntry | undefined {
  if (offered?.some((one) => inForce.facts.get(one)?.role === 'claim'))
    return inForce.claims.find(({ last_resort }) => last_resort);
  return inForce.facts.get(doubtedKey(key) ?? key);
}

// «Is the time for an answer over?» «I wrote on 3 May»: where lateness is reckoned, the day belongs to the complaint.
function dayOfBeginning({ derived, evidence }: FactEntry, { text, dates, source }: Passage): FactInstance | null {
  const on = dates.find(({ from }) => from < text.tokens.length)?.day;
  if (derived === undefined || on === undefined) return null;
  return { key: derived.since, value: true, quote: '', source, evidence, theirs: false, on };
}
