import { type SumRole, sumRoles } from '../../knowledge/schema/entry.ts';
import { hasPause, type ReadText, type Sentence, type TokenSpan } from '../../text/read-text.ts';
import type { Cues } from '../passage/cues.ts';

type Place = { readonly text: ReadText; readonly sentence: Sentence; readonly cues: Cues };

/** What a sum is for, and what the words say that it is not for. */
export type ToldRole = { readonly role: SumRole | null; readonly denies: readonly SumRole[] };

/** The sums before and behind it. */
type Beside = { readonly before: TokenSpan | undefined; readonly next: TokenSpan | undefined };

type Judged = { readonly role: SumRole; readonly verdict: 'told' | 'denied' | 'void' };

/**
 * By the nearest word: one before the sum is nearer than one behind it, and of two that end alike the longer tells. A
 * word that is denied, only wished, or of the other subject («they paid») decides nothing, nor does what stands behind
 * the next sum.
 */
export function roleOf(place: Place, sum: TokenSpan, { before, next }: Beside): ToldRole {
  const near = nearestFirst(place, sum).filter(({ from }) => next === undefined || from < next.to);
  const heard = near.filter(({ verdict, distance }) => verdict !== 'void' && distance <= farthest);
  const isAsked = ({ role, verdict, from }: Judged & TokenSpan) =>
    role === 'owed' && verdict === 'told' && (before === undefined || from >= before.to);
  // What was not paid may be asked for; of any other denial nothing follows.
  const told = heard[0]?.verdict === 'denied' ? heard.find(isAsked) : heard[0];
  const role = told?.role ?? null;
  const denied = near.filter((one) => one.verdict === 'denied' && one.role !== role && one.distance <= farthestDenial);
  return { role, denies: [...new Set(denied.map((one) => one.role))] };
}

/**
 * What an answer to the card says that a sum is for. There a denial takes back what the card says, and the rest tells what
 * holds: «they never demanded it, I paid it».
 */
export function roleRetold(place: Place, sum: TokenSpan): ToldRole {
  const judged = nearestFirst(place, sum, isInOneBreath).filter(({ verdict }) => verdict !== 'void');
  const isTakenBack = (one: Judged & TokenSpan) => one.verdict === 'denied' || isDenied(place, one.role, one);
  const role = judged.find((one) => !isTakenBack(one))?.role ?? null;
  const denied = judged.filter((one) => isTakenBack(one) && one.role !== role);
  return { role, denies: [...new Set(denied.map((one) => one.role))] };
}

/** Every word for what a sum is for in the sentence, the nearest first. */
function nearestFirst(place: Place, sum: TokenSpan, isHeard: (place: Place, span: TokenSpan) => boolean = () => true) {
  const found = sumRoles.flatMap((role) =>
    place.cues
      .at(`sum_${role}`, place.sentence)
      .filter((span) => isHeard(place, span))
      .map((span) => ({ ...verdictOn(place, role, span), ...span, distance: distanceOf(span, sum) })),
  );
  return found
    .filter((one) => !found.some((other) => isWithin(one, other)))
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        Number(one.from >= sum.to) - Number(other.from >= sum.to) ||
        other.to - other.from - (one.to - one.from),
    );
}

/** «Never charged, I paid» is no word for a sum that is not paid out. */
const isInOneBreath = ({ text }: Place, { from, to }: TokenSpan): boolean => !hasPause(text, { from: from + 1, to });

/** Tokens. */
const farthest = 10;
const farthestDenial = 20;
/** What stands behind a sum often tells of the next one. */
const behind = 1;

const distanceOf = (span: TokenSpan, sum: TokenSpan): number =>
  span.from >= sum.to ? span.from - sum.to + behind : Math.max(0, sum.from - span.to);

/** «Paid» of «paid me back», which tells another role as a whole. */
const isWithin = (one: TokenSpan, other: TokenSpan): boolean =>
  other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from;

