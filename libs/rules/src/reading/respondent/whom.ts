import { nameWords } from '../../matching/names.ts';
import type { Passage } from '../passage/read-passage.ts';
import { type BusinessName, businessNames, namesDenied } from './business-names.ts';
import { likeliestOf, type Named, type Organisation, type Party, type Reader, scoreParties } from './organisation.ts';

/**
 * Whom the story complains of, in the directory or not. Whoever of the directory did it is the one; a business that is
 * sure to be named comes before an organisation that is only spoken of, as makers, banks and platforms are.
 */
export function readWhom(reader: Reader, passages: readonly Passage[]): Named | null {
  const parties = scoreParties(reader, passages);
  const listed = likeliestOf(parties);
  const [best, second] = unlistedIn(passages);
  if (best === undefined) return listed;
  const [party] = parties;
  if (party !== undefined && listed !== null) return besideListed(listed, { party, best });
  const isOpen = second !== undefined && best.weight - second.weight < clearLead;
  if (best.weight < sure || isOpen)
    return { organisation: null, rivals: isOpen ? [best, second].map(asOrganisation) : [asOrganisation(best)] };
  return { organisation: asOrganisation(best), rivals: [] };
}

function besideListed(listed: Named, { party, best }: { readonly party: Party; readonly best: Unlisted }): Named {
  if (party.isAccused || best.weight < sure) return listed;
  if (!party.isAbout && party.score <= mentioned) return { organisation: asOrganisation(best), rivals: [] };
  const { organisation, rivals } = listed;
  return rivals.length > 0 || organisation === null
    ? listed
    : { organisation, rivals: [organisation, asOrganisation(best)] };
}

/** One of the directory that is named once, be it in the sentence of the grievance: «my Samsung broke». */
const mentioned = 2;
/** From here on a name is taken as told; below, it is asked about. */
const sure = 3;
const worthAsking = 1.5;
/** Two that are spoken of alike are told apart by asking. */
const clearLead = 1;

type Unlisted = Pick<BusinessName, 'name' | 'weight'>;

const asOrganisation = ({ name }: Unlisted): Organisation => ({ entry: null, name });

/** The surest first; of one name the fullest form stands, and one that was ever denied is none. */
function unlistedIn(passages: readonly Passage[]): Unlisted[] {
  const messages = passages.filter(({ source }) => source.kind === 'message');
  const denied = messages.flatMap(namesDenied);
  const told = messages.flatMap(businessNames).filter(({ name }) => !denied.some((other) => isPartOf(name, other)));
  const longest = told.toSorted((one, other) => other.name.length - one.name.length);
  const weights = new Map<string, number>();
  for (const { name, weight, isPlace } of longest) {
    const whole = [...weights.keys()].find((one) => isPartOf(name, one)) ?? name;
    const before = weights.get(whole) ?? 0;
    // However often one was somewhere, it may be a place.
    weights.set(whole, isPlace ? Math.max(before, weight) : before + weight);
  }
  const parties = [...weights].map(([name, weight]) => ({ name, weight }));
  return parties.filter(({ weight }) => weight >= worthAsking).toSorted((one, other) => other.weight - one.weight);
}

/** «Coastline» is «Coastline Kitchens». */
function isPartOf(name: string, whole: string): boolean {
  const words = nameWords(whole);
  return nameWords(name).every((word, at) => words[at] === word);
}
