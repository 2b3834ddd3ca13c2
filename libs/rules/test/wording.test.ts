import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { knowledge } from './converse.ts';
import { questionsIn, type Spoken, statementsIn } from './spoken-words.ts';

const { content } = knowledge;

const found = (spoken: readonly Spoken[], isWrong: (text: string) => boolean) =>
  spoken.filter(({ text }) => isWrong(text)).map(({ where, text }) => `${where}: ${text}`);

const marks: Readonly<Record<Language, RegExp>> = { en: /\?/g, zh: /？/g, vi: /\?/g, ar: /؟/g, el: /;/g };

/** Marks of another script, beside letters of the language's own. */
const foreignMarks: Readonly<Record<Language, RegExp>> = {
  en: /[？，。；：！؟،؛·]|[“”]{2}| {2}|\s[,.;:!?]/,
  vi: /[？，。；：！؟،؛·]| {2}|\s[,.;:!?]/,
  zh: /[\p{Script=Han}][,.;:!?]|[,;:!?][\p{Script=Han}]|[؟،؛]| [，。；：！？]/u,
  ar: /[?,;]|[？，。]|\s[؟،؛.:!]/,
  el: /[?？，。؟،؛]|\s[,.;:!·]/,
};

/** Forms of address that the language does not use here: zh 您, vi bạn, el the plural, ar no woman's or man's ending spelt out. */
const wrongAddress: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:thou|ya|mate|dear)\b/i,
  zh: /[你妳]/,
  vi: /(?<![\p{L}])(?:quý vị|quý khách|anh chị|anh\/chị|ông bà|mày|các bạn)(?![\p{L}])/iu,
  ar: /أنتِ|كِ(?!\p{L})|\((?:ة|ي|ت)\)|\/ة/u,
  el: /(?<!\p{L})(?:σου|εσύ|εσένα|σένα|είσαι|έχεις|θέλεις|μπορείς|ξέρεις|πες|δες|κάνε|γράψε|στείλε|είπες|κάλεσε|ζήτησε)(?!\p{L})/iu,
};

/** What would promise an outcome, advise as a lawyer does or judge the other side. Labels are the person's own words. */
const promises: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:guaranteed|(?:we|i)(?: can| will)? (?:guarantee|promise)|you will (?:win|get|receive|be paid)|entitled to|(?:is|was|are) illegal|broke the law|you should sue|definitely|strong case|good chance|you deserve)\b/i,
  zh: /(?<![不能])保证(?!金)|一定会|肯定会|必定|您有权获得|违法了|是非法|胜诉|打赢|稳赢|应该起诉/,
  vi: /(?:bảo đảm|đảm bảo|chắc chắn|cam kết) sẽ|bạn sẽ (?:thắng|được tiền|được bồi thường|được hoàn)|phạm pháp|nên kiện/i,
  ar: /أضمن|نضمن|ستربح|ستفوز|ستحصل على|من حقك الحصول|خالفوا القانون|ارفع دعوى/,
  el: /(?<!δεν )εγγυ(?:ώμαι|όμαστε)|θα κερδίσετε|θα πάρετε (?:πίσω|αποζημίωση)|δικαιούστε|είναι παράνομ|σίγουρα θα|να τους μηνύσετε/i,
};

describe.for([...languages])('%s', (language) => {
  const questions = questionsIn(content, language);
  const statements = statementsIn(content, language);
  const all = [...questions, ...statements];

  test('every question asks one thing, with the question mark of the language', () => {
    expect(found(questions, (text) => text.match(marks[language])?.length !== 1)).toEqual([]);
  });

  test('marks of another script stand nowhere', () => {
    expect(found(all, (text) => foreignMarks[language].test(text))).toEqual([]);
  });

  test('everybody is addressed in one and the same polite way', () => {
    // A child is spoken to as one speaks to a child.
    const grown = all.filter(({ where }) => !/^safety\.\w+\.child$/.test(where));
    expect(found(grown, (text) => wrongAddress[language].test(text))).toEqual([]);
  });

  test('nothing promises, advises or judges', () => {
    const own = all.filter(({ where }) => !where.startsWith('label of'));

    expect(found(own, (text) => promises[language].test(text))).toEqual([]);
  });

  test('what is filled in is what English fills in', () => {
    const holes = (spoken: readonly Spoken[]) =>
      new Map(
        spoken.map(({ where, text }) => [where, [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()]),
      );
    const english = holes([...questionsIn(content, 'en'), ...statementsIn(content, 'en')]);

    // A body's time limit is worded in English only.
    for (const [where, names] of [...holes(all)].filter(([where]) => where !== 'gate time_limit'))
      expect({ where, names }).toEqual({ where, names: english.get(where) });
  });
});

describe('reading age', () => {
  const letters = (text: string) => text.replaceAll(/\{\w+\}/g, '').match(/\p{L}[\p{L}’']*/gu) ?? [];
  /** Automated Readability Index, a school grade: 4.71 letters a word + 0.5 words a sentence − 21.43. */
  const grade = ({ text }: Spoken) => {
    const words = letters(text);
    const sentences = text.split(/[.?!:;](?=\s|$)/).filter((part) => letters(part).length > 0).length;
    return (4.71 * words.join('').length) / words.length + (0.5 * words.length) / sentences - 21.43;
  };
  // Of a few words the index says nothing.
  const spoken = [...questionsIn(content, 'en'), ...statementsIn(content, 'en')].filter(
    ({ text }) => letters(text).length >= 8,
  );

  test('nine in ten texts are plain to a twelve-year-old, and none is beyond a fourteen-year-old', () => {
    expect(spoken.filter((text) => grade(text) > 7).length / spoken.length).toBeLessThan(0.1);
    expect(
      found(
        spoken.filter((text) => grade(text) > 9.5),
        () => true,
      ),
    ).toEqual([]);
  });
});
