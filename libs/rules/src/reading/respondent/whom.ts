import { nameWords } from '../../matching/names.ts';
import { hasPause, sentenceAt } from '../../text/read-text.ts';
import { asserts } from '../passage/asserts.ts';
import type { Passage } from '../passage/read-passage.ts';
import { type BusinessName, businessNames, namesDenied, writtenNames } from './business-names.ts';
import { likeliestOf, type Named, type Organisation, type Party, type Reader, scoreParties } from './organisation.ts';

/**
 * Whom the story complains of, in the directory or not. Whoever of the directory did it is the one; a business that is
 * sure to be named comes before an organisation that is only spoken of, as makers, banks and platforms are.
 */
export function readWhom(reader: Reader, passages: readonly Passage[]): Named | null {
  const parties = scoreParties(reader, passages);
  const listed = likeliestOf(parties);
  const [best, second] = unlistedIn(passages);
  const [party] = parties;
  if (best === undefined) return listed;
  if (party === undefined || listed === null) return amongUnlisted(best, second);
  return isTaken(best, second) && comesFirst(passages, { best, party })
    ? asNamed(best)
    : besideListed(listed, { party, best });
}

/** Businesses that the directory does not know and of which a grievance is told in the same breath as their name. */
export function accusedUnlisted(passages: readonly Passage[]): Organisation[] {
  const messages = passages.filter(({ source }) => source.kind === 'message');
  const denied = messages.flatMap(namesDenied);
  const written = messages.flatMap(writtenNames).toSorted((one, other) => other.name.length - one.name.length);
  return messages
    .flatMap((passage) => businessNames(passage).filter((one) => !one.isPerson && isOfGrievance(passage, one)))
    .map((one) => ({ ...one, name: written.find(({ name }) => isPartOf(one.name, name))?.name ?? one.name }))
    .filter((one) => isLikely(one) && !denied.some((other) => isPartOf(one.name, other)))
    .map(asOrganisation);
}

/** A word of its kind or a lead makes it sure, or it is written as a name of more than one word. */
const isLikely = ({ name, weight, hasKind, isNamed }: BusinessName): boolean =>
  hasKind || isNamed || weight >= sure || nameWords(name).length > 1;

/** «Redhill Cover refused the claim» */
function isOfGrievance(passage: Passage, { from, to }: Pick<BusinessName, 'from' | 'to'>): boolean {
  const sentence = sentenceAt(passage.text, from);
  return (passage.hits.get(sentence) ?? []).some(
    (hit) =>
      hit.owner.kind === 'fact' &&
      hit.owner.entry.role === 'claim' &&
      hit.from >= to &&
      hit.from - to <= inOneBreath &&
      !hasPause(passage.text, { from: to, to: hit.from + 1 }) &&
      asserts(passage, sentence, hit),
  );
}

/** Tokens: «has again» */
const inOneBreath = 2;

/** Whether two names may be of one business: «Finch» is «Harrow and Finch». */
export function mayBeSame(one: string, other: string): boolean {
  const words = new Set(nameWords(other));
  return nameWords(one).some((word) => words.has(word));
}

function amongUnlisted(best: Unlisted, second: Unlisted | undefined): Named {
  const isOpen = second !== undefined && best.weight - second.weight < clearLead;
  if (isTaken(best, second) && !isOpen) return asNamed(best);
  return { organisation: null, rivals: isOpen ? [best, second].map(asOrganisation) : [asOrganisation(best)] };
}

/** Sure to be named, or the only name that is told, with the word of its kind: the card shows it. */
const isTaken = (best: Unlisted, second: Unlisted | undefined): boolean =>
  best.weight >= sure || (second === undefined && best.hasKind);

type Both = { readonly best: Unlisted; readonly party: Party };

function besideListed(listed: Named, { party, best }: Both): Named {
  if (party.isAccused || best.weight < sure) return listed;
  if (!party.isAbout && party.score <= mentioned) return asNamed(best);
  const { organisation, rivals } = listed;
  return rivals.length > 0 || organisation === null
    ? listed
    : { organisation, rivals: [organisation, asOrganisation(best)] };
}

/** Named before whoever of the directory is only mentioned: «Redhill Recoveries rang about a Telstra bill», «from one called Jo on eBay». */
function comesFirst(passages: readonly Passage[], { best, party }: Both): boolean {
  if (party.isAccused || party.isAbout || !(best.isNamed || best.hasKind)) return false;
  const [first] = passages.flatMap((passage) => {
    const own = businessNames(passage).filter(({ name }) => isPartOf(name, best.name));
    const others = passage.names.filter(({ name }) => party.options.includes(name.owner));
    const [one, other] = [own, others].map((named) => Math.min(...named.map(({ from }) => from)));
    return one === other || one === undefined || other === undefined ? [] : [one < other];
  });
  return first === true;
}

/** One of the directory that is named once, be it in the sentence of the grievance: «my Samsung broke». */
const mentioned = 2;
/** From here on a name is taken as told; below, it is asked about. */
const sure = 3;
const worthAsking = 1.5;
/** Two that are spoken of alike are told apart by asking. */
const clearLead = 1;

type Unlisted = Pick<BusinessName, 'name' | 'weight' | 'hasKind' | 'isNamed' | 'isPerson'>;

const asOrganisation = ({ name }: Pick<Unlisted, 'name'>): Organisation => ({ entry: null, name });

const asNamed = (one: Unlisted): Named => ({ organisation: asOrganisation(one), rivals: [] });

/** The surest first; of one name the fullest form stands, and one that was ever denied is none. */
function unlistedIn(passages: readonly Passage[]): Unlisted[] {
  const messages = passages.filter(({ source }) => source.kind === 'message');
  const denied = messages.flatMap(namesDenied);
  const told = messages.flatMap(businessNames).filter(({ name }) => !denied.some((other) => isPartOf(name, other)));
  const longest = told.toSorted((one, other) => other.name.length - one.name.length);
  const parties = new Map<string, Unlisted>();
  for (const { name, weight, isPlace, hasKind, isNamed, isPerson } of longest) {
    const whole = [...parties.keys()].find((one) => isPartOf(name, one)) ?? name;
    const before = parties.get(whole) ?? { name: whole, weight: 0, hasKind, isNamed, isPerson };
    // However often one was somewhere, it may be a place.
    parties.set(whole, { ...before, weight: isPlace ? Math.max(before.weight, weight) : before.weight + weight });
  }
  const likely = [...parties.values()].filter(({ weight }) => weight >= worthAsking);
  // «His name is Shane»: whoever answered for the firm.
  const isFirm = likely.some(({ isPerson }) => !isPerson);
  return likely.filter(({ isPerson }) => !(isFirm && isPerson)).toSorted((one, other) => other.weight - one.weight);
}

/** «Coastline» is «Coastline Kitchens». */
function isPartOf(name: string, whole: string): boolean {
  const words = nameWords(whole);
  return nameWords(name).every((word, at) => words[at] === word);
}
