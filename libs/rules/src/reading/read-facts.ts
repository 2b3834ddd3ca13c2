import type { Categories } from '@intake/contracts/register';
import type { ContentOwner } from '../knowledge/knowledge.ts';
import type { FactEntry } from '../knowledge/schema/base.ts';
import { findHits, type Hit } from '../matching/matcher.ts';
import { derive } from '../memo.ts';
import type { ReadText, Sentence, TokenSpan } from '../text/read-text.ts';
import type { DayRole } from './days/mention.ts';
import type { Passage, PassageSource, Reading } from './passage/read-passage.ts';
import { clauseEnd, clauseStart, countNegations, polarityOf } from './passage/scope.ts';
import { quoteAround } from './quote-around.ts';
import { numeralAt } from './sums/numerals.ts';

/** How strongly a statement stands, weakest last: `direct`, `documentable`, `asserted`. */
export type EvidenceClass = Categories['facts'][number]['evidence_class'];

/** One reading of a fact: what was said, where, and how strongly it stands. */
export type FactInstance = {
  readonly key: string;
  readonly value: boolean;
  readonly quote: string;
  readonly source: PassageSource;
  readonly evidence: EvidenceClass;
  /** The other side's words in reviewed evidence. */
  readonly theirs: boolean;
  /** The past day named in the same sentence. */
  readonly on: string | null;
  /** Its condition stands in the sentence before: weaker, it counts only where a ground of the sector asks for it. */
  readonly loose?: boolean;
  /** Said to be so again or still: «they charged me again». */
  readonly anew?: boolean;
  /** The person asked to add it to the card. */
  readonly isAdded?: true;
  /** Named to the service, not told: it proves nothing, and brings nothing back that was taken off. */
  readonly isNamed?: true;
  /** Chosen from a list, ticked there or left out of it: no words of the person's say so. */
  readonly fromList?: true;
};

type FactOwner = Extract<ContentOwner, { kind: 'fact' }>;
type FactHit = Hit<FactOwner>;

/** Every statement of a fact in the passage, in the order it was said. */
export function readFacts(passage: Passage): readonly FactInstance[] {
  const { source } = passage;
  return statementsIn(passage).map((statement) => ({ ...statement, source }));
}

/** A fact as a text states it, wherever the text stands. */
type Statement = Omit<FactInstance, 'source'>;

const statementsIn = derive((reading: Reading): readonly Statement[] =>
  reading.text.sentences.flatMap((sentence, at) =>
    readSentence(reading, { sentence, before: sentencesBefore(reading.text, at) }),
  ),
);

/** A sentence and what stands before it: «I asked for a hardship plan. They refused.» */
type Spot = { readonly sentence: Sentence; readonly before: readonly Sentence[] };

/** The sentence before; a word or two called out in between («Five.», «A belt!») are no sentence of their own. */
function sentencesBefore({ sentences }: ReadText, at: number): readonly Sentence[] {
  const isCall = (sentence: Sentence | undefined) =>
    sentence !== undefined && sentence.end - sentence.first <= longestCall;
  let from = at - 1;
  while (at - from <= mostCalls && isCall(sentences[from])) from -= 1;
  return sentences.slice(Math.max(from, 0), at);
}

const longestCall = 2;
/** Behind a text of nothing but calls each sentence would look back at all of it. */
const mostCalls = 3;

function readSentence(passage: Reading, { sentence, before }: Spot): Statement[] {
  const { inForce } = passage.reader;
  const hits = (passage.hits.get(sentence) ?? []).filter(
    (hit): hit is FactHit => hit.owner.kind === 'fact' && inForce.facts.get(hit.owner.entry.key) === hit.owner.entry,
  );
  return hits.flatMap((hit) => {
    const { owner } = hit;
    if (isPartOfOpposite(hits, hit)) return [];
    const condition = conditionOf(passage, { hit, sentence, before });
    const value = condition === 'unmet' ? null : truthOf(passage, sentence, hit);
    if (value === null || !mayCount(owner.entry, value, passage.speaker)) return [];
    if (isGoodNews(owner.entry, value) && isSarcasticOrPast(passage, sentence)) return [];
    return [{ ...toStatement(passage, sentence, { hit, value }), ...(condition === 'loose' ? { loose: true } : {}) }];
  });
}

