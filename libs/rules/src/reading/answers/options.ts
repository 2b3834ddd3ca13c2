import type { Language } from '@intake/contracts/languages';
import { nearDay } from '../../calendar/days.ts';
import type { InForce } from '../../knowledge/in-force.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import { localise } from '../../knowledge/localise.ts';
import { Outcome, states } from '../../knowledge/schema/entry.ts';
import type { PhraseFile } from '../../knowledge/schema/wording.ts';
import { dollars } from '../../language/dollars.ts';
import { doubtedKey } from '../doubts.ts';
import { itemOf } from '../typed/items.ts';

/** The questions that offer facts, of which several may be so. */
export const closest = 'closest';
export const speaksAgainst = 'speaks_against';

/** Which of all that stands on the card is wrong. */
export const wrongPoints = 'wrong_points';

/** Nothing of what was offered. */
export const noneOfThem = 'none';
const yesOrNo = ['yes', 'no', 'unsure'] as const;

export type Base = { readonly knowledge: Pick<Knowledge, 'content'>; readonly inForce: InForce };
/** A question as it was put, with what it offered. */
export type Put = {
  readonly key: string;
  readonly again?: true | undefined;
  readonly offered?: readonly string[] | undefined;
  /** What of that is ticked: half heard, and so unless the person says otherwise. */
  readonly ticked?: readonly string[] | undefined;
  /** Of the same kind, and so already by the person's words: it stands beside what is offered, under no number. */
  readonly known?: readonly string[] | undefined;
  /** The words of wishes that no label words, by their keys. */
  readonly own?: ReadonlyMap<string, string> | undefined;
};

/** Whether what it offers are facts. */
export const listsFacts = ({ key }: Pick<Put, 'key'>): boolean => key === closest || key === speaksAgainst;

/** Whether several may be chosen. */
export const takesSeveral = (put: Pick<Put, 'key'>): boolean =>
  listsFacts(put) || put.key === 'desired_outcome' || put.key === wrongPoints;

/** What a question offers, by stable ids in the order of their numbers (decision D38); nothing where it is open. */
export function optionsOf({ inForce }: Pick<Base, 'inForce'>, { key, again, offered }: Put): readonly string[] {
  if (offered !== undefined) return [...offered, noneOfThem];
  if (key === 'state') return states;
  const entry = inForce.facts.get(doubtedKey(key) ?? key);
  const isWhether = again === true ? entry !== undefined : (entry?.ask?.yes ?? 'unknown') !== 'unknown';
  return isWhether ? yesOrNo : [];
}

/** An organisation that the directory does not know is offered by its name. */
export const organisationId = ({
  entry,
  name,
}: {
  readonly entry: { readonly id: string } | null;
  readonly name: string;
}) => entry?.id ?? `${named}${name}`;

/** The name of an unlisted organisation that was offered. */
export const nameOffered = (id: string): string | undefined =>
  id.startsWith(named) ? id.slice(named.length) : undefined;

const named = 'named:';

type Labelled = Pick<Put, 'key' | 'own'> & { readonly id: string };

/** What the person reads of an option, and may send to choose it. */
export function optionLabel(base: Base, { key, id, own }: Labelled, language: Language): string {
  const words = base.knowledge.content.phrases[language];
  // «Another problem» is an answer to what went wrong alone.
  if (id === noneOfThem) return key === closest ? words.something_else : words.none_of_these;
  return (
    own?.get(id) ??
    itemLabel(words, id, language) ??
    entryLabel(base, { key, id }, language) ??
    ownLabel(words, id) ??
    id
  );
}

/** «$412», «21 November 2026», «My money back»: what stands on the card beside the claims. */
function itemLabel({ confirm }: PhraseFile, id: string, language: Language): string | undefined {
  const item = itemOf(id);
  if (item?.kind === 'sum') return dollars(Number(item.name));
  if (item?.kind === 'day') return dayLabel(item.name, language);
  const wish = Outcome.safeParse(item?.name).data;
  return wish && confirm.wishes[wish];
}

function dayLabel(day: string, language: Language): string {
  const grain = ({ 4: 'year', 7: 'month' } as const)[day.length] ?? 'day';
  return nearDay(`${day}-01-01`.slice(0, 10), grain, language);
}

function entryLabel({ inForce }: Base, { key, id }: { key: string; id: string }, language: Language) {
  if (key === 'which_organisation') return inForce.organisations.get(id)?.name ?? nameOffered(id);
  const label = key === 'sector' ? inForce.sectors.get(id)?.name : inForce.facts.get(id)?.label;
  return label && localise(label, language);
}

function ownLabel({ options, confirm }: PhraseFile, id: string): string | undefined {
  const answer = yesOrNo.find((one) => one === id);
  if (answer !== undefined) return options[answer];
  const wish = Outcome.safeParse(id).data;
  return wish && confirm.wishes[wish];
}
