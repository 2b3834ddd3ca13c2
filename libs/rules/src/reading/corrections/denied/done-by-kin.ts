import { relations } from '../../../knowledge/schema/entry.ts';
import { findHits } from '../../../matching/matcher.ts';
import { derive } from '../../../memo.ts';
import { indexesIn, type Sentence } from '../../../text/read-text.ts';
import { hasCue } from '../../passage/cues.ts';
import type { Reading } from '../../passage/read-passage.ts';

/** «My mum bought it, not me»: says who of the family did something, and accuses nobody of having done it. */
export const isDoneByKin = derive(
  (reading: Reading): boolean =>
    reading.text.tokens.length <= longest &&
    relations.some((relation) => hasCue(reading, `relation_${relation}`)) &&
    reading.text.sentences.some((sentence) => deniesSelf(reading, sentence)),
);

/** Tokens: who tells more may tell that somebody took the card. */
const longest = 16;

/** «Not me», «I didn't buy it», «không phải tôi mua»: a denial and the person, with little beside. */
function deniesSelf({ text, cues, scene, smallWords }: Reading, sentence: Sentence): boolean {
  const own = (['self', 'first_person'] as const).flatMap((name) => cues.at(name, sentence));
  const hollow = findHits(smallWords.card, scene, sentence).filter(({ owner }) => owner.kind === 'hollow');
  const all = indexesIn({ from: sentence.first, to: sentence.end });
  return all.filter(cues.isNegation).some((denial) => {
    const stop = all.find((at) => at > denial && text.tokens[at]?.after !== 'space') ?? sentence.end;
    const start = all.findLast((at) => at <= denial && text.tokens[at]?.after !== 'space') ?? sentence.first;
    const said = indexesIn({ from: start, to: stop }).filter((at) => !cues.isNegation(at));
    const isOwn = (at: number) => own.some(({ from, to }) => from <= at && at < to);
    const others = said.filter((at) => !isOwn(at) && !hollow.some(({ from, to }) => from <= at && at < to));
    return said.some(isOwn) && others.length <= fewOthers;
  });
}

/** «I didn't buy it» */
const fewOthers = 2;
