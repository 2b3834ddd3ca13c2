import type { BehindName, NameLead } from '../../knowledge/schema/names.ts';
import { type Phrases, phraseAt } from '../../matching/phrases.ts';
import { derive } from '../../memo.ts';
import { type Sentence, sentenceAt } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';
import { isDenied, type Leads, type Said, saidIn, says, states } from './said-of-names.ts';
import { hasKind, isAllOf, isNoTrader, isPerson } from './stretches/kinds-of-names.ts';
import { nameStretches } from './stretches/name-stretches.ts';
import { isKnown, type Stretch, wordsOf } from './stretches/name-words.ts';

/** The name of a business that the directory does not know, as it is written, and how sure its words make it. */
export type BusinessName = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly weight: number;
  /** It is said that somebody is called so. */
  readonly isNamed: boolean;
  /** It is said outright that the complaint is about it. */
  readonly isStated: boolean;
  /** Only where something was, which may be a place. */
  readonly isPlace: boolean;
  /** The word of its kind ends it: «… Motors». */
  readonly hasKind: boolean;
  /** A person's name and no more: one of a business that is named beside. */
  readonly isPerson: boolean;
};

/** Each by what leads to it, what it ends in and what it does; precision first, since it goes into a letter. */
export const businessNames = derive((reading: Reading): readonly BusinessName[] =>
  reading.text.sentences.flatMap((sentence) => {
    const said = saidIn(reading, sentence);
    const found = nameStretches(reading, sentence, said.leads).flatMap((stretch) =>
      weighed(reading, stretch, { sentence, said }),
    );
    return found.filter((one, at) => found.every((other, place) => place === at || !isOutdone(one, other, place < at)));
  }),
);

/** What is written as a name and said not to be the one: «not Carpet Court», «Carlton is a suburb». */
export const namesDenied = derive((reading: Reading): readonly string[] =>
  reading.text.sentences.flatMap((sentence) =>
    nameStretches(reading, sentence, saidIn(reading, sentence).leads)
      .filter((stretch) => isDenied(reading, stretch))
      .map((stretch) => wordsOf(reading, stretch)),
  ),
);

/** What is written as a name and may be whom a person names when asked, a private one as well. */
export const writtenNames = derive((reading: Reading): readonly Pick<BusinessName, 'name' | 'from' | 'to'>[] =>
  reading.text.sentences.flatMap((sentence) => {
    const said = saidIn(reading, sentence);
    return nameStretches(reading, sentence, said.leads)
      .filter((stretch) => stretch.isWritten && mayBeAnswered(reading, stretch, said))
      .map((stretch) => ({ name: wordsOf(reading, stretch), from: stretch.from, to: stretch.to }));
  }),
);

function mayBeAnswered(reading: Reading, stretch: Stretch, { leads }: Said): boolean {
  const before = leadsTo(stretch, leads);
  const isBeside = before.length > 0 && before.every((lead) => lead === 'at' || lead === 'passing');
  if (isBeside || isListed(reading, stretch) || isNoTrader(reading, stretch)) return false;
  return !isDenied(reading, stretch);
}

/** Of two in one place the surer stands, else the longer, else the first. */
function isOutdone(one: BusinessName, other: BusinessName, isEarlier: boolean): boolean {
  if (one.to <= other.from || other.to <= one.from) return false;
  if (one.weight !== other.weight) return other.weight > one.weight;
  const longer = other.to - other.from - (one.to - one.from);
  return longer > 0 || (longer === 0 && isEarlier);
}

type Around = { readonly sentence: Sentence; readonly said: Said };

function weighed(reading: Reading, stretch: Stretch, around: Around): BusinessName[] {
  const before = leadsTo(stretch, around.said.leads);
  const behind = around.said.behind(stretch.to);
  if (!mayBeOne(reading, stretch, { before, behind }) || isTakenBack(reading, stretch, around.sentence)) return [];
  const isNamed = before.some(says);
  const isStated = behind.includes('stated') || before.some(states);
  const name = wordsOf(reading, stretch);
  const weight =
    Math.max(behind.includes('stated') ? weightOf.stating : 0, ...before.map((lead) => weightOf[lead])) +
    (before.includes('kinds_before') ? kindWeight : 0) +
    (hasKind(reading, stretch) || opensInFigure.test(name) ? kindWeight : 0) +
    whatFollows(reading, stretch, before) -
    (isNamed ? 0 : doubt(reading, stretch));
  if (weight <= 0 || name.length > longestName) return [];
  const { from, to } = stretch;
  const isPlace = weight <= weightOf.at;
  const kind = {
    hasKind: hasKind(reading, stretch) || opensInFigure.test(name),
    isPerson: before.includes('person') || isPerson(reading, stretch, before),
  };
  return [{ name, from, to, weight, isNamed, isStated, isPlace, ...kind }];
}

type Beside = { readonly before: readonly NameLead[]; readonly behind: readonly BehindName[] };

/** No maker, place, body or person, unless it is said that a business is called so. */
function mayBeOne(reading: Reading, stretch: Stretch, { before, behind }: Beside): boolean {
  if (isCutOut(reading, stretch, before)) return false;
  if (isListed(reading, stretch) || isDenied(reading, stretch)) return false;
  if (before.includes('passing') && !before.some((lead) => states(lead) || lead === 'role')) return false;
  if (before.includes('staff') && !before.some(says)) return false;
  if (before.includes('pointing') && isOrdinary(reading, stretch)) return false;
  const isTold = before.some((lead) => says(lead) && lead !== 'introducing');
  if (isTold || behind.includes('stated')) return !isAllOf(reading.smallWords.naming.noTrader, reading, stretch);
  return !behind.includes('place') && !isNoTrader(reading, stretch) && !isPerson(reading, stretch, before);
}

