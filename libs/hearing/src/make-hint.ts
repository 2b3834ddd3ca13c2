import type { Hint } from '@intake/rules/conversation/hint';
import { acts, type ModelCard } from './model-card.ts';
import type { Window } from './windows.ts';

/**
 * What the encoder gives for one window: logits of the message, and of each token that it gives somebody away; of each piece
 * in turn how likely it does what, in the order of `acts`.
 */
export type Outputs = {
  readonly message: Float32Array;
  readonly tokens: Float32Array;
  readonly acts: Float32Array;
};

export type Scored = Outputs & { readonly window: Window };

/** The strongest of its windows decides for a message. */
export function makeHint({ thresholds, urgent_matters }: ModelCard, scored: readonly Scored[]): Hint {
  const best = (output: number) =>
    Math.max(...scored.map(({ message }) => message[output] ?? Number.NEGATIVE_INFINITY));
  const [isSuspected, isDisclosed, isOther, isUrgent] = (['suspected', 'disclosed', 'other', 'urgent'] as const).map(
    (name, output) => best(output) >= thresholds[name],
  );
  const hinted = isSuspected ? 'suspected' : null;
  const level = isDisclosed ? 'disclosed' : hinted;
  const matters = urgent_matters.map((matter, at) => ({ matter, logit: best(firstMatter + at) }));
  const [most] = matters.toSorted((one, other) => other.logit - one.logit);
  return {
    level,
    about: isOther ? 'other' : 'self',
    spans: level === null ? [] : withheldIn(scored, thresholds.withheld),
    urgent: isUrgent && most !== undefined ? [most.matter] : [],
    calm: best(urgentOutput) < thresholds.calm,
    beside: { sure: besideIn(scored, thresholds.beside), likely: besideIn(scored, thresholds.beside_card) },
  };
}

/**
 * What most likely neither tells of the matter nor asks for anything; of a piece in two windows both say so. Neighbours are one
 * stretch: what goes on without a stop is cut into pieces, and is beside the account where all of them are.
 */
function besideIn(scored: readonly Scored[], threshold: number): Hint['spans'] {
  const stretches: { from: number; to: number }[] = [];
  let wasBeside = false;
  for (const { from, to, chance } of chancesBeside(scored)) {
    const last = stretches.at(-1);
    const isBeside = chance >= threshold;
    if (isBeside && wasBeside && last !== undefined) last.to = to;
    else if (isBeside) stretches.push({ from, to });
    wasBeside = isBeside;
  }
  return stretches.slice(0, mostSpans);
}

function chancesBeside(scored: readonly Scored[]) {
  const pieces = new Map<number, { readonly from: number; readonly to: number; readonly chance: number }>();
  for (const { window, acts: chances } of scored)
    for (const [at, { from, to }] of window.pieces.entries()) {
      const ofAccount = accountActs.reduce((sum, act) => sum + (chances[at * acts.length + acts.indexOf(act)] ?? 1), 0);
      pieces.set(from, { from, to, chance: Math.min(1 - ofAccount, pieces.get(from)?.chance ?? 1) });
    }
  return [...pieces.values()].toSorted((one, other) => one.from - other.from);
}

const accountActs = ['story', 'wish'] as const;

/** Which of a message's windows gives somebody away most. */
export function mostSuspect(scored: readonly Scored[]): number {
  const logits = scored.map(({ message }) => message[0] ?? Number.NEGATIVE_INFINITY);
  return logits.indexOf(Math.max(...logits));
}

/**
 * Whether the message itself gives somebody away, where its most suspect window is read without what stands before it: a sad
 * story makes «none of these» sound like despair. So few words as answer a question must say it much more clearly.
 */
export function isMeant({ thresholds }: ModelCard, scored: readonly Scored[], alone: readonly Scored[]): boolean {
  const best = (windows: readonly Scored[]) =>
    Math.max(...windows.map(({ message }) => message[0] ?? Number.NEGATIVE_INFINITY));
  if (best(alone) < thresholds.suspected - lessAlone) return false;
  const [only] = scored;
  const isShort = scored.length === 1 && only !== undefined && only.window.end - only.window.first <= shortAnswer;
  return !isShort || Math.min(best(scored), best(alone)) >= thresholds.suspected + moreWhenShort;
}

/** Logits: of 46 hints of w08 one lies lower alone, of seven answers to the service that only sounded like one five do. */
const lessAlone = 2;
const moreWhenShort = 1.5;
/** Tokens. */
const shortAnswer = 16;

const urgentOutput = 3;
const firstMatter = 4;

/** The piece with the strongest token, then every other that gives away nearly as much: what stands beside it is the complaint. */
function withheldIn(scored: readonly Scored[], threshold: number): Hint['spans'] {
  const pieces = scored.flatMap(({ window, tokens }) =>
    window.pieces.map(({ from, to, first, end }) => ({ from, to, logit: Math.max(...tokens.subarray(first, end)) })),
  );
  const strongest = Math.max(...pieces.map(({ logit }) => logit));
  return pieces
    .filter(({ logit }) => logit >= Math.min(threshold, strongest) && logit >= strongest - nearly)
    .toSorted((one, other) => other.logit - one.logit)
    .slice(0, mostSpans)
    .map(({ from, to }) => ({ from, to }));
}

const mostSpans = 50;
/** Logits. Of w08's hints as many of the words that both labellers name are withheld as without it, and fewer others. */
const nearly = 3;
