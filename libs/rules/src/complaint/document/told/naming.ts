import { aboutThing } from '../../../dialogue/card/about-thing.ts';
import { fill } from '../../../knowledge/localise.ts';
import type { FactEntry } from '../../../knowledge/schema/base.ts';
import { bareName } from '../../../knowledge/schema/thing.ts';
import { disputeType } from '../../../risk/categorise.ts';
import type { Situation } from '../../../situation.ts';

/** What the letter is about: «a fridge (faulty)», or the kind of dispute alone where the story names no thing. */
export function subjectOf(situation: Situation): string {
  const { dispute_types, named } = situation.knowledge.content.document;
  const code = disputeType(situation);
  const type = dispute_types[code] ?? '';
  const thing = aboutThing(situation);
  if (thing === null || type.includes(bareName(thing.name.en))) return type;
  if (type === dispute_types['other'] || thing.name.en.includes(bareName(type))) return thing.name.en;
  return fill(named.subject, { thing: thing.name.en, type: named.types[code] ?? type });
}

/** A fact as the letter says it, with the thing by its name. */
export function statementIn(situation: Situation, { key, statement, label }: FactEntry): string {
  const { statements } = situation.knowledge.content.document.named;
  const thing = aboutThing(situation);
  const named = thing === null ? undefined : statements[thing.kind][key];
  if (thing === null || named === undefined) return statement ?? `${label.en}.`;
  return fill(named, { thing: thing.name.en, bare: bareName(thing.name.en) });
}