/** What nothing leads to in Chinese is mostly cut out of other words, as is what was only somewhere and did nothing. */
const isCutOut = (reading: Reading, stretch: Stretch, before: readonly NameLead[]): boolean =>
  reading.hand === 'zh' &&
  !isLatin(reading, stretch) &&
  isPlaceAtMost(before) &&
  (before.length === 0 || whatFollows(reading, stretch, []) === 0);

/** «You still write Rent», «I said NO REFUND»: one everyday word, or a shout, is no name because something points at it. */
function isOrdinary(reading: Reading, stretch: Stretch): boolean {
  const { from, to } = stretch;
  const raw = wordsOf(reading, stretch);
  const isShouted = raw === raw.toUpperCase() && raw !== raw.toLowerCase();
  return (
    (to === from + 1 || isShouted) && reading.text.tokens.slice(from, to).every((token) => isKnown(reading, token))
  );
}

const isLatin = ({ text }: Reading, { from }: Stretch): boolean => /^[a-z\d]/.test(text.tokens[from]?.text ?? '');

/** «Nisbets refused», «在 Nisbets 买的»; behind a pause it is no longer theirs. */
function whatFollows(reading: Reading, stretch: Stretch, before: readonly NameLead[]): number {
  const { smallWords, text } = reading;
  const { to } = stretch;
  if (text.tokens[to]?.after !== 'space') return 0;
  const stands = (phrases: Phrases<true>) => phraseAt(phrases, text.tokens, to) !== null;
  const isAct = stands(smallWords.naming.acts) || stands(smallWords.tables.does);
  // «The train at Granville never came»: what was somewhere did it, not the place.
  if (isAct && isPlaceAlone(before)) return 0;
  if (isAct) return before.length > 0 || hasKind(reading, stretch) ? 2 : 1;
  return stands(smallWords.naming.boughtBehind) ? 1 : 0;
}

const isPlaceAtMost = (before: readonly NameLead[]): boolean => before.every((lead) => lead === 'at');

const isPlaceAlone = (before: readonly NameLead[]): boolean => before.length > 0 && isPlaceAtMost(before);

const kindWeight = 2;
/** «7-Eleven», «1Cover»: written so it is a name, not «4WD». */
const opensInFigure = /^\d{1,3}-?\p{Lu}\p{Ll}/u;
/** As an option carries it. */
const longestName = 70;

const weightOf: Readonly<Record<NameLead, number>> = {
  stating: 6,
  pointing: 4,
  introducing: 4,
  staff: 0,
  role: 3,
  denying: 0,
  being: 0,
  naming: 4,
  person: 4,
  owned: 4,
  dealing: 3,
  kinds_before: 1,
  meeting: 1.5,
  at: 1,
  passing: 0,
};

/** Right before it, and before the word of its kind: «mua ở tiệm nail Kim Ngân». */
function leadsTo({ from, within }: Stretch, leads: Leads): NameLead[] {
  if (within !== undefined) return [within];
  const direct = leads.get(from) ?? [];
  const beforeKind = direct.flatMap(({ lead, from: kind }) => (lead === 'kinds_before' ? (leads.get(kind) ?? []) : []));
  return [...direct, ...beforeKind.filter(({ lead }) => lead !== 'passing')].map(({ lead }) => lead);
}

const isListed = ({ names }: Reading, { from, to }: Stretch): boolean =>
  names.some((hit) => hit.from < to && from < hit.to);

/** «I did not buy it from Carpet Court», «from Godfreys… sorry, no». */
function isTakenBack(reading: Reading, { from, to }: Stretch, sentence: Sentence): boolean {
  const { cues, text } = reading;
  const next = sentenceAt(text, to);
  const corrections = [...cues.at('correction', sentence), ...cues.at('correction', next)];
  if (corrections.some((one) => one.from === to)) return true;
  // «No, the bank has nothing to do with it, it is Tilby Cleaning»: what leads to the name ends the denial before it.
  const led = (saidIn(reading, sentence).leads.get(from) ?? [])
    .filter(({ lead }) => ['being', 'introducing', 'stating'].includes(lead))
    .map((lead) => lead.from);
  const first = Math.max(sentence.first, from - reachOfDenial, ...led);
  for (let at = from - 1; at >= first; at -= 1) {
    if (cues.isNegation(at)) return true;
    if (text.tokens[at]?.after !== 'space') return false;
  }
  return false;
}

const reachOfDenial = 6;

/** An everyday word, a short form, a word written small: less of a name. */
function doubt(reading: Reading, stretch: Stretch): number {
  const token = reading.text.tokens[stretch.from];
  const isOne = stretch.to === stretch.from + 1;
  const raw = wordsOf(reading, stretch);
  const isShortForm = isOne && raw.length <= 5 && raw === raw.toUpperCase() && /\p{Lu}/u.test(raw);
  const small = hasKind(reading, stretch) ? 0.5 : 1;
  return (isOne && isKnown(reading, token) ? 3 : 0) + (isShortForm ? 1.5 : 0) + (stretch.isWritten ? 0 : small);
}
