import type { ThingEntry } from '../../knowledge/schema/thing.ts';
import { type CharSpan, verbatim } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';
import { type ThingTold, thingsIn } from './things-told.ts';

export type ThingsInput = {
  /** The story's messages, in their order. */
  readonly passages: readonly Passage[];
  /** The words in which grievances were told. */
  readonly grievances: readonly { readonly index: number; readonly quote: string }[];
  /** Null while nobody can tell. */
  readonly sector: string | null;
  /** Whom the complaint is about, as the person names them; empty while nobody is named. */
  readonly respondent: string;
};

type Told = ThingTold & { readonly isGrieved: boolean; readonly place: number };

/** What a complaint is about: the thing that the story tells most of. Null where none does, or two do alike. */
export function mainThing(input: ThingsInput): ThingEntry | null {
  const told = withChildren(stillTold(allTold(input)));
  const ranked = [...Map.groupBy(told, ({ thing }) => thing).entries()]
    .map(([thing, mentions]) => ({ thing, weight: weightOf(mentions) }))
    .toSorted((one, other) => other.weight - one.weight);
  const [best, next] = ranked;
  if (best === undefined || best.weight < sure || best.weight - (next?.weight ?? 0) < clearly) return null;
  return best.thing;
}

function allTold({ passages, grievances, sector, respondent }: ThingsInput): Told[] {
  const told = passages.flatMap((passage) => {
    const names = placesOf(respondent, passage.text.content);
    const things = thingsIn(passage).filter(({ span }) => !names.some((name) => isAround(name, span)));
    return things.map((one) => {
      const words = verbatim(passage.text, one.sentence);
      const isGrieved = grievances.some(
        ({ index, quote }) => index === passage.source.index && quote !== '' && words.includes(quote),
      );
      // «A dryer, not a washing machine».
      const isInstead = things.some(({ said, sentence }) => said === 'denied' && sentence === one.sentence);
      return { ...one, isObtained: one.isObtained || isInstead, isGrieved };
    });
  });
  return told
    .filter(({ thing }) => sector === null || thing.sectors.includes(sector))
    .map((one, place) => ({ ...one, place }));
}

/** «Bayside Furniture» sells more than that, and no list knows its name. */
function placesOf(name: string, content: string): CharSpan[] {
  if (name === '') return [];
  const found = content.matchAll(new RegExp(RegExp.escape(name), 'giu'));
  return [...found].map(({ 0: told, index }) => ({ start: index, end: index + told.length }));
}

const isAround = (name: CharSpan, { start, end }: CharSpan): boolean => name.start <= start && end <= name.end;

/** «It was a dryer, not a washing machine»: what was named before is taken back. */
const stillTold = (told: readonly Told[]): Told[] =>
  told.filter(
    ({ thing, said, place }) =>
      said !== 'denied' &&
      !told.some((later) => later.said === 'denied' && later.thing === thing && later.place > place),
  );

/** A story that bought a used car goes on to speak of «the car». */
function withChildren(told: readonly Told[]): Told[] {
  const childOf = (key: string) => {
    const children = new Set(told.filter(({ thing }) => thing.of === key).map(({ thing }) => thing));
    const [only] = children;
    return children.size === 1 ? only : undefined;
  };
  return told.map((one) => ({ ...one, thing: childOf(one.thing.key) ?? one.thing }));
}

function weightOf(mentions: readonly Told[]): number {
  const isAny = (holds: (one: Told) => boolean, weight: number) => (mentions.some(holds) ? weight : 0);
  return (
    Math.min(mentions.length, mostCounted) +
    isAny(({ isObtained, said }) => isObtained && said === 'stated', 4) +
    isAny(({ isGrieved }) => isGrieved, 2) +
    isAny(({ place }) => place === 0, 1)
  );
}

const mostCounted = 3;
/** Named where it was bought or where something went wrong, or first of all and again. */
const sure = 3;
/** Of two that were bought alike the one that is named first is no likelier. */
const clearly = 2;
