import { type Language, languages } from '@intake/contracts/languages';
import type { Content } from '../content.ts';
import type { Problem } from './problems.ts';

/**
 * A question about a fact is one that «yes» or «no» answers, in every language: an open one («how soon did they try?») is answered in
 * words that nobody can list. Only where any answer will do is the person asked for words.
 */
export function checkQuestions({ facts }: Pick<Content, 'facts'>): Problem[] {
  return facts.flatMap(({ file, entry: { key, ask } }) => {
    if (ask === undefined || (ask.yes === 'unknown' && ask.other === true)) return [];
    const what = [
      ...(ask.yes === 'unknown' ? ['its `yes` is unknown, though not any answer establishes it'] : []),
      ...(ask.other === true ? ['any answer establishes it, though it is asked whether it is so'] : []),
    ];
    const open = languages.flatMap((language) => {
      const question = ask.question[language];
      return question === undefined || isOfYesOrNo(question, language)
        ? []
        : [`«${question}» is not answered by yes or no (${language})`];
    });
    return [...what, ...open].map((problem) => ({ file, entry: `fact "${key}"`, what: problem }));
  });
}

export const isOfYesOrNo = (question: string, language: Language): boolean =>
  whether[language].test(question) && !(openAsWell[language]?.test(question) ?? false);

/** What makes it a question of yes or no. */
const whether: Readonly<Record<Language, RegExp>> = {
  en: /(?:^|, )(?:is|are|was|were|do|does|did|have|has|had|can|could|will|would|must)\b/i,
  zh: /吗|有没有|是不是|是否|能不能|会不会|没有？/,
  vi: /(?:không|chưa)\b[^?]*\?|có phải/i,
  ar: /(?:^|، ف?)هل /,
  el: /;/,
};

/** What asks for more than that. */
const openAsWell: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /(?:^|, (?:and|or) )(?:what|who|how|which|why|where|when (?:is|are|was|were|do|does|did|have|has|had|will))\b/i,
  vi: /, (?:và|hay|hoặc) .*(?:gì|sao|nào|bao nhiêu|bao lâu|bao giờ)\?/i,
  ar: /، و(?:ماذا|متى|كم|كيف|لماذا|ما هو|ما هي) /,
  el: /(?:^|, (?:και|ή) )(?:τι|πότε|ποι\p{L}+|πώς|πόσ\p{L}+|γιατί)\s/iu,
};
