import { type Language, languages } from '@intake/contracts/languages';
import { digest } from '../../digest.ts';
import type { Content } from '../content.ts';
import { reviewers, type SafetyWords } from '../schema/safety.ts';
import type { Problem } from './problems.ts';

/** What a signature is put to: every word that a person in distress may be told, whenever it is due to be read again. */
const wordsDigest = (words: SafetyWords): string => digest({ ...words, review_by: null });

/** A signature under words that have changed since is refused: it says that somebody read what nobody did. */
export function checkReviews({ safetyReviews, safetyWords }: Content): Problem[] {
  return safetyReviews.reviews
    .filter(({ language, words_sha256 }) => wordsDigest(safetyWords[language]) !== words_sha256)
    .map(({ language, as, by }) => ({
      file: 'safety/reviews.yaml',
      entry: `${language}, ${as}`,
      what: `the words have changed since ${by} signed them; take the signature away until they are read again`,
    }));
}

export type Unsigned = {
  readonly language: Language;
  readonly as: (typeof reviewers)[number];
  readonly words_sha256: string;
};

/** The words that wait for a clinician, or for somebody who speaks the language as their own. */
export function unsignedWords({ safetyReviews, safetyWords }: Content): Unsigned[] {
  return languages.flatMap((language) =>
    reviewers
      // English needs no interpreter.
      .filter((as) => language !== 'en' || as !== 'interpreter')
      .filter((as) => !safetyReviews.reviews.some((one) => one.language === language && one.as === as))
      .map((as) => ({ language, as, words_sha256: wordsDigest(safetyWords[language]) })),
  );
}
