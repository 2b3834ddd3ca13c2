import type { Confirm } from '@intake/contracts/card';
import type { Language } from '@intake/contracts/languages';
import { limits } from '@intake/contracts/limits';
import { longDay, nearDay } from '../../calendar/days.ts';
import { inOrderOfBase } from '../../knowledge/in-force.ts';
import { fill, localise } from '../../knowledge/localise.ts';
import { isOfSector } from '../../knowledge/relevance.ts';
import { dollars } from '../../language/dollars.ts';
import { derive } from '../../memo.ts';
import { deadlineKey } from '../../reading/days/deadlines.ts';
import type { Deadline, ToldDay } from '../../reading/established.ts';
import type { Sum } from '../../reading/sums/sums.ts';
import { itemKey } from '../../reading/typed/items.ts';
import { type Wish, wishName } from '../../reading/wishes/wish.ts';
import type { OwnWishes } from '../../reading/wishes/wishes-said.ts';
import type { Situation } from '../../situation.ts';
import { asGoodAsTold, inklingOf, wasAsked } from '../questions/askable.ts';
import { aboutThing } from './about-thing.ts';
import { cardClaims, claimOf, claimsOn } from './card.ts';
import { headPoints } from './head-points.ts';
import { ownWishes, sumClaimed } from './own-wishes.ts';

/** The claims card: all that the document will rest on (decision D37). */
export function makeCard(situation: Situation): Confirm {
  const { knowledge, language, established } = situation;
  const { confirm } = knowledge.content.phrases[language];
  const name = established.organisation?.name;
  const subject =
    established.sector === null
      ? {}
      : { subject: fill(confirm.subject, { sector: localise(established.sector.name, language) }) };
  return {
    intro: confirm.intro,
    claims: cardClaims(situation, language),
    ...partsBeside(situation),
    about: name === undefined ? confirm.about_unknown : fill(confirm.about, { organisation: name }),
    ...subject,
    question: confirm.question,
    ui: {
      tick_prompt: confirm.tick_prompt,
      unsure_note: confirm.unsure_note,
      confirm_yes: confirm.confirm_yes,
      you_said: confirm.you_said,
      their_words: confirm.their_words,
      headings: confirm.headings,
    },
  };
}

type Parts = Pick<Confirm, 'summary' | 'wishes' | 'amounts' | 'dates' | 'against' | 'suggestions'>;

/** What the document rests on beside the claims: typed by a client or heard, nothing of it goes unshown. */
function partsBeside(situation: Situation): Parts {
  const { language } = situation;
  return {
    ...summaryOf(situation),
    wishes: ownWishes(situation).map((wish) => wishOf(situation, wish)),
    amounts: situation.established.sums.map((sum, index) => amountOf(situation, sum, index === 0)),
    dates: [
      ...situation.established.days.map((day) => dayOf(situation, day)),
      ...situation.established.deadlines.map((deadline) => deadlineOf(situation, deadline)),
    ],
    against: againstKeys(situation).flatMap((key) => claimOf(situation, key, language)),
    suggestions: suggestions(situation),
  };
}

type Item<Part extends keyof Confirm> = NonNullable<Confirm[Part]> extends readonly (infer One)[] ? One : never;

export function wishOf({ knowledge, language, established }: Situation, wish: Wish): Item<'wishes'> {
  const { wishes, wish_with_sum, wish_instead } = knowledge.content.phrases[language].confirm;
  const amount = sumClaimed(established, wish);
  const key = wishName(wish);
  const named = { key, untick: itemKey.wish(key), ...(amount !== null && { amount_aud: amount }) };
  const withSum = (label: string) =>
    amount === null ? label : fill(wish_with_sum, { wish: label, amount: dollars(amount) });
  const words = wish.outcome === null ? wish.words : withSum(wishes[wish.outcome]);
  return { ...named, label: wish.instead === undefined ? words : fill(wish_instead, { wish: words }) };
}

export function amountOf({ knowledge, language }: Situation, { value, role }: Sum, leads: boolean): Item<'amounts'> {
  const { sums } = knowledge.content.phrases[language].confirm;
  const amount = dollars(value);
  const label = role === null ? amount : fill(sums[role], { amount });
  return { key: leads ? 'amount_aud' : (role ?? 'told'), label, amount_aud: value, untick: itemKey.sum(value) };
}

/** Wishes and sums as the card words them, with what they come to and are for, by the keys of their items. */
export const itemWords = derive((situation: Situation): OwnWishes => {
  const { sums } = situation.established;
  return new Map([
    ...ownWishes(situation).map((wish) => [itemKey.wish(wishName(wish)), wishOf(situation, wish).label] as const),
    ...sums.map((sum) => [itemKey.sum(sum.value), amountOf(situation, sum, false).label] as const),
  ]);
});

