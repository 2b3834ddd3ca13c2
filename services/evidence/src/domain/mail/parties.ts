import { editSimilarity } from '../text/edit-similarity.ts';
import { letterKey } from '../text/fold-text.ts';
import { hasOrganisationWord, isPrivateAddress } from '../text/organisation-words.ts';
import { parties as by } from '../tolerances.ts';
import { addressIn } from './address.ts';
import { type Head, isMe } from './header-fields.ts';

type Correspondence = readonly Pick<Head, 'from' | 'to' | 'column'>[];

/** A sender's name without the address. */
export const senderName = (from: string): string =>
  from
    .replace(/\s*[<([][^>]*@.*$|\s*[\w.+-]+@[\w.-]+.*$/u, '')
    .replace(/^["'“]|["'”]$|\s[•·]$/gu, '')
    .trim() || from.replace(/[<>]/gu, '').trim();

/**
 * Who wrote each mail. «me» decides; where no mail says it, whoever is the only one not to write as an organisation is the person.
 * Of anybody else nothing is known, and that is what is said of their mails: `null`.
 */
export function sidesOf(mails: Correspondence): readonly ('person' | 'other' | null)[] {
  const partyOf = partiesOf(mails);
  const others = namedOthers(mails, partyOf);
  const parties = new Set(
    mails.flatMap(({ from, to }) => [from, ...to].filter((name) => name !== '' && !isMe(name)).map(partyOf)),
  );
  const mentions = Map.groupBy(new Set(mails.flatMap(({ from, to }) => [from, ...to])), partyOf);
  const sides = sidesByNature([...parties], { others, mentions });
  const people = [...sides].flatMap(([party, side]) => (side === 'person' ? [party] : []));
  return mails.map(({ from, to }) => {
    if (from === '') return sideByAddressees(to, { partyOf, others, isOnePerson: people.length === 1 });
    return isMe(senderName(from)) ? 'person' : (sides.get(partyOf(from)) ?? null);
  });
}

type Told = { readonly partyOf: PartyOf; readonly others: ReadonlySet<string>; readonly isOnePerson: boolean };

/** Of a mail whose sender nobody could read. */
function sideByAddressees(to: readonly string[], { partyOf, others, isOnePerson }: Told): 'person' | 'other' | null {
  if (to.some((name) => isMe(senderName(name)))) return 'other';
  return isOnePerson && to.some((name) => others.has(partyOf(name))) ? 'person' : null;
}

type PartyOf = (mention: string) => string;

/** Whoever writes to «me», and whoever is named beside it or where the app would have said «me», is somebody else. */
function namedOthers(mails: Correspondence, partyOf: PartyOf): ReadonlySet<string> {
  const isToMe = ({ to }: Correspondence[number]) => to.some((name) => isMe(senderName(name)));
  if (!mails.some(isToMe)) return new Set();
  const named = mails.flatMap((mail) => {
    if (isToMe(mail)) return [mail.from, ...mail.to];
    return mail.column === undefined ? [] : mail.to;
  });
  return new Set(named.filter((name) => name !== '' && !isMe(senderName(name))).map(partyOf));
}

type Known = { readonly others: ReadonlySet<string>; readonly mentions: ReadonlyMap<string, readonly string[]> };

function sidesByNature(
  parties: readonly string[],
  { others, mentions }: Known,
): ReadonlyMap<string, 'person' | 'other'> {
  const hasWord = (party: string) => mentions.get(party)?.some(hasOrganisationWord) ?? false;
  const hasDomain = (party: string) => party.startsWith('@');
  // A private person may write from a work's address; the organisation's own words then tell the two apart.
  for (const isOrganisation of [(party: string) => hasWord(party) || hasDomain(party), hasWord]) {
    const theirs = parties.filter((party) => others.has(party) || isOrganisation(party));
    const rest = parties.filter((party) => !theirs.includes(party));
    const [person] = rest;
    if (theirs.length === 0 || rest.length === 0) continue;
    const sides = theirs.map((party) => [party, 'other'] as const);
    return new Map(rest.length === 1 && person ? [...sides, [person, 'person'] as const] : sides);
  }
  return new Map([...others].map((party) => [party, 'other'] as const));
}

/** One party by all its names: an organisation by its domain, a person by address or name. */
function partiesOf(mails: Correspondence): PartyOf {
  const mentions = mails.flatMap(({ from, to }) => [from, ...to]);
  const inner = innerDomains(mails);
  const byName = new Map<string, string>();
  for (const mention of mentions) {
    const address = addressIn(mention);
    if (!address) continue;
    const isOwn = isPrivateAddress(address) || inner.has(domainOf(address));
    const party = isOwn ? address : domainOf(address);
    byName.set(keyOf(mention), party);
    byName.set(letterKey(address), party);
  }
  const names = new Set(mentions.map(keyOf));
  const apart = new Set(mails.flatMap(({ from, to }) => to.map((name) => pairOf(keyOf(from), keyOf(name)))));
  const isMisread = (key: string, name: string) => readsAlike(key, name) && !apart.has(pairOf(key, name));
  const full = (key: string) => {
    const [first = key] = [...names].filter((name) => isMisread(key, name));
    if (first !== key) return first;
    const longer = [...names].filter((name) => isPartOf(key, name));
    return longer.length === 1 ? (longer[0] ?? key) : key;
  };
  return (mention) => {
    const key = keyOf(mention);
    return byName.get(letterKey(addressIn(mention) ?? '')) ?? byName.get(key) ?? byName.get(full(key)) ?? full(key);
  };
}

/** A given name alone, or what a reader left of a name. */
const isPartOf = (key: string, name: string): boolean =>
  key !== '' && name !== key && (name.startsWith(key) || (key.length >= 6 && name.endsWith(key)));

const keyOf = (mention: string): string => letterKey(senderName(mention));
const pairOf = (a: string, b: string): string => [a, b].toSorted().join('|');

/** One name in two readings, unless one writes to the other. */
const readsAlike = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 6 && editSimilarity(lookAlike(a), lookAlike(b), by.alike) > 0;

const [greek, latin] = ['αεηικμνορτυχ', 'aenikmvoptux'];

/** Readers take Greek letters for Latin ones of the same shape. */
const lookAlike = (key: string): string =>
  key.replaceAll(/\p{Script=Greek}/gu, (letter) => latin[greek.indexOf(letter)] ?? letter);

/** Domains within which mails go: colleagues, or customers of one provider; they are no one party. */
function innerDomains(mails: Correspondence): ReadonlySet<string> {
  const domains = new Map(
    mails
      .flatMap(({ from, to }) => [from, ...to])
      .flatMap((mention) => {
        const address = addressIn(mention);
        return address ? [[keyOf(mention), domainOf(address)] as const] : [];
      }),
  );
  const known = (mention: string) => domains.get(keyOf(mention));
  return new Set(
    mails.flatMap(({ from, to }) => to.flatMap((name) => (known(name) === known(from) ? (known(from) ?? []) : []))),
  );
}

const domainOf = (address: string): string => `@${address.split('@')[1] ?? ''}`;