/** «I paid nothing» denies as a whole what its «paid» alone would say. */
const isPartOfOpposite = (hits: readonly FactHit[], { owner, from, to }: FactHit): boolean =>
  hits.some(
    (whole) =>
      whole.owner.entry === owner.entry &&
      whole.owner.sense !== owner.sense &&
      whole.from <= from &&
      whole.to >= to &&
      whole.to - whole.from > to - from,
  );

/** What would speak for the other side: a grievance denied, or something against a ground. */
const isGoodNews = ({ role }: FactEntry, value: boolean): boolean =>
  role === 'claim' ? !value : role === 'defeater' && value;

/** «Not faulty when I bought it» says nothing of what came after. */
const isSarcasticOrPast = (passage: Reading, sentence: Sentence): boolean =>
  passage.cues.at('at_purchase', sentence).length > 0 || isSarcastic(passage, sentence);

/** «AGL fixed it, sure they did.» «NAB refunded me. Not.» */
function isSarcastic({ text, cues }: Reading, sentence: Sentence): boolean {
  if (cues.at('sarcasm', sentence).length > 0) return true;
  const next = text.sentences[text.sentences.indexOf(sentence) + 1];
  return next !== undefined && next.end - next.first === 1 && cues.isNegation(next.first);
}

/**
 * Whether nothing in the sentence silences the fact, and what must stand beside a signal of this language does: in the
 * sentence itself (`met`), or only in the one before (`loose`).
 */
function conditionOf(
  passage: Reading,
  { hit, sentence, before }: Spot & { readonly hit: FactHit },
): 'met' | 'loose' | 'unmet' {
  const { matchers } = passage.reader.knowledge;
  const { entry, language } = hit.owner;
  const conditions = matchers.conditions.get(entry);
  if (conditions === undefined) return 'met';
  const found = findHits(conditions, passage.scene, sentence);
  if (found.some((one) => one.owner.sense === 'unless' && silences(passage, sentence, { unless: one, hit })))
    return 'unmet';
  if ((entry.signals[language]?.with ?? []).length === 0) return 'met';
  const isWith = ({ owner }: (typeof found)[number]) => owner.sense === 'with' && owner.language === language;
  if (found.some(isWith)) return 'met';
  return before.some((one) => findHits(conditions, passage.scene, one).some(isWith)) ? 'loose' : 'unmet';
}

/**
 * «The fridge died, all our food went off»: an `unless` about words that another signal of the fact was heard in
 * («went off») speaks of those only; one about anything else silences the sentence.
 */
function silences(passage: Reading, sentence: Sentence, { unless, hit }: { unless: TokenSpan; hit: FactHit }): boolean {
  if (overlap(unless, hit)) return true;
  const others = passage.hits.get(sentence) ?? [];
  return !others.some(
    (one) => one.owner.kind === 'fact' && one.owner.entry === hit.owner.entry && overlap(unless, one),
  );
}

const overlap = (one: TokenSpan, other: TokenSpan): boolean => one.from < other.to && other.from < one.to;

function truthOf(passage: Reading, sentence: Sentence, { owner, from, to }: FactHit): boolean | null {
  const reported = owner.entry.reported || passage.speaker === 'other';
  const polarity = polarityOf(passage, { sentence, from, to }, reported);
  if (polarity === 'open') return null;
  if (owner.sense === 'denies') return polarity === 'stated' ? false : null;
  if (polarity === 'denied' && isWithinGrievance(passage, sentence, { owner, from, to })) return null;
  if (owner.entry.above_another_sum && isOneSum(passage, sentence, to)) return polarity === 'denied';
  return polarity === 'stated';
}

/** «Quoted 480 and charged exactly 480»: up to the match and the word or two after it one sum stands twice, and no other. */
function isOneSum({ text, smallWords }: Reading, { first, end }: Sentence, to: number): boolean {
  const sums: number[] = [];
  for (let at = first; at < Math.min(end, to + 3); ) {
    const sum = numeralAt(smallWords.tables, text, at);
    if (sum !== null && sum.value >= leastSum) sums.push(sum.value);
    at = sum?.to ?? at + 1;
  }
  return sums.length > 1 && new Set(sums).size === 1;
}

