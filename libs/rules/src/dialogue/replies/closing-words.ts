import { fill, joinSentences, localise } from '../../knowledge/localise.ts';
import type { GateEntry } from '../../knowledge/schema/engine.ts';
import { nearly } from '../../merit/evaluate-ground.ts';
import { externalBody } from '../../routing/external-body.ts';
import type { Situation } from '../../situation.ts';
import { shownQuote } from '../card/card.ts';
import { quotedLabels } from '../questions/quoted-labels.ts';
import { contactOf, placesToGo } from './places-to-go.ts';

type Closed = 'defeated' | 'unticked' | 'nothing' | 'elsewhere';

/** Why there is no complaint to write, what would change that, and where the person can turn instead. */
export function closingWords(situation: Situation, because: Closed): string[] {
  const { close } = situation.knowledge.content.phrases[situation.language];
  if (because === 'elsewhere') return elsewhereWords(situation);
  const [gate] = situation.merit.shut;
  if (because === 'defeated' && gate !== undefined) return gateWords(situation, gate);
  const deciding = because === 'defeated' ? defeatersOf(situation) : [];
  const why = {
    defeated: fill(close.decided, { reasons: quotedLabels(situation, deciding, 'conjunction') }),
    unticked: close.unticked,
    nothing: close.nothing,
  }[because];
  return [
    withQuote(situation, why, deciding),
    ...(because === 'unticked' ? [] : otherwise(situation, nearest(situation))),
    close.instead,
    placesToGo(situation, ['body', 'legal']),
    close.reopen,
  ];
}

/** Whom it is about, where it goes, and how to go on if that was understood wrongly. */
function elsewhereWords({ established, inForce, input, knowledge, language }: Situation): string[] {
  const { close } = knowledge.content.phrases[language];
  const { elsewhere, state } = established;
  if (elsewhere === null || input.mode.kind !== 'partner') return [close.reopen];
  const names = { organisation: elsewhere.name, partner: input.mode.name };
  const sector = inForce.sectors.get(elsewhere.entry?.sectors[0] ?? '') ?? null;
  const body = externalBody(inForce, { sector, state, organisation: elsewhere, facts: established.facts });
  const website = elsewhere.entry?.website;
  return [
    fill(close.elsewhere, names),
    ...(website === undefined ? [] : [fill(close.elsewhere_contact, { ...names, contact: website })]),
    ...(body === null ? [] : [fill(close.body, { contact: contactOf(body) })]),
    fill(close.elsewhere_back, names),
  ];
}

function gateWords(situation: Situation, gate: GateEntry): string[] {
  const { knowledge, language } = situation;
  const places = placesToGo(situation, gate.help);
  return [
    withQuote(situation, localise(gate.reason, language), decidingIn(situation, gate)),
    ...(gate.effect === 'closes' && gate.rescue !== undefined
      ? otherwise(situation, grievancesOf(situation, gate))
      : []),
    localise(gate.instead, language),
    ...(places === '' ? [] : [places]),
    knowledge.content.phrases[language].close.reopen,
  ];
}

/** What the person said that shuts it. */
const decidingIn = ({ established }: Situation, { when, denied }: GateEntry): readonly string[] =>
  denied.length > 0 ? denied : when.filter((key) => established.facts.get(key)?.value === true);

/** What would open it again: a grievance, and not what speaks against one. */
const grievancesOf = ({ inForce }: Situation, { unless }: GateEntry): readonly string[] =>
  unless.filter((key) => inForce.facts.get(key)?.role === 'claim');

/** What shuts nothing but has to be said: the scheme may refuse, and when. */
export function softWords(situation: Situation): string[] {
  const { merit, language, inForce, established } = situation;
  const body = externalBody(inForce, established);
  const values = { body: body?.short ?? body?.name ?? '', limit: body?.time_limit ?? '' };
  return merit.soft.map(
    ({ reason, instead }) => `${fill(localise(reason, language), values)} ${localise(instead, language)}`,
  );
}

const longestQuote = 160;

/** The reason, and the words of the person's that gave it. */
function withQuote(situation: Situation, reason: string, keys: readonly string[]): string {
  const { knowledge, language, established } = situation;
  const { close, quote } = knowledge.content.phrases[language];
  const words = keys.flatMap((key) => {
    const fact = established.facts.get(key);
    return fact === undefined ? [] : (shownQuote(fact) ?? []);
  });
  const told = words.find((one) => one.length <= longestQuote);
  const inYourWords = told === undefined ? [] : [fill(close.in_your_words, { quote: fill(quote, { words: told }) })];
  return joinSentences(language, [reason, ...inYourWords]);
}

const fewPoints = 3;

/** Which facts would make it a complaint; nothing when none is near. */
function otherwise(situation: Situation, keys: readonly string[]): string[] {
  const points = quotedLabels(situation, keys.slice(0, fewPoints), 'disjunction');
  const { close } = situation.knowledge.content.phrases[situation.language];
  return points === '' ? [] : [fill(close.nearly, { points })];
}

/** What the nearest grounds still lack, those first of which most is told. */
function nearest({ merit, inForce, established }: Situation): string[] {
  const near = merit.grounds
    .filter(({ ground }) => !ground.support_only)
    .toSorted((a, b) => b.held.length - a.held.length)
    .flatMap((trace) => nearly(trace) ?? []);
  const isPoint = (key: string) => inForce.facts.get(key)?.role === 'claim' && !(key in established.retracted);
  return [...new Set(near)].filter(isPoint);
}

/** What speaks against every ground that the story could support. */
function defeatersOf({ merit }: Situation): string[] {
  const standing = merit.grounds.filter(({ ground }) => !ground.support_only);
  return [...new Set(standing.flatMap(({ defeatedBy }) => defeatedBy))];
}
