import type { CueName } from '../../knowledge/knowledge.ts';
import { Outcome } from '../../knowledge/schema/entry.ts';
import { findHits } from '../../matching/matcher.ts';
import { sentenceAt } from '../../text/read-text.ts';
import type { CueSpan } from '../passage/cues.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';
import { clauseEnd, clauseStart, countNegations, type Match } from '../passage/scope.ts';
import { isBefore, itemKey } from './items.ts';

/** A remedy that the person asks for, and the sum that they name with it. */
export type Wish = { readonly outcome: Outcome; readonly amount: number | null };

type Wishes = {
  readonly wishes: readonly Wish[];
  /** What the person says they do not want. */
  readonly declined: ReadonlySet<Outcome>;
};

/** The answer to what would put it right, and what it chose of what was offered. */
type Asked = { readonly answer: Passage | null; readonly chosen: readonly Outcome[] };

/**
 * What the person asks for, what was said last first: wished for in their words, or named in short once the question has
 * been asked. «I don't want an apology any more» takes back what stands before it.
 */
export function readWishes(passages: readonly Passage[], asked: Asked, floors: ReadonlyMap<string, number>): Wishes {
  const wishes = new Map<Outcome, Wish>();
  const declined = new Set<Outcome>();
  for (const passage of passages.filter(({ source }) => source.kind === 'message').toReversed()) {
    const said = saidIn(passage, asked);
    for (const { outcome, amount, denied } of said)
      if (!denied && !declined.has(outcome) && !isOff(passage, floors, outcome)) addTo(wishes, { outcome, amount });
    for (const { outcome, denied } of said) if (denied) declined.add(outcome);
  }
  const gone = Outcome.options.filter((outcome) => floors.has(itemKey.wish(outcome)) && !wishes.has(outcome));
  return { wishes: [...wishes.values()], declined: new Set([...declined, ...gone]) };
}

/** Taken off the card since. */
function isOff(passage: Passage, floors: ReadonlyMap<string, number>, outcome: Outcome): boolean {
  const floor = floors.get(itemKey.wish(outcome));
  return floor !== undefined && isBefore(passage, floor);
}

function saidIn(passage: Passage, { answer, chosen }: Asked): Said[] {
  const isPicked = chosen.length > 0 && passage.source.order === answer?.source.order;
  if (!isPicked) return wishesIn(passage, isReply(passage, answer));
  return chosen.map((outcome) => ({ outcome, amount: null, denied: false }));
}

function addTo(wishes: Map<Outcome, Wish>, wish: Wish): void {
  const later = wishes.get(wish.outcome);
  wishes.set(wish.outcome, { ...wish, amount: later?.amount ?? wish.amount });
}

function isReply({ source, text }: Passage, answer: Passage | null): boolean {
  if (answer === null) return false;
  return (
    source.order === answer.source.order || (source.order > answer.source.order && text.tokens.length <= shortReply)
  );
}

const shortReply = 5;

type Said = Wish & { readonly denied: boolean };

function wishesIn(passage: Passage, isAnswer: boolean): Said[] {
  const named = longest(hitsOf(passage, 'outcome'));
  return named.flatMap(({ hit: { owner, from, to }, sentence }) => {
    const match = { sentence, from, to };
    const denied = countNegations(passage, clauseStart(passage, match), from) > 0;
    if (!mayBeWished(passage, match, isAnswer && !denied)) return [];
    return [{ outcome: owner.outcome, amount: denied ? null : sumNear(passage, named, match), denied }];
  });
}

/** `isShort`: it may be named without a word of wishing, in answer to what they want. */
function mayBeWished(passage: Passage, match: Match, isShort: boolean): boolean {
  const { sentence, from, to } = match;
  const start = clauseStart(passage, match);
  const isSaid = (name: CueName) => passage.cues.at(name, sentence).some((cue) => cue.from >= start && cue.from < to);
  if (isSaid('not_own_wish')) return false;
  const isUnwished = isSaid('feared') || isDone(passage, match);
  if (isUnwished && !isSaid('wish')) return false;
  return isWished(passage, match) || isOnlyThat(passage, from) || isShort;
}

/** «They have already fixed it», «trả hết tiền rồi». */
function isDone(passage: Passage, match: Match): boolean {
  const [start, end] = [clauseStart(passage, match), clauseEnd(passage, match)];
  return passage.cues.at('done', match.sentence).some(({ from, to }) => from >= start && to <= end);
}

/** In the clause of a wish, or in the list that it opens: «I want a refund, an apology and my file corrected». */
function isWished(passage: Passage, match: Match): boolean {
  const { sentence, from, to } = match;
  const start = clauseStart(passage, match);
  const turns = [...passage.cues.at('contrast', sentence), ...passage.cues.at('new_subject', sentence)];
  const joints = passage.cues.at('clause', sentence).filter((joint) => joint.to < from - longestArticle);
  const isListed = (cue: CueSpan) => ![...turns, ...joints].some((turn) => turn.from >= cue.to && turn.from < from);
  return passage.cues.at('wish', sentence).some((cue) => cue.from < to && (cue.from >= start || isListed(cue)));
}

/** «Και» opens a clause, «και μια συγγνώμη» goes on with a list. */
const longestArticle = 1;

type Named = ReturnType<typeof hitsOf<'outcome'>>;

/** «Pay me back» is no «pay me». */
const longest = (named: Named): Named =>
  named.filter(
    ({ hit }) =>
      !named.some(
        ({ hit: other }) => other.from <= hit.from && hit.to <= other.to && other.to - other.from > hit.to - hit.from,
      ),
  );

/** The sum that stands nearer to this remedy than to another: «refund the $640 and say sorry». */
function sumNear(passage: Passage, named: Named, { sentence, from, to }: Match): number | null {
  const { amounts } = passage;
  const distance = (at: number, sum: number) => Math.abs(at - sum);
  const own = amounts.filter(
    (sum) =>
      sum.from >= sentence.first &&
      sum.to <= sentence.end &&
      !sum.aside &&
      !sum.denied &&
      distance(from, sum.from) <= farthest &&
      !isAddedTo(passage, { from: to, to: sum.from }) &&
      named.every(({ hit }) => distance(from, sum.from) <= distance(hit.from, sum.from)),
  );
  return own[0]?.value ?? null;
}

/** «My money back and $60 for the courier»: what is wanted beside the remedy is not what it comes to. */
function isAddedTo({ cues, text, scene, smallWords }: Passage, { from, to }: CueSpan): boolean {
  if (to <= from) return false;
  const between = { first: from, end: to };
  const isBetween = (cue: CueSpan) => cue.from >= from && cue.from < to;
  const joins = findHits(smallWords.card, scene, between).some(({ owner }) => owner.kind === 'joint');
  return joins || cues.at('wish', sentenceAt(text, from)).some(isBetween);
}

/** Tokens. */
const farthest = 8;

/** «Refund», «退钱»: a message that says nothing else. */
const isOnlyThat = ({ text, hand }: Passage, from: number): boolean =>
  from === 0 && text.tokens.length <= (hand === 'zh' ? 2 * onlyWish : onlyWish);

const onlyWish = 3;
