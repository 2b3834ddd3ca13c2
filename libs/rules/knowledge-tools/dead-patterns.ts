import type { Language } from '@intake/contracts/languages';
import type { Reader } from '../src/knowledge/reader.ts';
import type { FactEntry } from '../src/knowledge/schema/base.ts';
import type { Knowledge } from '../src/load.ts';
import { compileMatcher, findHits } from '../src/matching/matcher.ts';
import { type Element, type Elements, type Lexical, patternParser, type WordClass } from '../src/matching/pattern.ts';
import type { Vocabulary } from '../src/matching/vocabulary.ts';
import { type Reading, readWords } from '../src/reading/passage/read-passage.ts';
import type { Hand } from '../src/text/spellings.ts';
import { patternsOf, type SignalPattern } from './signal-patterns.ts';

export type DeadPatterns = {
  /** No message can hold their words as they spell them. */
  readonly unheard: readonly string[];
  /** Whoever says them also says an `unless` of the same fact. */
  readonly silenced: readonly string[];
};

/** Every pattern is said as its own words would be said, one alternative after the other, until it is heard. */
export function findDeadPatterns(knowledge: Knowledge): DeadPatterns {
  const parse = patternParser(knowledge.vocabulary, knowledge.content.lists);
  // Without common words the language is what we say it is.
  const reader = {
    knowledge: { ...knowledge, commonWords: new Map() },
    inForce: knowledge.lawOn(knowledge.content.asAt),
  };
  const heard = patternsOf(knowledge.content).map((pattern) => ({
    name: `${pattern.where}, ${pattern.language}: ${pattern.source}`,
    how: bestOf(parse(pattern.source).map((elements) => hear(reader, pattern, elements))),
  }));
  const named = (how: Hearing) => heard.filter((one) => one.how === how).map(({ name }) => name);
  return { unheard: named('unheard'), silenced: named('silenced') };
}

type Hearing = 'heard' | 'silenced' | 'unheard';

/** A pattern of parts in any order is heard when one order is. */
function bestOf(hearings: readonly Hearing[]): Hearing {
  if (hearings.includes('heard')) return 'heard';
  return hearings.includes('silenced') ? 'silenced' : 'unheard';
}

function hear(reader: Reader, { language, classes, silencedBy }: SignalPattern, elements: Elements): Hearing {
  const { knowledge } = reader;
  const matcher = compileMatcher([{ elements, owner: true }]);
  let best: Hearing = 'unheard';
  for (const sample of samplesOf(elements, { classes, textOf: knowledge.vocabulary.textOf })) {
    for (const hand of handsOf(language)) {
      const passage = readWords(reader, sample.map((word) => wordOf(word, language)).join(' '), {
        speaker: 'person',
        day: knowledge.content.asAt,
        isWritten: true,
        written: hand,
        hint: null,
      });
      const isHit = findHits(matcher, passage.scene, { first: 0, end: passage.text.tokens.length }).length > 0;
      if (isHit && !isSilenced(knowledge, passage, silencedBy)) return 'heard';
      if (isHit) best = 'silenced';
    }
  }
  return best;
}

function isSilenced({ matchers }: Knowledge, { scene, text }: Reading, fact: FactEntry | undefined): boolean {
  const conditions = fact === undefined ? undefined : matchers.conditions.get(fact);
  if (conditions === undefined) return false;
  return findHits(conditions, scene, { first: 0, end: text.tokens.length }).some(
    ({ owner }) => owner.sense === 'unless',
  );
}

function handsOf(language: Language): readonly Hand[] {
  if (language === 'ar') return ['ar', 'ar_latin'];
  return language === 'el' ? ['el', 'el_latin'] : [language];
}

type Word = string | { readonly name: WordClass };
type Sample = readonly Word[];
type Speaker = { readonly classes: readonly WordClass[]; readonly textOf: Vocabulary['textOf'] };

/** The shortest way to say it, then the same with each other alternative in its turn; none where that cannot be said. */
function samplesOf(elements: Elements, speaker: Speaker): readonly Sample[] {
  const waysOf = elements.map((element) => waysToSay(element, speaker));
  const plain = waysOf.map((ways) => ways[0]);
  const said = (ways: readonly (Sample | undefined)[]): readonly Sample[] =>
    ways.every((way) => way !== undefined) ? [ways.flat()] : [];
  const others = waysOf.flatMap((ways, at) => ways.slice(1).flatMap((way) => said(plain.with(at, way))));
  return [...said(plain), ...others];
}

function waysToSay(element: Element, speaker: Speaker): readonly Sample[] {
  const { classes } = speaker;
  if (element.kind === 'gap') return [[]];
  if (element.kind === 'word' || element.kind === 'prefix') return [[asWritten(element, speaker)]];
  if (element.kind === 'class') return classes.includes(element.name) ? [[{ name: element.name }]] : [];
  const options = element.options.flatMap((option) => samplesOf(option, speaker));
  return element.optional ? [[], ...options] : options;
}

/** Not a spelling in other letters: those begin with the name of their language. */
function asWritten({ numbers }: Lexical, { textOf }: Speaker): string {
  const texts = numbers.map(textOf);
  return texts.find((text) => !text.includes(':')) ?? '';
}

const spoken: Readonly<Record<WordClass, string | Readonly<Record<Language, string>>>> = {
  money: '$80',
  number: '3',
  org: 'Telstra',
  duration: { en: '3 weeks', zh: '3 个星期', vi: '3 tuần', ar: '3 أسابيع', el: '3 εβδομάδες' },
  ahead: { en: 'tomorrow', zh: '明天', vi: 'ngày mai', ar: 'غدا', el: 'αύριο' },
  date: { en: 'yesterday', zh: '昨天', vi: 'hôm qua', ar: 'أمس', el: 'χθες' },
};

function wordOf(word: Word, language: Language): string {
  if (typeof word === 'string') return word;
  const said = spoken[word.name];
  return typeof said === 'string' ? said : said[language];
}
