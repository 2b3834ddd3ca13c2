import type { Language } from '@intake/contracts/languages';
import type { Content } from '../src/knowledge/content.ts';

/** One text that a person may be shown, with where it stands. */
export type Spoken = { readonly where: string; readonly text: string };

/** The questions about facts and about whatever else has to be known. */
export function questionsIn(content: Content, language: Language): readonly Spoken[] {
  const facts = content.facts.flatMap(({ entry: { key, ask } }) =>
    ask?.question[language] === undefined ? [] : [{ where: `question of ${key}`, text: ask.question[language] }],
  );
  return [...facts, ...textsIn(content.phrases[language].ask, 'ask')];
}

/** Everything else: phrases, answers to what people ask the service, crisis words, urgent matters, labels, reasons. */
export function statementsIn(content: Content, language: Language): readonly Spoken[] {
  const { ask: _, ...phrases } = content.phrases[language];
  const {
    language: _l,
    source: _s,
    confidence: _c,
    effective_from: _f,
    review_by: _r,
    ...safety
  } = content.safetyWords[language];
  const aside = Object.entries(content.asides[language].asides).map(([name, { says }]) => ({ name, says }));
  const entries = [
    ...content.facts.map(({ entry: { key, label } }) => ({ where: `label of ${key}`, texts: [label] })),
    ...content.grounds.map(({ entry: { id, summary } }) => ({ where: `ground ${id}`, texts: [summary] })),
    ...content.sectors.map(({ entry: { code, name } }) => ({ where: `sector ${code}`, texts: [name] })),
    ...content.urgency.map(({ entry: { key, message, action } }) => ({
      where: `urgency ${key}`,
      texts: [message, action],
    })),
    ...content.gates.map(({ entry: { id, reason, instead } }) => ({ where: `gate ${id}`, texts: [reason, instead] })),
  ];
  return [
    ...textsIn(phrases, 'phrases').filter(({ where }) => where !== 'phrases.language'),
    ...textsIn(aside, 'aside'),
    ...textsIn(safety, 'safety'),
    ...entries.flatMap(({ where, texts }) =>
      texts.flatMap((text) => (text[language] === undefined ? [] : [{ where, text: text[language] }])),
    ),
  ];
}

function textsIn(value: unknown, where: string): readonly Spoken[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${where}.${key}`));
}
