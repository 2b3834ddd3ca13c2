import type { SafetySense } from '../knowledge/schema/safety.ts';
import { findHits } from '../matching/matcher.ts';
import { derive } from '../memo.ts';
import { answerWords, openingOf, runsOn } from '../reading/answers/opening.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { betweenPauses, indexesIn, type Sentence, sentenceAt, type TokenSpan } from '../text/read-text.ts';
import { wordSize } from '../text/spellings.ts';
import { bears, isOutside, safetyHits } from './read-despair.ts';

/**
 * How a message answers «are you thinking about ending your life?»; null where it goes on with something else. A no counts
 * wherever people put it («what? no, of course not») if it is said to that question, not «no reply», «they never came»; what is
 * admitted beside it goes before it.
 */
export const readAnswer = derive((passage: Passage): 'yes' | 'no' | null => {
  const noes = noesIn(passage);
  const admitted = safetyHits(passage).filter(isOutside(noes));
  if (admitted.some(({ owner }) => owner.sense === 'affirms')) return 'yes';
  if (admitted.some(isAdmission(passage, noes))) return 'yes';
  // Whoever will not speak of it has said neither; only words that deny it are a no beside that.
  if (bears(passage, 'declines')) return sensed(passage, [...denying, 'refuses']).length > 0 ? 'no' : null;
  if (noes.length > 0) return staysNo(passage, noes) ? 'no' : null;
  return opensWithYes(passage) ? 'yes' : null;
});

type SafetyHit = ReturnType<typeof safetyHits>[number];

/** Less than a no: as the whole answer or by itself, also behind a no («no, well, yes»). */
function isAdmission(passage: Passage, noes: readonly TokenSpan[]): (hit: SafetyHit) => boolean {
  const [isAlone, isTheirs] = [isByItself(passage), isOwn(passage)];
  const lastNo = Math.max(0, ...noes.map(({ to }) => to));
  return (hit) => {
    if (hit.owner.sense === 'admits') return isAlone(hit) && !isBeforeOthers(passage, hit);
    if (hit.owner.sense !== 'wavers' || !isTheirs(hit)) return false;
    return isAllOf(passage, hit.from, noes) || (hit.from >= lastNo && isAlone(hit));
  };
}

/** «They have ignored me», «I have to go» and «yes they have my money» open like a yes. */
function opensWithYes(passage: Passage): boolean {
  const opening = openingOf(passage);
  const { hit } = opening;
  if (hit?.owner === 'unknown') return true;
  if (hit?.owner !== 'yes' || !isOwn(passage)(hit)) return false;
  return !isBeforeOthers(passage, hit) && (hit.to - hit.from === 1 || !runsOn(passage, opening));
}

const isBeforeOthers = ({ text, cues }: Passage, hit: TokenSpan): boolean =>
  cues.at('they', sentenceAt(text, hit.from)).some(({ from }) => from === hit.to);

/** Nothing behind a no may take it back («no, too much of a coward»): it only answers, or tells of others or the matter. */
function staysNo(passage: Passage, noes: readonly TokenSpan[]): boolean {
  const firm = sensed(passage, [...denying, 'refuses']).filter(isInOneBreath(passage));
  if (firm.some(({ owner }) => owner.sense === 'denied' || owner.sense === 'explains')) return true;
  const { text, cues, names, amounts, hits } = passage;
  const told = [
    ...text.sentences.flatMap((sentence) => cues.at('they', sentence)),
    ...[...hits.values()].flat(),
    ...[...names, ...amounts, ...sensed(passage, ['weary', 'besides', 'others', 'suspects', 'despairs'])],
  ];
  const isVague = isOutside(firm);
  const isAnswered = answeredIn(passage);
  const first = Math.min(...noes.map(({ to }) => to));
  const rest = indexesIn({ from: first, to: text.tokens.length }).filter((at) => !isAnswered(at));
  return rest.every((at) => {
    const { from, to } = betweenPauses(text, { from: at, to: at + 1 });
    return !isVague({ from, to }) || !isOutside(told)({ from: Math.max(from, first), to });
  });
}

/** Whether a no denies it, and does not only tell that the person is well by now. */
export const isDenial = (passage: Passage): boolean =>
  [...sensed(passage, ['denied', 'explains']), ...plainNoes(passage)].some(isOutside(sensed(passage, ['safe'])));

/** Words that deny it, that tell what was meant, and a plain no. */
const noesIn = (passage: Passage): readonly TokenSpan[] => [...denials(passage), ...plainNoes(passage)];

const denying: readonly SafetySense[] = ['denied', 'safe', 'explains'];

/** «They won't do that» tells of nobody's safety. */
const denials = (passage: Passage): readonly TokenSpan[] => [
  ...sensed(passage, ['denied']).filter(isInOneBreath(passage)),
  ...sensed(passage, ['safe', 'explains']).filter((one) => isOwn(passage)(one) && !isPart(passage)(one)),
];

