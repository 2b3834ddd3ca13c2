import { type Language, languages } from '@intake/contracts/languages';
import { compileMatcher } from '../../matching/matcher.ts';
import { normaliseWord } from '../../text/normalise.ts';
import type { Rewording } from '../knowledge.ts';
import { concerns, type RewordingFile } from '../schema/rewording.ts';
import type { RuleMaker } from './compile-small-words.ts';

/** What a model's words are held to, by language. */
export function compileRewording(
  files: Readonly<Record<Language, RewordingFile>>,
  rules: RuleMaker,
): Readonly<Record<Language, Rewording>> {
  const compiled = languages.map((language) => [language, compile(files[language], rules)] as const);
  return Object.fromEntries(compiled) as Record<Language, Rewording>;
}

function compile({ language, longest, forbidden, ...words }: RewordingFile, rules: RuleMaker): Rewording {
  const where = (entry: string) => ({ file: `rewording/${language}.yaml`, entry });
  return {
    longest,
    common: new Set(words.common.map(normaliseWord)),
    openers: new Set(words.openers.map(normaliseWord)),
    capitals: new Set(words.capitals.map(normaliseWord)),
    matcher: compileMatcher([
      ...rules(where('harmless'), words.harmless, 'harmless' as const),
      ...concerns.flatMap((concern) => rules(where(concern), forbidden[concern], concern)),
    ]),
  };
}
