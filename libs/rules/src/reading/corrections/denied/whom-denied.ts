import type { CardWord } from '../../../knowledge/knowledge.ts';
import { findHits } from '../../../matching/matcher.ts';
import { derive } from '../../../memo.ts';
import { indexesIn, type Sentence, type TokenSpan } from '../../../text/read-text.ts';
import { wordSize } from '../../../text/spellings.ts';
import { answerKind } from '../../answers/answers.ts';
import { answerWords } from '../../answers/opening.ts';
import type { Passage } from '../../passage/read-passage.ts';
import { isDenied } from '../../respondent/said-of-names.ts';
import { tellsMore } from '../put-right.ts';
import { isAsked } from './asked-back.ts';
import { clausesOf } from './clauses.ts';

/**
 * Says that it is about somebody else, and no name: «no, it was the manufacturer», «not the shop», «wrong company», «not
 * Coles». Whoever names somebody puts it right by that.
 */
export const deniesWhom = derive((passage: Passage): boolean => {
  const { text, names, hand } = passage;
  if (text.tokens.length > longest * wordSize(hand) || !names.every((name) => isDenied(passage, name))) return false;
  const clauses = text.sentences.flatMap((sentence) => {
    const words = findHits(passage.smallWords.card, passage.scene, sentence);
    if (isAsked(passage, sentence)) return [null];
    return clausesOf(passage, sentence).map((clause) => saidIn(passage, { sentence, clause, words }));
  });
  // All of it says so, but for a yes or a no before it.
  const isOfWhom = clauses.every((one) => one !== null) && clauses.some((one) => one !== 'small');
  // «The wrong shop» tells of no wrong goods.
  const isTelling = tellsMore(passage) && !clauses.includes('wrong');
  return isOfWhom && !isTelling && (clauses.includes('wrong') || answerKind(passage) === 'no');
});

/** Words. */
const longest = 12;

type Clause = {
  readonly sentence: Sentence;
  readonly clause: TokenSpan;
  readonly words: readonly (TokenSpan & { readonly owner: CardWord })[];
};

/** `wrong`: denies whom it is about; `whom`: names a kind of business; `small`: says nothing; null: says something else. */
function saidIn(passage: Passage, { sentence, clause, words }: Clause): 'wrong' | 'whom' | 'small' | null {
  const { cues } = passage;
  const here = words.filter(({ from }) => from >= clause.from && from < clause.to);
  const isOf = (kind: CardWord['kind']) => here.some(({ owner }) => owner.kind === kind);
  const others = [...cues.at('they', sentence), ...passage.names];
  const isNamed = isOf('party') || others.some(({ from }) => from >= clause.from && from < clause.to);
  // The «no» that opens the answer is one of its own.
  const isWrong = isOf('stated_whom') || indexesIn(clause).some(cues.isNegation);
  const small: TokenSpan[] = [
    ...here.filter(({ owner }) => smallKinds.has(owner.kind)),
    ...others,
    ...cues.at('amount_right', sentence),
    ...cues.at('contrast', sentence),
    ...cues.at('definite', sentence),
    ...answerWords(passage).filter(({ owner }) => owner === 'no' || owner === 'yes' || owner === 'courtesy'),
  ];
  const isSmall = (at: number) => cues.isNegation(at) || small.some(({ from, to }) => from <= at && at < to);
  if (!indexesIn(clause).every(isSmall)) return null;
  if (isOf('wrong_whom') || (isNamed && isWrong)) return 'wrong';
  return isOf('party') ? 'whom' : 'small';
}

const smallKinds: ReadonlySet<CardWord['kind']> = new Set([
  'party',
  'wrong_whom',
  'stated_whom',
  'hollow',
  'link',
  'joint',
  'add',
]);