export function dayOf(situation: Situation, { day, grain, role, keys, quote }: ToldDay): Item<'dates'> {
  const { knowledge, language, inForce, established } = situation;
  const told = claimsOn(situation, keys);
  const facts = told.flatMap((key) => inForce.facts.get(key) ?? []).map(({ label }) => localise(label, language));
  const { around, day_roles } = knowledge.content.phrases[language].confirm;
  const what = [...(role === 'happened' ? [] : [day_roles[role]]), ...facts];
  const near = nearDay(day, grain, language);
  const date = grain === 'week' ? fill(around, { date: near }) : near;
  return {
    key: day === established.incidentOn ? 'incident_on' : (told[0] ?? 'told'),
    label: what.length === 0 ? date : `${date}${colon(language)}${what.join('; ')}`,
    date: day,
    untick: itemKey.day(day, grain),
    ...(quote === '' ? {} : { quote }),
  };
}

export function deadlineOf({ knowledge, language }: Situation, { kind, day }: Deadline): Item<'dates'> {
  const { deadlines } = knowledge.content.phrases[language];
  return {
    key: deadlineKey(kind),
    label: `${longDay(day, language)}${colon(language)}${deadlines[kind]}`,
    date: day,
    untick: itemKey.day(day),
  };
}

function summaryOf(situation: Situation): Pick<Confirm, 'summary'> {
  const { language, merit, established } = situation;
  const [main] = cardClaims(situation, language);
  if (merit.claims.length === 0 || main === undefined) return {};
  const thing = aboutThing(situation)?.name[language];
  const whom = [established.organisation?.name, thing].filter((one) => one !== undefined).join(comma(language));
  return { summary: whom === '' ? main.label : `${whom}${colon(language)}${main.label}` };
}

const commas: Readonly<Partial<Record<Language, string>>> = { zh: '，', ar: '، ' };
const comma = (language: Language) => commas[language] ?? ', ';

/** Every point of the card in the order in which it shows them. */
export const cardPoints = (situation: Situation): string[] => [
  ...new Set([
    ...cardClaims(situation, situation.language).map(({ key }) => key),
    ...againstKeys(situation),
    ...besideKeys(situation),
    ...headPoints(situation).keys(),
  ]),
];

/** What the card shows beside the claims, by the keys that take it off; of the days the one that counts first. */
export const besideKeys = derive((situation: Situation): readonly string[] => {
  const { sums, days, deadlines, incidentOn } = situation.established;
  const leading = days.filter(({ day }) => day === incidentOn);
  const others = days.filter(({ day }) => day !== incidentOn);
  return [
    ...ownWishes(situation).map((wish) => itemKey.wish(wishName(wish))),
    ...sums.map(({ value }) => itemKey.sum(value)),
    ...[...leading, ...others].map(({ day, grain }) => itemKey.day(day, grain)),
    ...deadlines.map(({ day }) => itemKey.day(day)),
  ];
});

const colon = (language: Language) => (language === 'zh' ? '：' : ': ');

/** True facts that defeat a ground of which something was told, or that a gate turns on; not those among the claims. */
export const againstKeys = derive((situation: Situation): readonly string[] => {
  const { inForce, established, merit, language } = situation;
  const defeating = merit.grounds.filter(({ held }) => held.length > 0).flatMap(({ defeatedBy }) => defeatedBy);
  const turning = [...merit.soft, ...merit.awaiting].flatMap(({ when }) => when);
  const claimed = new Set(cardClaims(situation, language).map(({ key }) => key));
  const isAgainst = (key: string) => established.facts.get(key)?.value === true && !claimed.has(key);
  return inOrderOfBase(inForce, new Set([...defeating, ...turning].filter(isAgainst))).map(({ key }) => key);
});

/** Grievances of this kind of business that the words all but say; words of distress suggest nothing. */
function suggestions(situation: Situation): NonNullable<Confirm['suggestions']> {
  const { inForce, established, language, disclosures } = situation;
  const sector = established.sector?.code ?? null;
  if (sector === null || disclosures.length > 0) return [];
  return [...inForce.facts.values()]
    .filter(({ key, role, last_resort, ...fact }) => {
      const isOpen = !established.facts.has(key) && !(key in established.retracted) && !wasAsked(situation, key);
      const isHere = isOfSector(fact, sector) && restsGroundOf(inForce, key, sector);
      return role === 'claim' && !last_resort && isOpen && isHere;
    })
    .map(({ key, label }) => ({ key, label: localise(label, language), score: inklingOf(situation, key) }))
    .filter(({ score }) => score >= asGoodAsTold)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limits.suggestions)
    .map(({ key, label }) => ({ key, label }));
}

/** A ground of this kind of matter asks for it: «the debt is very old» is nothing to say of a flight. */
const restsGroundOf = ({ groundsOf }: Situation['inForce'], key: string, sector: string): boolean =>
  (groundsOf.get(key) ?? []).some(({ sectors }) => sectors.includes(sector) || sectors.includes('any'));
