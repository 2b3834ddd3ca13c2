import type { CueName } from '../../knowledge/knowledge.ts';
import type { Sentence, TokenSpan } from '../../text/read-text.ts';
import type { Reading } from './read-passage.ts';

/** How a match is said: as it is, denied, or not as the person's own plain statement. */
export type Polarity = 'stated' | 'denied' | 'open';

export type Match = { readonly sentence: Sentence; readonly from: number; readonly to: number };

const negationReach = 6;
const unrealReach = 7;

/** Whose words these are, and whether they are meant as fact; `reported` lets the other side's words count. */
export function polarityOf(passage: Reading, match: Match, reported: boolean): Polarity {
  const echoed = echoedQuestion(passage, match);
  if (echoed !== null) return echoed;
  if (isUnreal(passage, match) || isSupposed(passage, match)) return 'open';
  if (isAsked(passage, match) || isSaidOfOthers(passage, match)) return 'open';
  if (!reported && isReported(passage, match)) return 'open';
  const first = Math.max(deniableFrom(passage, match), match.from - negationReach);
  const outer = countNegations({ cues: beyondJudgements(passage, match) }, first, match.from);
  if (outer === 0) return 'stated';
  if (isPresupposed(passage, match)) return 'stated';
  const inner = countNegations(passage, match.from, match.to);
  return outer === 1 && inner === 0 ? 'denied' : 'open';
}

/** «Threaten? No.»: a word or two that the person asks back and answers; without an answer it states nothing. */
function echoedQuestion({ text, cues }: Reading, { sentence }: Match): Polarity | null {
  if (!sentence.question || sentence.end - sentence.first > longestEcho) return null;
  return cues.isNegation(sentence.end) && text.tokens[sentence.end]?.after === 'sentence' ? 'denied' : 'open';
}

const longestEcho = 3;

/** The first token from which a denial may reach the match: people on a phone begin new clauses without a comma. */
export function deniableFrom(passage: Reading, match: Match): number {
  const held = spans(passage, match.sentence, 'not_new_subject');
  const subjects = spans(passage, match.sentence, 'new_subject').filter((cue) => !isCovered(held, cue));
  return lastStart(subjects, match.from, clauseStart(passage, match));
}

/** The token at which the clause of the match begins. */
export function clauseStart(passage: Reading, { sentence, from }: Match): number {
  let start = sentence.first;
  for (let at = sentence.first + 1; at <= from; at += 1) if (passage.text.tokens[at]?.after !== 'space') start = at;
  for (const name of ['clause', 'contrast'] as const) {
    for (const cue of spans(passage, sentence, name)) if (cue.from <= from && cue.from > start) start = cue.from;
  }
  return start;
}

// «They never fixed my broken fridge»: what stands behind «my» is not denied with the verb before it.
function isPresupposed(passage: Reading, match: Match): boolean {
  if (isOfWhatFollows(passage, match)) return true;
  return spans(passage, match.sentence, 'definite').some(
    ({ from, to }) =>
      from > match.sentence.first && (to === match.from || from === match.from) && !passage.cues.isNegation(from - 1),
  );
}

/** «房东不修漏水的天花板»: behind a denied verb «…的» tells what kind of thing it is, «不漏水的» what it is not. */
const isOfWhatFollows = ({ text, cues }: Reading, { sentence, from, to }: Match): boolean =>
  text.tokens[to]?.text === '的' && to + 1 < sentence.end && !cues.isNegation(from - 1);

/** «It is not fair that they did»: what stands behind the judgement is not denied with it. */
function beyondJudgements(passage: Reading, { sentence, from }: Match): Pick<Reading['cues'], 'isNegation'> {
  const judged = spans(passage, sentence, 'judged').filter(({ to }) => to <= from);
  return { isNegation: (at) => passage.cues.isNegation(at) && !judged.some((one) => one.from <= at && at < one.to) };
}

/** How many denials stand from one token up to another. */
export function countNegations(
  { cues }: { readonly cues: Pick<Reading['cues'], 'isNegation'> },
  from: number,
  to: number,
): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (cues.isNegation(at)) count += 1;
  return count;
}

/** Whether a denial stands before a token, no earlier than `from` and with no pause between them. */
export function isNegatedBefore({ text, cues }: Pick<Reading, 'text' | 'cues'>, at: number, from = 0): boolean {
  for (let before = at; before > from && text.tokens[before]?.after === 'space'; before -= 1)
    if (cues.isNegation(before - 1)) return true;
  return false;
}

function isUnreal(passage: Reading, match: Match): boolean {
  const start = Math.max(clauseStart(passage, match), match.from - unrealReach);
  return spans(passage, match.sentence, 'unreal').some(
    (cue) => cue.from >= start && cue.to <= match.from && !isCovered(spans(passage, match.sentence, 'not_unreal'), cue),
  );
}

