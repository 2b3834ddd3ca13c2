import { languages } from '@intake/contracts/languages';
import type { Content } from '../content.ts';
import type { Problem } from './problems.ts';

/** What sectors and bodies say in the routing, in English: each wants its words in every other language. */
export function routingSentences({ sectors, bodies }: Pick<Content, 'sectors' | 'bodies'>): ReadonlySet<string> {
  const ofSectors = sectors.flatMap(({ entry: { external, chooser, response, special_clocks } }) => [
    ...external.flatMap(({ when, time_limit }) => [when, time_limit]),
    ...(chooser === undefined ? [] : [chooser.name, chooser.note]),
    ...[response, ...special_clocks.map(({ clock }) => clock)].map(({ runs_from }) => runs_from),
  ]);
  const ofBodies = bodies.flatMap(({ entry: { time_limit, limits } }) => [
    time_limit,
    ...limits.map(({ note }) => note),
  ]);
  return new Set([...ofSectors, ...ofBodies].filter((sentence) => sentence !== undefined));
}

/** Words beside a sentence that no sector or body says any more would go unsaid without anyone noticing. */
export function checkSentences(content: Content): Problem[] {
  const said = routingSentences(content);
  const inRouting = languages.flatMap((language) =>
    [...content.routing[language].sentences.keys()]
      .filter((sentence) => !said.has(sentence))
      .map((sentence) => ({
        file: `routing/${language}.yaml`,
        entry: `sentence "${sentence}"`,
        what: 'no sector and no body says this; take over its new English words, or take it away',
      })),
  );
  return [...inRouting, ...checkLetterSentences(content)];
}

/** What the letter says where it fits has its words in every other language, and no others stand beside them. */
function checkLetterSentences({ document, ownLanguage }: Content): Problem[] {
  const said = new Set([...document.safeguards, ...document.documents].map(({ says }) => says));
  return Object.values(ownLanguage).flatMap(({ language, sentences }) => {
    const told = new Set(sentences.keys());
    const problem = (sentence: string, what: string) => ({
      file: `own-language/${language}.yaml`,
      entry: `sentence "${sentence}"`,
      what,
    });
    return [
      ...[...said.difference(told)].map((sentence) => problem(sentence, 'is not translated')),
      ...[...told.difference(said)].map((sentence) => problem(sentence, 'the letter does not say this any more')),
    ];
  });
}