function verdictOn(place: Place, role: SumRole, word: TokenSpan): Judged {
  const subject = subjectOf(place, word);
  if (subject !== null && foreignTo[subject].has(role)) return { role, verdict: 'void' };
  // «I won't pay the $90»: no refusal of theirs.
  if (role === 'refused' && subject === 'first_person' && holdsNegation(place, word))
    return { role: 'paid', verdict: 'denied' };
  if (role !== 'owed' && isDenied(place, role, word)) return { role, verdict: 'denied' };
  return { role, verdict: needsToBeSo.has(role) && isUnreal(place, role, word) ? 'void' : 'told' };
}

/** Whose deed the role never is. */
const foreignTo = {
  they: new Set<SumRole>(['paid']),
  first_person: new Set<SumRole>(['charged', 'offered']),
} as const;

/** What has to have happened. */
const needsToBeSo: ReadonlySet<SumRole> = new Set(['paid', 'charged', 'returned', 'lost']);

/** Who does it, by the nearest word for a person right before; «I offered», but «I was offered». */
function subjectOf(place: Place, { from }: TokenSpan): keyof typeof foreignTo | null {
  const near = (['they', 'first_person'] as const).flatMap((name) =>
    place.cues
      .at(name, place.sentence)
      .filter(
        ({ to }) => to <= from && from - to <= subjectReach[name] && !hasPause(place.text, { from: to, to: from + 1 }),
      )
      .map(({ to }) => ({ name, to })),
  );
  return near.toSorted((one, other) => other.to - one.to)[0]?.name ?? null;
}

/** Tokens. */
const subjectReach = { they: 3, first_person: 0 } as const;

/** A denial up to the subject before the word, or one that takes in all that follows: «not what they offered». */
function isDenied(place: Place, role: SumRole, word: TokenSpan): boolean {
  const { cues, sentence } = place;
  const joints = cues.at('clause', sentence).filter(({ from }) => from <= word.from);
  const first = Math.max(clauseOf(place, word.from, denialReach), ...joints.map(({ from }) => from));
  // «They won't give back my bond of $900»: the denial is the refusal itself.
  const isOwn = (at: number) =>
    role === 'refused' && cues.at('sum_refused', sentence).some(({ from, to }) => from <= at && at < to);
  for (let at = word.from - 1; at >= first; at -= 1) {
    if (cues.isNegation(at) && !isOwn(at)) return true;
    if (isSubject(place, at)) break;
  }
  return cues.at('not_that', sentence).some(({ from, to }) => from >= first && to <= word.from);
}

const denialReach = 7;

/** «I want the $90 back», «if they charged me»; what is wished of them is none of their deeds: «I want them to refund». */
function isUnreal(place: Place, role: SumRole, word: TokenSpan): boolean {
  const first = clauseOf(place, word.from, unrealReach);
  const unreal = (['unreal', 'wish'] as const).flatMap((name) => place.cues.at(name, place.sentence));
  return unreal.some(
    ({ from, to }) => from >= first && to <= word.from && (role === 'returned' || !hasSubject(place, to, word.from)),
  );
}

function hasSubject(place: Place, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isSubject(place, at)) return true;
  return false;
}

const unrealReach = 9;

const isSubject = ({ cues, sentence }: Place, at: number): boolean =>
  (['they', 'first_person'] as const).some((name) =>
    cues.at(name, sentence).some(({ from, to }) => from <= at && at < to),
  );

const holdsNegation = ({ cues }: Place, { from, to }: TokenSpan): boolean => {
  for (let at = from; at < to; at += 1) if (cues.isNegation(at)) return true;
  return false;
};

/** Where the stretch before a word begins that no pause or turn («but») parts from it. */
function clauseOf({ text, cues, sentence }: Place, from: number, reach: number): number {
  const turns = cues.at('contrast', sentence);
  const isEdge = (at: number) => text.tokens[at]?.after !== 'space' || turns.some((turn) => turn.to === at);
  let first = from;
  while (first > sentence.first && from - first < reach && !isEdge(first)) first -= 1;
  return first;
}
