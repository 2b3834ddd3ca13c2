import { aboutThing } from '../../../dialogue/card/about-thing.ts';
import { fill } from '../../../knowledge/localise.ts';
import type { FactEntry } from '../../../knowledge/schema/base.ts';
import type { Outcome } from '../../../knowledge/schema/entry.ts';
import { bareName } from '../../../knowledge/schema/thing.ts';
import { disputeType } from '../../../risk/categorise.ts';
import type { Situation } from '../../../situation.ts';

/** What the letter is about: «a fridge (faulty)», or the kind of dispute alone where the story names no thing. */
export function subjectOf(situation: Situation): string {
  const { dispute_types, named, beside_goods } = situation.knowledge.content.document;
  const code = disputeType(situation);
  const type = (isOfGoods(situation) ? undefined : beside_goods.dispute_types[code]) ?? dispute_types[code] ?? '';
  const thing = aboutThing(situation);
  if (thing === null || type.includes(bareName(thing.name.en))) return type;
  if (type === dispute_types['other'] || thing.name.en.includes(bareName(type))) return thing.name.en;
  return fill(named.subject, { thing: thing.name.en, type: named.types[code] ?? type });
}

/** A fact as the letter says it, with the thing by its name. */
export function statementIn(situation: Situation, { key, statement, label }: FactEntry): string {
  const { named, beside_goods } = situation.knowledge.content.document;
  const isGoods = isOfGoods(situation);
  const thing = aboutThing(situation);
  // The television that a removalist dropped is nothing that they sold.
  const words = thing === null || (thing.kind === 'goods' && !isGoods) ? undefined : named.statements[thing.kind][key];
  if (thing !== null && words !== undefined)
    return fill(words, { thing: thing.name.en, bare: bareName(thing.name.en) });
  return (isGoods ? undefined : beside_goods.statements[key]) ?? statement ?? `${label.en}.`;
}

/** A remedy as a part of a sentence: nobody repairs or replaces what is no thing. */
export function outcomeIn(situation: Situation, code: Outcome): string {
  const { outcomes, beside_goods } = situation.knowledge.content.document;
  return (isOfGoods(situation) ? undefined : beside_goods.outcomes[code]) ?? outcomes[code];
}

/** Goods were sold, by the kind of matter; while that is unknown, by the thing that the story names. */
function isOfGoods(situation: Situation): boolean {
  const { sector } = situation.established;
  if (sector === null) return aboutThing(situation)?.kind === 'goods';
  return situation.knowledge.content.document.beside_goods.goods_sectors.includes(sector.code);
}