/** Less counts rooms and visits. */
const leastSum = 10;

/** «Won't let me cancel» tells a grievance as a whole: its «won't» does not deny the same grievance in what stands inside. */
function isWithinGrievance(passage: Reading, sentence: Sentence, { owner, from }: FactHit): boolean {
  const { entry, language } = owner;
  return (passage.hits.get(sentence) ?? []).some((outer) => {
    if (outer.owner.kind !== 'fact' || outer.from >= from || outer.to <= from) return false;
    const isSame = outer.owner.entry === entry && outer.owner.language === language && outer.owner.sense === 'asserts';
    return isSame && countNegations(passage, outer.from, from) > 0;
  });
}

// What the other side writes may admit a grievance, never excuse it.
const mayCount = (entry: FactEntry, value: boolean, speaker: PassageSource['speaker']): boolean =>
  speaker === 'person' ? !entry.theirs : value && (entry.role === 'claim' || entry.role === 'context');

function toStatement(
  passage: Reading,
  sentence: Sentence,
  { hit, value }: { hit: FactHit; value: boolean },
): Statement {
  const { entry } = hit.owner;
  const isNamed = passage.toUs?.has(sentence) === true;
  return {
    key: entry.key,
    value,
    ...(isNamed ? { quote: '', isNamed } : { quote: quoteAround(passage.text, sentence, hit) }),
    evidence: passage.speaker === 'other' ? 'direct' : entry.evidence,
    theirs: passage.speaker === 'other',
    on: dayOf(passage, sentence, hit),
    ...(entry.role === 'claim' && value && passage.cues.at('anew', sentence).length > 0 ? { anew: true } : {}),
  };
}

/**
 * The day in the fact's own clause; else one of the sentence in a clause that tells of nothing else. A length («14 years»)
 * dates only what is waited for; a year alone only what is told of it and
 * is not read from it («not paid since 2015»); the day on which it was noticed, nothing that is told of another.
 */
function dayOf(passage: Reading, sentence: Sentence, hit: FactHit): string | null {
  const isWaitedFor = passage.reader.inForce.waitedFor.has(hit.owner.entry.key);
  const { datesOff = [] } = passage;
  const dates = [...passage.dates, ...datesOff].filter(
    ({ from, since, role }) =>
      from >= sentence.first && from < sentence.end && (isWaitedFor || !since) && !ofNoFact.has(role),
  );
  if (dates.length === 0) return null;
  const isOwn = clauseOf(passage, sentence, hit);
  const fitting = dates.filter((date) =>
    date.grain === 'year'
      ? isOwn(date) && !overlap(date, hit)
      : isOwn(date) || !tellsOfElse(passage, sentence, { date, hit }),
  );
  const plain = fitting.filter(({ role }) => role !== 'noticed');
  const best = plain.find(isOwn) ?? plain[0] ?? fitting.find(isOwn) ?? fitting[0];
  return best === undefined || datesOff.includes(best) ? null : best.day;
}

/** Whoever died in March was refused nothing then. */
const ofNoFact: ReadonlySet<DayRole> = new Set(['ended', 'life', 'aside']);

/** Whether something begins in the clause of this. */
function clauseOf(passage: Reading, sentence: Sentence, { from, to }: TokenSpan): (other: TokenSpan) => boolean {
  const match = { sentence, from, to };
  const [first, end] = [clauseStart(passage, match), clauseEnd(passage, match)];
  return (other) => other.from >= first && other.from < end;
}

type Dated = { readonly date: TokenSpan; readonly hit: FactHit };

function tellsOfElse(passage: Reading, sentence: Sentence, { date, hit }: Dated): boolean {
  const isBeside = clauseOf(passage, sentence, date);
  const facts = (passage.hits.get(sentence) ?? []).flatMap((other) =>
    other.owner.kind === 'fact' && (other.to <= date.from || other.from >= date.to) && isBeside(other)
      ? [other.owner.entry]
      : [],
  );
  return facts.length > 0 && !facts.includes(hit.owner.entry);
}

export function dayIn({ dates }: Reading, { first, end }: Pick<Sentence, 'first' | 'end'>): string | null {
  return dates.find(({ from }) => from >= first && from < end)?.day ?? null;
}
