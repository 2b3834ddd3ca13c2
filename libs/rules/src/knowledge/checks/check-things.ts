import { languages } from '@intake/contracts/languages';
import type { Content, Sourced } from '../content.ts';
import { heardNames, type ThingEntry } from '../schema/thing.ts';
import type { Problem } from './problems.ts';

type Thing = Sourced<ThingEntry>;

/** Each thing stands once, is a part of one that is there, and belongs to sectors that are; no words name two in one sector. */
export function checkThings({ things, sectors }: Pick<Content, 'things' | 'sectors'>): Problem[] {
  const keys = new Set(things.map(({ entry }) => entry.key));
  const codes = new Set(sectors.map(({ entry }) => entry.code));
  return things.flatMap((thing, at) => {
    const { key, of } = thing.entry;
    const earlier = things.slice(0, at);
    const shared = earlier.flatMap((other) => sharedWords(thing, other));
    return [
      ...(earlier.some(({ entry }) => entry.key === key) ? ['there is another thing of that name'] : []),
      ...(of === undefined || keys.has(of) ? [] : [`of names "${of}", but there is no thing of that name`]),
      ...thing.entry.sectors
        .filter((code) => !codes.has(code))
        .map((code) => `sectors names "${code}", but there is no sector of that name`),
      ...shared,
    ].map((what) => ({ file: thing.file, entry: `thing "${key}"`, what }));
  });
}

function sharedWords({ entry: one }: Thing, { entry: other }: Thing): string[] {
  if (!one.sectors.some((code) => other.sectors.includes(code))) return [];
  return languages.flatMap((language) => {
    const words = new Set(wordsOf(other, language));
    return [...new Set(wordsOf(one, language))]
      .filter((word) => words.has(word))
      .map((word) => `"${word}" names "${other.key}" as well, in a sector of both`);
  });
}

const wordsOf = (thing: ThingEntry, language: (typeof languages)[number]): string[] => [
  ...heardNames(thing)[language],
  ...(thing.said[language] ?? []),
];