// «Say I buy a tv and it dies and they refuse, would I have a case?»: what opens by supposing and asks supposes all of it.
function isSupposed(passage: Reading, { sentence, from }: Match): boolean {
  const cue = spans(passage, sentence, 'supposing').find(
    (one) =>
      one.to <= from &&
      one.from <= clauseStart(passage, { sentence, from: one.from, to: one.to }) + 1 &&
      !isCovered(spans(passage, sentence, 'not_unreal'), one),
  );
  if (cue === undefined) return false;
  if (spans(passage, sentence, 'contrast').some((one) => one.from >= cue.to && one.from <= from)) return false;
  const opensClause = (at: number) => passage.text.tokens[at - 1]?.after !== 'space';
  return (
    sentence.question ||
    spans(passage, sentence, 'asking').some((one) => one.from > cue.to && opensClause(one.from)) ||
    spans(passage, sentence, 'asking_end').some((one) => one.to === sentence.end)
  );
}

function isAsked(passage: Reading, match: Match): boolean {
  const start = clauseStart(passage, match);
  if (endsAsking(passage, match, start)) return true;
  const opener = spans(passage, match.sentence, 'asking').find(({ from }) => from === start || from === start + 1);
  if (opener === undefined || opener.from > match.from) return false;
  const hasSubject = spans(passage, match.sentence, 'subject').some(({ from }) => from === opener.from + 1);
  return match.sentence.question || hasSubject;
}

/** A clause that ends in «吗» or «có … không» asks; where no word opens a question its mark alone does. */
function endsAsking(passage: Reading, match: Match, start: number): boolean {
  const { sentence } = match;
  const end = clauseEnd(passage, match);
  const isMarked = passage.smallWords.asksByMark && sentence.question && end === sentence.end;
  const isEnded = spans(passage, sentence, 'asking_end').some(({ to }) => to === end);
  if (!isMarked && !isEnded) return false;
  return !spans(passage, sentence, 'question_states').some(({ from }) => from >= start && from <= match.to);
}

export function clauseEnd({ text }: Reading, { sentence, to }: Match): number {
  let end = to;
  while (end < sentence.end && text.tokens[end]?.after === 'space') end += 1;
  return end;
}

export function isSaidOfOthers(passage: Reading, match: Match): boolean {
  return isBehindOthers(passage, match) || isStillOfOthers(passage, match);
}

function isBehindOthers(passage: Reading, match: Match): boolean {
  const { sentence, from } = match;
  const other = spans(passage, sentence, 'others').findLast(
    (cue) => cue.from < from && cue.from >= clauseStartOfOthers(passage, match),
  );
  if (other === undefined) return false;
  // «My mate’s flight» is his; «my housemate took 500 out of my account» is the person's own loss.
  const end = other.to > from ? match.to : from + 1;
  return !spans(passage, sentence, 'self').some((cue) => cue.from >= other.to && cue.to <= end);
}

// «My friend bought a fridge and it broke. They refused her a refund»: nothing says yet that it is about the person again.
function isStillOfOthers(passage: Reading, { sentence }: Match): boolean {
  const before = passage.text.sentences[passage.text.sentences.indexOf(sentence) - 1];
  if (before === undefined || spans(passage, sentence, 'third_person').length === 0) return false;
  if (spans(passage, sentence, 'self').length > 0) return false;
  const other = spans(passage, before, 'others').at(-1);
  return other !== undefined && !spans(passage, before, 'self').some((one) => one.from >= other.to);
}

const clauseStartOfOthers = (passage: Reading, { sentence, from }: Match): number =>
  lastStart(spans(passage, sentence, 'contrast'), from, sentence.first);

function isReported(passage: Reading, match: Match): boolean {
  const { sentence, from } = match;
  const cue = spans(passage, sentence, 'reported').findLast(({ to }) => to <= from);
  if (cue === undefined) return false;
  if (spans(passage, sentence, 'contrast').some((contrast) => contrast.from >= cue.to && contrast.from <= from))
    return false;
  if (resumesAfterPause(passage, match, cue.to)) return false;
  return !spans(passage, sentence, 'resumes').some(({ from: at }) => at >= cue.to && at <= from);
}

// «They told me it was waterproof, that's why I bought it»: after the comma the person speaks again.
function resumesAfterPause(passage: Reading, { sentence, from }: Match, first: number): boolean {
  return spans(passage, sentence, 'own').some(
    (own) => own.from > first && own.from <= from && passage.text.tokens[own.from]?.after === 'clause',
  );
}

function lastStart(cues: readonly TokenSpan[], before: number, otherwise: number): number {
  return cues.reduce((last, cue) => (cue.from <= before && cue.from > last ? cue.from : last), otherwise);
}

function isCovered(covers: readonly TokenSpan[], { from, to }: TokenSpan): boolean {
  return covers.some((cover) => cover.from <= from && to <= cover.to);
}

function spans({ cues }: Reading, sentence: Sentence, name: CueName): readonly TokenSpan[] {
  return cues.at(name, sentence);
}
