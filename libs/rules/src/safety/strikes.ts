import { derive } from '../memo.ts';
import type { Passage, Reading } from '../reading/passage/read-passage.ts';
import { type Sentence, type Stretch, spanOf, type Withheld } from '../text/read-text.ts';
import { clausesOf } from './clauses.ts';
import { isToldIn, wrongTold } from './clauses-around.ts';
import { sharedWith, termsIn } from './terms.ts';
import { apart } from './withheld-text.ts';

/** What a message asked to leave out: how many stretches were found; 0: none that it may have meant. */
export type Strikes = ReadonlyMap<number, number>;

type Struck = { readonly passages: readonly Passage[]; readonly strikes: Strikes };

/**
 * A person may strike any sentence («please leave out what I said about my divorce», «delete that»): it is printed nowhere, and
 * neither is the request. What it told stays a fact until it is withdrawn. A message that asks for nothing else is no story.
 */
export function strike(passages: readonly Passage[]): Struck {
  const own = passages.filter(({ source }) => source.kind === 'message');
  const asked = own.flatMap((passage) => requestsIn(passage).map((request) => ({ passage, request })));
  if (asked.length === 0) return { passages, strikes: new Map() };
  const found = asked.map(({ passage, request }) => ({ passage, request, meant: meantBy(passage, request, own) }));
  const strikes = new Map<number, number>();
  for (const { passage, meant } of found)
    strikes.set(passage.source.index, (strikes.get(passage.source.index) ?? 0) + meant.length);
  const all = found.flatMap(({ passage, request, meant }) => [{ passage, stretch: request }, ...meant]);
  const isAlone = (passage: Passage) =>
    own.includes(passage) && requestsIn(passage).length === passage.text.sentences.length;
  return { strikes, passages: passages.filter((one) => !isAlone(one)).map((one) => without(one, all)) };
}

type Place = { readonly passage: Passage; readonly stretch: Stretch };

function without(passage: Passage, places: readonly Place[]): Passage {
  const here = places.filter((place) => place.passage === passage);
  if (here.length === 0) return passage;
  const { text } = passage;
  const struck: Withheld[] = here.map(({ stretch }) => ({ ...spanOf(text, stretch), marked: false }));
  return { ...passage, memo: new Map(), text: { ...text, withheld: apart([...(text.withheld ?? []), ...struck]) } };
}

/** Sentences that ask us to leave something out, and not what somebody else was asked («they told me to delete the part …»). */
const requestsIn = derive((reading: Reading): readonly Sentence[] =>
  reading.text.sentences.filter((sentence) => {
    const [asks] = reading.cues.at('strike', sentence).filter(({ from }) => from - sentence.first <= lead);
    if (asks === undefined || reading.cues.at('reported', sentence).some(({ from }) => from < asks.from)) return false;
    const isOfWords =
      reading.cues.at('struck', sentence).length > 0 ||
      reading.cues.at('struck_last', sentence).some(({ to }) => to === sentence.end);
    return isOfWords && sentence.end - sentence.first <= longest;
  }),
);

/** Tokens before the words that ask: «and please». */
const lead = 2;
const longest = 30;

/** The sentences before the request that its words are about; without such words what was said last. */
function meantBy(passage: Passage, request: Sentence, own: readonly Passage[]): readonly Place[] {
  const before = own
    .filter(({ source }) => source.index <= passage.source.index)
    .flatMap((one) => one.text.sentences.map((sentence) => ({ passage: one, stretch: sentence })))
    .filter((one) => one.passage !== passage || one.stretch.end <= request.first)
    .filter((one) => !requestsIn(one.passage).some(({ first }) => first === one.stretch.first));
  const terms = termsIn(passage, request);
  if (terms.length === 0) return before.slice(-1);
  const shares = before.map((place) => ({ place, shared: sharedWith(terms, place.passage, place.stretch) }));
  const most = Math.max(0, ...shares.map(({ shared }) => shared));
  const meant = most === 0 ? [] : shares.filter(({ shared }) => shared === most).map(({ place }) => place);
  return meant.length > mostMeant ? [] : meant.flatMap((place) => narrowed(place, terms));
}

const mostMeant = 3;

/** Of a sentence that tells of the wrong as well only the clause that is meant. */
function narrowed({ passage, stretch }: Place, terms: readonly string[]): readonly Place[] {
  const clauses = clausesOf(passage, stretch);
  const isMeant = (clause: Stretch) => sharedWith(terms, passage, clause) > 0;
  const tellsMore = clauses.some((clause) => !isMeant(clause) && isToldIn(passage, clause, wrongTold));
  return (tellsMore ? clauses.filter(isMeant) : [stretch]).map((clause) => ({ passage, stretch: clause }));
}
