import { externalBody } from '../complaint/external-body.ts';
import { fill, localise } from '../language/localise.ts';
import type { Situation } from '../situation.ts';

/** Why there is no complaint to write, which facts decided it, and what the person can do instead. */
export function closingWords(situation: Situation, because: 'defeated' | 'unticked' | 'nothing'): string[] {
  const { close } = situation.knowledge.content.phrases[situation.language];
  if (because === 'nothing') return [close.nothing, otherWays(situation), close.reopen];
  if (because === 'unticked') return [close.unticked, otherWays(situation), close.reopen];
  const [gate] = situation.merit.shut;
  if (gate === undefined)
    return [fill(close.decided, { reasons: defeaters(situation) }), otherWays(situation), close.reopen];
  return [localise(gate.reason, situation.language), localise(gate.instead, situation.language), close.reopen];
}

/** What shuts nothing but has to be said: the scheme may refuse, and when. */
export function softWords(situation: Situation): string[] {
  const { merit, language, inForce, established } = situation;
  const body = externalBody(inForce, established);
  const values = { body: body?.short ?? body?.name ?? '', limit: body?.time_limit ?? '' };
  return merit.soft.map(
    ({ reason, instead }) => `${fill(localise(reason, language), values)} ${localise(instead, language)}`,
  );
}

function otherWays({ knowledge, language }: Situation): string {
  return knowledge.content.phrases[language].close.instead;
}

function defeaters({ merit, inForce, language }: Situation): string {
  const keys = new Set(
    merit.grounds.filter(({ ground }) => !ground.support_only).flatMap(({ defeatedBy }) => defeatedBy),
  );
  const labels = [...keys].flatMap((key) => {
    const entry = inForce.facts.get(key);
    return entry === undefined ? [] : [`“${localise(entry.label, language)}”`];
  });
  return labels.join(', ');
}
