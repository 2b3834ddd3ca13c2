import type { CardWord } from '../../../knowledge/knowledge.ts';
import { languageOfHand } from '../../../language/detect-language.ts';
import { findHits } from '../../../matching/matcher.ts';
import { betweenPauses, indexesIn, type Sentence, type TokenSpan } from '../../../text/read-text.ts';
import { wordSize } from '../../../text/spellings.ts';
import { isMostlyIn, type Labels, likestLabel } from '../../answers/label-words.ts';
import type { Passage } from '../../passage/read-passage.ts';
import { spokenToUs } from '../spoken-to-us.ts';

/** Where a short question asks something back: «which other driver?», «what 24 July?» */
export function askedBackIn(passage: Passage, sentence: Sentence, kind: 'asked_back' | 'asked_of'): TokenSpan | null {
  const isShort = sentence.end - sentence.first <= longest * wordSize(passage.hand);
  if (!isShort || !isAsked(passage, sentence)) return null;
  const kinds: ReadonlySet<CardWord['kind']> = new Set(kind === 'asked_of' ? [kind, 'asked_back'] : [kind]);
  const hits = findHits(passage.smallWords.card, passage.scene, sentence);
  return hits.find(({ owner }) => kinds.has(owner.kind)) ?? null;
}

/** Words: who asks more asks something else. */
const longest = 8;

/** The points of the card that are asked back; little is said beside them. */
export function pointsAskedBack(labels: Labels, passage: Passage, keys: readonly string[]): string[] {
  return passage.text.sentences.flatMap((sentence) => {
    const asked = askedBackIn(passage, sentence, 'asked_back');
    if (asked === null) return [];
    const words = indexesIn({ from: sentence.first, to: sentence.end }).filter(
      (at) => at < asked.from || at >= asked.to,
    );
    const everyday = passage.reader.knowledge.commonWords.get(languageOfHand(passage.hand));
    const telling = words.filter((at) => !everyday?.has(passage.text.tokens[at]?.text ?? ''));
    return likestLabel(labels, passage, { words: telling, keys }).filter((key) =>
      isMostlyIn(labels, passage, { words: telling, key }),
    );
  });
}

/** «They cut my power too, can they do that?»: what stands before the question is told, unless all of it asks us. */
export function isToldBefore(passage: Passage, sentence: Sentence, { to }: TokenSpan): boolean {
  const asked = betweenPauses(passage.text, { from: sentence.end - 1, to: sentence.end });
  return to <= asked.from && spokenToUs(passage, sentence).length === 0;
}

/** The Greek question mark is a semicolon. */
export const isAsked = ({ text }: Passage, { end }: Sentence): boolean => {
  const last = text.tokens[end - 1];
  return last !== undefined && /^\s*[?？؟;]/u.test(text.content.slice(last.end));
};