/** Words for a no to what we asked, wherever they stand, and a no that stands by itself. */
const plainNoes = derive((passage: Passage): readonly TokenSpan[] => {
  const alone = sensed(passage, ['negates']).filter(isByItself(passage));
  // «Nobody would notice if I was gone» says no to nothing, nor does «no problem»; «they never meant it» is theirs.
  const isSaid = isOutside(sensed(passage, ['discloses', 'suspects', 'despairs', 'others', 'traps']));
  const isWhole = (one: TokenSpan) => isSaid(one) && !isPart(passage)(one);
  const refused = sensed(passage, ['refuses']).filter(isOwn(passage)).filter(isInOneBreath(passage));
  return [...refused, ...alone].filter(isWhole);
});

/** «No, I thought of it» is no «I never thought of it»: the first word is an answer of its own. */
const isInOneBreath =
  ({ text }: Passage) =>
  (hit: TokenSpan): boolean =>
    betweenPauses(text, { from: hit.from, to: hit.from + 1 }).to >= hit.to;

/** «Not yet», «I don't know», «I'm not ok» and «nothing helps» hold a no that denies nothing. */
function isPart(passage: Passage): (hit: TokenSpan) => boolean {
  const covers = sensed(passage, ['affirms', 'admits', 'wavers']);
  return ({ from, to }) =>
    covers.some((cover) => (cover.from <= from && to <= cover.to) || (cover.from < to && to < cover.to));
}

/** Whether all around a hit, up to the pauses, only answers: «no», «no not really», not «no refund», «they said no». */
function isByItself(passage: Passage): (hit: TokenSpan) => boolean {
  const isAnswered = answeredIn(passage);
  return (hit) => indexesIn(untilNewSubject(passage, hit)).every(isAnswered);
}

/** Whether a word only answers. */
const answeredIn = derive((passage: Passage): ((at: number) => boolean) => {
  const { text, smallWords, scene } = passage;
  const answers = [
    ...answerWords(passage).filter(({ owner }) => owner === 'courtesy'),
    ...findHits(smallWords.agreement, scene, { first: 0, end: text.tokens.length }).filter(
      ({ owner }) => owner !== 'on',
    ),
    ...sensed(passage, [...denying, ...answering]),
  ].filter(isOwn(passage));
  return (at) => !isOutside(answers)({ from: at, to: at + 1 }) || particle.test(text.tokens[at]?.text ?? '');
});

const answering: readonly SafetySense[] = ['refuses', 'negates', 'admits', 'affirms', 'wavers'];

/** Chinese words that only round off. */
const particle = /^[啦呀吧呢啊嘅哦喇囉啰咯喎嘛的了哈呵]$/u;

/** «No they never told me»: that no is a word of its own, and what follows begins anew. */
function untilNewSubject(passage: Passage, hit: TokenSpan): TokenSpan {
  const { text, cues } = passage;
  const { from, to } = betweenPauses(text, hit);
  const sentence = sentenceAt(text, hit.from);
  const isContrasted = cues.at('contrast', sentence).some((cue) => cue.from === hit.to);
  if (cues.isNegation(hit.from) && !isContrasted) return { from, to };
  const begins = (['subject', 'clause', 'contrast'] as const).flatMap((name) => cues.at(name, sentence));
  const anew = begins.filter((cue) => cue.from >= hit.to);
  return { from, to: Math.min(to, ...anew.map((cue) => cue.from)) };
}

/** Nothing of the other side stands before it in its clause. */
function isOwn({ text, cues, names }: Passage): (hit: TokenSpan) => boolean {
  return (hit) => {
    const { from } = betweenPauses(text, hit);
    const others = [...cues.at('they', sentenceAt(text, hit.from)), ...names];
    return !others.some((one) => one.from >= from && one.from < hit.to);
  };
}

/**
 * What of an answer is said to us alone. A plain no is so before the case is told, or as the last word: what is told behind
 * it («they did not answer») belongs to the complaint, and so does what somebody had meant.
 */
export function saidToUs(passage: Passage): readonly TokenSpan[] {
  const { hits, names, amounts, text } = passage;
  const facts = [...hits.values()].flat().filter(({ owner }) => owner.kind === 'fact');
  const begins = Math.min(...[...facts, ...names, ...amounts].map(({ from }) => from));
  const plain = plainNoes(passage).filter(({ from, to }) => from < begins || to === text.tokens.length);
  return [...sensed(passage, ['denied', 'safe']), ...plain];
}

const sensed = (passage: Passage, senses: readonly SafetySense[]): readonly SafetyHit[] =>
  safetyHits(passage).filter(({ owner }) => senses.includes(owner.sense));

/** «Sometimes» is an answer; «sometimes they call at night» goes on, and «no, maybe you misread» is a no. */
function isAllOf({ text, hand }: Passage, at: number, noes: readonly TokenSpan[]): boolean {
  const sentence = sentenceAt(text, at);
  // A Chinese word counts its characters.
  const most = wordSize(hand) * (noes.length > 0 ? besideNo : wavering);
  return sentence.end - sentence.first <= most && !noes.some(isIn(sentence));
}

/** Words; «no. They call at night» goes on. */
const wavering = 6;
const besideNo = 3;

const isIn =
  ({ first, end }: Sentence) =>
  ({ from }: TokenSpan) =>
    from >= first && from < end;
