import type { Language } from '@intake/contracts/languages';
import type { Asked } from '../../conversation/memory.ts';
import type { Timeline } from '../../conversation/timeline.ts';
import { type AsideKind, directQuestions, inPassing } from '../../knowledge/schema/aside.ts';
import { findHits } from '../../matching/matcher.ts';
import type { TokenSpan } from '../../text/read-text.ts';
import { withoutAdded } from '../corrections/added/additions.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isNegatedBefore } from '../passage/scope.ts';
import { readFacts } from '../read-facts.ts';
import { isKnown } from '../respondent/stretches/name-words.ts';
import { answerKind } from './answers.ts';
import { isReported } from './told-already.ts';

/** What a message asks or tells the service itself: «is this free?», «are you a robot?», «what do you mean?» */
export type Aside = {
  /** One, or two of different kinds: «is it free? can you call me?» */
  readonly kinds: readonly AsideKind[];
  /** The message says nothing else: it answers no question, and the question it met is put again in other words. */
  readonly alone: boolean;
  /** The language that it asks to go on in. */
  readonly wants: Language | null;
};

/** The asides by the index of the message. */
export function findAsides(passages: readonly Passage[]): ReadonlyMap<number, Aside> {
  return new Map(
    passages.flatMap((passage) => {
      // «Please add that I want somebody to look at it» asks us for nobody.
      const read = passage.added === undefined ? asideIn : askedBeside;
      const aside = passage.source.kind === 'message' ? read(withoutAdded(passage)) : null;
      return aside === null ? [] : [[passage.source.index, aside] as const];
    }),
  );
}

/** The messages that answer nothing. «I just told you that» is a yes to «have I got this right?» */
export function unansweringAsides(asides: ReadonlyMap<number, Aside>, { questionsBefore }: Timeline): number[] {
  const asksIfSo = ({ again, offered, ticked }: Asked) =>
    ticked !== undefined || (again === true && offered === undefined);
  const isYes = (index: number, { kinds }: Aside) => kinds.includes('told') && questionsBefore(index).some(asksIfSo);
  return [...asides].flatMap(([index, aside]) => (aside.alone && !isYes(index, aside) ? [index] : []));
}

function asideIn(passage: Passage): Aside | null {
  const { tokens } = passage.text;
  if (tokens.length > longest) return askedBeside(passage);
  const hits = findHits(passage.reader.knowledge.matchers.asides, passage.scene, { first: 0, end: tokens.length });
  const [first, ...others] = hits
    .filter(({ owner, from }) => owner.kind !== 'withdrawal' && (owner.kind !== 'told' || from <= latestReproach))
    // «Nobody told me what it costs» asks nobody.
    .filter(({ owner, from }) => owner.kind !== 'cost' || !isNegatedBefore(passage, from))
    .filter(({ owner, from }) => !directQuestions.has(owner.kind) || !isReported(passage, from))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (first === undefined) return null;
  const isAnswer = first.from > 0 && ['yes', 'no', 'unknown'].includes(answerKind(passage));
  const isPlea = first.owner.kind === 'plea' && readFacts(passage).length === 0;
  const saysNoMore = first.owner.kind !== 'told' || isReproachOnly(passage, first);
  const alone = tokens.length <= short && saysNoMore && (isPlea || (!isAnswer && tellsNothing(passage)));
  if (!alone && inPassing.has(first.owner.kind)) return null;
  const second = others.find(
    ({ owner: { kind }, from, to }) =>
      kind !== first.owner.kind && !inPassing.has(kind) && (to <= first.from || first.to <= from),
  );
  const found = second === undefined ? [first.owner] : [first.owner, second.owner];
  const wants = found.find(({ kind }) => kind === 'language')?.language ?? null;
  return { kinds: found.map(({ kind }) => kind), alone, wants };
}

/** «… and the bench is still not level. Can they do that?»: what a long story asks of its own matter. */
function askedBeside({ text, scene, reader, cues }: Passage): Aside | null {
  const [kind] = text.sentences
    .filter(({ first, end, question }) => question && end - first <= short)
    .flatMap((sentence) => findHits(reader.knowledge.matchers.asides, scene, sentence))
    .flatMap(({ owner, from }) =>
      directQuestions.has(owner.kind) && !isReported({ text, cues }, from) ? [owner.kind] : [],
    );
  return kind === undefined ? null : { kinds: [kind], alone: false, wants: null };
}

/** «Please cancel my complaint»: of a finished one it says what is to become of it, and nothing of what happened. */
export function asksToWithdraw({ text, reader, scene }: Passage): boolean {
  const { length } = text.tokens;
  const hits = findHits(reader.knowledge.matchers.asides, scene, { first: 0, end: length });
  return length <= short && hits.some(({ owner }) => owner.kind === 'withdrawal');
}

/** Nothing that a complaint could hold: «are you a lawyer? should I sue?» */
function tellsNothing(passage: Passage): boolean {
  return (
    passage.names.length === 0 &&
    passage.amounts.length === 0 &&
    passage.dates.length === 0 &&
    !asksOrPlaces(passage) &&
    readFacts(passage).length === 0
  );
}

/** «Thank you. I want them to stop calling me»: a remedy or a state. */
const asksOrPlaces = (passage: Passage): boolean =>
  hitsOf(passage, 'outcome').length > 0 || hitsOf(passage, 'state').length > 0;

// Longer messages tell a story, in which such words are not meant for the service.
const longest = 40;
const short = 16;
/** «I told you twice already, mate»; of more words, or of a name, «told you» only leads to the answer. */
function isReproachOnly(passage: Passage, { from, to }: TokenSpan): boolean {
  const rest = passage.text.tokens.filter((_, at) => at < from || at >= to);
  return rest.length <= longestRest && (passage.hand === 'zh' || rest.every((token) => isKnown(passage, token)));
}

const longestRest = 3;
/** «I just said: the nursing home» opens so; further on, «I just said yes» was said to somebody else. */
const latestReproach = 2;
