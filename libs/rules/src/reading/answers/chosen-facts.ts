import { languageOfHand } from '../../language/detect-language.ts';
import { indexesIn, sentenceQuote } from '../../text/read-text.ts';
import { readCardRemarks } from '../corrections/card-remarks.ts';
import type { Passage } from '../passage/read-passage.ts';
import { dayIn, type FactInstance } from '../read-facts.ts';
import { answerKind, saysDone } from './answers.ts';
import { chosenIn, deniedTicks, sendsLabels } from './choice.ts';
import { labelTold } from './label-told.ts';
import { shortAnswer } from './opening.ts';
import { type Base, noneOfThem, type Put } from './options.ts';
import { saysItWasTold } from './told-already.ts';

/**
 * What an answer to «which of these …?» establishes: what it chooses, by its place or its words; all of them not, where
 * it is something else or none. What was so already stays as it was told, named again or left out: only the client's
 * `false` takes it back (decision D38).
 */
export function chosenFacts(base: Base, put: Put, passage: Passage): readonly FactInstance[] {
  const { offered = [], ticked = [], known = [] } = put;
  const chosen = chosenIn(base, put, passage);
  const denied = deniedTicks(put, passage);
  const keys = chosen.length + denied.length > 0 ? chosen : labelsTold(base, put, passage);
  const isOpen = (key: string) => ticked.includes(key) && deniesPlaces(passage);
  const facts = keys.filter((key) => key !== noneOfThem && !known.includes(key) && !isOpen(key));
  const isNone = keys.includes(noneOfThem) && facts.length === 0;
  // «No» to «is this how it was?» takes the ticks away; «something else» leaves them open.
  const untrue = isNone ? offered.filter((key) => !ticked.includes(key) || saysNo(passage)) : denied;
  // «So 1 and 3, boss» points at our words, and tells nothing in the person's own.
  const quotes = chosen.length === 0;
  const state = (value: boolean, quoted: boolean) => (key: string) =>
    instanceOf(base, passage, { key, value, quotes: quoted }) ?? [];
  return [
    ...facts.flatMap(state(true, quotes)),
    ...keptTicks({ base, put, passage }, keys).flatMap(state(true, false)),
    ...untrue.flatMap(state(false, false)),
  ];
}

type Answer = { readonly base: Base; readonly put: Put; readonly passage: Passage };

/**
 * The ticks that an answer accepts: «yes», «1 is wrong», «3 as well». Whoever names one of them has named all that they mean,
 * «only 3» is no more than that, and labels are sent by a client that sends all of what is ticked.
 */
function keptTicks({ base, put, passage }: Answer, keys: readonly string[]): readonly string[] {
  const { ticked = [] } = put;
  if (ticked.length === 0 || keys.includes(noneOfThem) || keys.some((key) => ticked.includes(key))) return [];
  const denied = deniedTicks(put, passage);
  if (sendsLabels(base, put, passage) || (denied.length === 0 && hasDenial(passage))) return [];
  const isOnly = keys.length > 0 && readCardRemarks(passage).some(({ scope }) => scope.has('only'));
  const isAgreed = answerKind(passage) === 'yes' || saysDone(passage) || saysItWasTold(passage) || approves(passage);
  return isOnly || keys.length + denied.length + Number(isAgreed) === 0
    ? []
    : ticked.filter((key) => !denied.includes(key));
}

/**
 * «No, they declined it in two weeks», «yes but not all of it»: what of the ticks is not so it leaves open, and so nothing of
 * them is accepted. «Yes, they never answered» denies none of them.
 */
function hasDenial(passage: Passage): boolean {
  const { text, cues } = passage;
  const turn = text.sentences.flatMap((sentence) => cues.at('contrast', sentence))[0]?.from ?? text.tokens.length;
  const from = answerKind(passage) === 'yes' ? turn : 0;
  return [...text.tokens.keys()].some((at) => at >= from && cues.isNegation(at));
}

/** «1 did not happen»: of a place that is denied in words that no card knows nothing is taken as chosen. */
const deniesPlaces = (passage: Passage): boolean =>
  readCardRemarks(passage).some(
    ({ places, from, to }) =>
      places.some(({ verdict }) => verdict === null) && indexesIn({ from, to }).some(passage.cues.isNegation),
  );

const saysNo = (passage: Passage): boolean => passage.text.tokens.length <= 2 && answerKind(passage) === 'no';

/** «That is right», «all correct»: a few words, and no story. */
const approves = (passage: Passage): boolean =>
  passage.text.tokens.length <= shortAnswer &&
  readCardRemarks(passage).some(({ verdicts }) => verdicts.includes('right'));

function labelsTold({ inForce }: Base, { offered = [] }: Put, passage: Passage): readonly string[] {
  const told = labelTold({ inForce, language: languageOfHand(passage.hand) }, passage, offered);
  return told === null ? [] : [told];
}

type Stated = Pick<FactInstance, 'key' | 'value'> & { readonly quotes: boolean };

/** A label is ours, and no word of the person's: it is quoted nowhere. */
function instanceOf({ inForce }: Base, passage: Passage, { key, value, quotes }: Stated): FactInstance | null {
  const entry = inForce.facts.get(key);
  const [sentence] = passage.text.sentences;
  if (entry === undefined || entry.role === 'private') return null;
  const isBare = !quotes || sentence === undefined || sentence.end - sentence.first < 3;
  const quote = isBare ? '' : sentenceQuote(passage.text, sentence);
  const on = dayIn(passage, { first: 0, end: passage.text.tokens.length });
  const stated = { key, value, quote, source: passage.source, evidence: entry.evidence, theirs: false, on };
  return quotes ? stated : { ...stated, fromList: true };
}
