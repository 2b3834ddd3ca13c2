import type { SumRole } from '../../knowledge/schema/entry.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { Amount } from './amounts.ts';
import { numeralAt } from './numerals.ts';

/** A sum of the story and what it is for; null where the words do not tell. */
export type Sum = {
  readonly value: number;
  readonly role: SumRole | null;
  /** What the person called it before they put it right. */
  readonly first?: readonly number[];
};

/** The largest sum the person ties to the dispute; a stated total and corrections go before it. */
export function readAmount(passages: readonly Passage[]): number | null {
  const said = saidSums(passages);
  // What they offered or gave back, or somebody would have taken, is not what it is about.
  const major = said.filter(
    ({ minor, asked, role }) => !minor && !asked && (role === null || !besideTheMatter.has(role)),
  );
  const valid = major.length > 0 ? major : said;
  const total = valid.findLast((amount) => amount.total);
  if (total !== undefined) return total.value;
  return valid.reduce<number | null>((most, { value }) => Math.max(most ?? 0, value), null);
}

const besideTheMatter: ReadonlySet<SumRole> = new Set(['offered', 'returned', 'quoted']);

/** Every sum of the dispute once, in the order it was told; one that the words only pass by is none. */
export function readSums(passages: readonly Passage[]): Sum[] {
  const roles = new Map<number, SumRole | null>();
  const said = saidSums(passages);
  for (const { value, role, denies, minor } of said) {
    const before = roles.get(value) ?? null;
    // «I never paid that 412» takes back what it seemed to be for.
    const kept = before !== null && denies.includes(before) ? null : before;
    if (kept !== before || role !== null || !minor) roles.set(value, kept ?? role);
  }
  return [...roles].map(([value, role]) => {
    const first = new Set(said.flatMap((one) => (one.value === value && one.told !== value ? one.told : [])));
    return { value, role, ...(first.size > 0 && { first: [...first] }) };
  });
}

/** What the person said of sums, each as it was corrected since; what was denied and put right by nothing is gone. */
function saidSums(passages: readonly Passage[]): (Amount & { readonly told: number })[] {
  const own = passages.filter(({ source }) => source.speaker === 'person');
  const all = own.flatMap(({ amounts }) => amounts);
  const corrections = own.flatMap((passage) => passage.corrections);
  const corrected = new Set(corrections.map(({ was }) => was));
  const asRight = (told: number) => corrections.reduce((value, { was, is }) => (value === was ? is : value), told);
  const denied = new Set(all.filter((amount) => amount.denied).map(({ value }) => value));
  return all
    .filter((amount) => !amount.aside && !amount.denied && amount.value > 0)
    .filter(({ value }) => corrected.has(value) || !denied.has(value))
    .map((amount) => ({ ...amount, value: asRight(amount.value), told: amount.value }));
}

/** «80», said when asked which of two sums it is. */
export function bareSum({ text, smallWords }: Passage): number | null {
  for (const at of text.tokens.keys()) {
    const number = numeralAt(smallWords.tables, text, at);
    if (number !== null && number.value > 0) return number.value;
  }
  return null;
}
