import { cardClaims } from '../../../dialogue/card/card.ts';
import { isOfAccount } from '../../../dialogue/card/of-account.ts';
import { fill } from '../../../knowledge/localise.ts';
import { type AnswerKind, answerKinds } from '../../../knowledge/schema/entry.ts';
import { languageOfHand } from '../../../language/detect-language.ts';
import type { Passage } from '../../../reading/passage/read-passage.ts';
import { isSaidOfOthers } from '../../../reading/passage/scope.ts';
import { quoteAround } from '../../../reading/quote-around.ts';
import type { Situation } from '../../../situation.ts';
import { type Sentence, sentenceQuote, type TokenSpan } from '../../../text/read-text.ts';
import { isolated } from '../inline.ts';

/** What the other side said to the grievance, in the person's words, and what kinds of answer these are. */
type Answer = { readonly quote: string; readonly kinds: readonly AnswerKind[] };

/** Each as a line of its own: no grievance of the person's, and an officer looks for it first. */
export function answeredWords(situation: Situation, quoted: ReadonlySet<string>): string[] {
  const { answered } = situation.knowledge.content.document;
  return theirAnswers(situation, quoted).map(({ quote, kinds }) => {
    const words = isolated(quote);
    if (kinds.length === 0) return fill(answered.said, { quote: words });
    return fill(answered.known, { what: kinds.map((kind) => answered.kinds[kind]).join('; '), quote: words });
  });
}

/** Told after the first grievance, and not among the words that are quoted already. */
export function theirAnswers(situation: Situation, quoted: ReadonlySet<string>): Answer[] {
  const told = situation.established.passages
    .filter((passage) => isOfAccount(situation, passage))
    .flatMap((passage) => passage.text.sentences.map((sentence) => ({ passage, sentence })));
  const grieved = new Set(cardClaims(situation, 'en').flatMap(({ quote }) => quote ?? []));
  const first = told.findIndex(({ passage, sentence }) => {
    const words = sentenceQuote(passage.text, sentence);
    return [...grieved].some((quote) => words.includes(quote) || quote.includes(words));
  });
  const since = first < 0 ? [] : told.slice(first + 1);
  const answers = since.flatMap(({ passage, sentence }) => answerIn(passage, sentence) ?? []);
  const isNew = ({ quote }: Answer) =>
    quote !== '' && ![...quoted].some((words) => words.includes(quote) || quote.includes(words));
  return [...new Map(answers.filter(isNew).map((answer) => [answer.quote, answer])).values()].slice(0, mostAnswers);
}

const mostAnswers = 3;

function answerIn(passage: Passage, sentence: Sentence): Answer | null {
  const { text, cues, toUs } = passage;
  if (toUs?.has(sentence) || sentence.question || cues.at('abuse', sentence).length > 0) return null;
  const [said] = cues.at('reported', sentence);
  const isOffer = offersIn(passage, sentence).length > 0 && isTheirs(passage, sentence);
  if (said === undefined && !isOffer) return null;
  const [from, to] = said === undefined ? [sentence.first, sentence.first] : [said.from, said.to];
  if (isSaidOfOthers(passage, { sentence, from, to }) || saysNothing(passage, to)) return null;
  // Whoever reads the words needs no name for them, which nobody has confirmed.
  const isReadable = languageOfHand(passage.hand) === 'en';
  const kinds = isReadable ? [] : answerKinds.filter((one) => cues.at(`answered_${one}`, sentence).length > 0);
  // What the person says of themselves before it is no part of the answer.
  const first = pauseBefore(passage, from, sentence.first);
  return { quote: quoteAround(text, { first, end: sentence.end }, { from, to }), kinds };
}

/** The token behind the last pause, so that the quote opens where the person drew breath. */
function pauseBefore({ text }: Passage, from: number, first: number): number {
  let at = from;
  while (at > first && text.tokens[at]?.after === 'space') at -= 1;
  return at;
}

/** «An offer of price» is a builder's, and proves what is claimed. */
function offersIn({ cues }: Passage, sentence: Sentence): TokenSpan[] {
  const quoted = cues.at('sum_quoted', sentence);
  return cues
    .at('sum_offered', sentence)
    .filter(({ from, to }) => !quoted.some((one) => one.from < to && from < one.to));
}

/** «They told me nothing» */
const saysNothing = ({ cues }: Passage, to: number): boolean => cues.isNegation(to) || cues.isNegation(to + 1);

/** In Arabic and Greek the verb alone says who it was. */
const isTheirs = ({ cues }: Passage, sentence: Sentence): boolean =>
  cues.at('they', sentence).length > 0 || cues.at('first_person', sentence).length === 0;
