import { describe, expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { compileMatcher, findHits, plainScene } from './matcher.ts';
import { patternParser } from './pattern.ts';
import { makeVocabulary } from './vocabulary.ts';

const lists = { they: ['they', 'the (shop|store)'] };

function matches(pattern: string, said: string): string[] {
  const text = readText(said);
  const vocabulary = makeVocabulary();
  const matcher = compileMatcher(
    patternParser(vocabulary, lists)(pattern).map((elements) => ({ elements, owner: pattern })),
  );
  const scene = { ...plainScene(vocabulary, text.tokens), isWall: (at: number) => text.tokens[at]?.after !== 'space' };
  return text.sentences.flatMap((sentence) =>
    findHits(matcher, scene, sentence).map(({ from, to }) =>
      text.tokens
        .slice(from, to)
        .map((token) => token.text)
        .join(' '),
    ),
  );
}

test.for([
  { pattern: 'charged me', said: 'They CHARGED me twice', found: ['charged me'] },
  {
    pattern: '{refus* & (refund|money)}',
    said: 'they refused me a refund. my money was refused',
    found: ['refused me a refund', 'money was refused'],
  },
  { pattern: '{a & b & c}', said: 'c x a y b', found: ['c x a y b'] },
  { pattern: '{a & b}', said: 'b, x a', found: [] },
  { pattern: 'cant cancel', said: 'I can’t cancel it', found: ['cant cancel'] },
  { pattern: 'charg* me', said: 'charging me, charges me', found: ['charging me', 'charges me'] },
  { pattern: '(wont|refused to) refund', said: 'they refused to refund me', found: ['refused to refund'] },
  {
    pattern: 'refund [the|my] money',
    said: 'refund money or refund my money',
    found: ['refund money', 'refund my money'],
  },
  { pattern: 'took .. twice', said: 'took the money out twice', found: ['took the money out twice'] },
  { pattern: 'took .. twice', said: 'took the money out of it twice', found: [] },
  { pattern: 'took ..5 twice', said: 'took the money out of it twice', found: ['took the money out of it twice'] },
  { pattern: 'took .. twice', said: 'took it, twice', found: ['took it twice'] },
  { pattern: 'took .. twice', said: 'took it, and then twice', found: [] },
  { pattern: '@they refused', said: 'the shop refused', found: ['the shop refused'] },
  { pattern: 'hi-fi', said: 'a hi fi and a hi-fi', found: ['hi fi', 'hi fi'] },
  { pattern: '不想活', said: '我真的不想活了', found: ['不 想 活'] },
  { pattern: 'λογαριασμός', said: 'ο ΛΟΓΑΡΙΑΣΜΟΣ μου', found: ['λογαριασμοσ'] },
  { pattern: '=tự =tử', said: 'cứ từ từ, tu tu', found: [] },
  { pattern: 'tự tử', said: 'tu tu', found: [] },
])('«$pattern» in «$said» finds $found', ({ pattern, said, found }) => {
  expect(matches(pattern, said)).toEqual(found);
});

describe('a pattern is refused when', () => {
  test.for([
    { pattern: '.. charged', why: 'a gap may not stand at either end' },
    { pattern: 'charged ..', why: 'a gap may not stand at either end' },
    { pattern: '[maybe]', why: 'at least one word' },
    { pattern: 'a ..9 b', why: 'no gap of 1 to 8 words' },
    { pattern: 'ch*', why: 'three letters' },
    { pattern: '@nobody said', why: 'no list "@nobody"' },
    { pattern: '<colour>', why: 'no class' },
    { pattern: '(a|b', why: '")" is missing' },
    { pattern: 'a ..8 b ..8 c ..8 d ..8 e', why: 'more than 30 words' },
  ])('it is «$pattern»: $why', ({ pattern, why }) => {
    expect(() => patternParser(makeVocabulary(), lists)(pattern)).toThrow(why);
  });
});
