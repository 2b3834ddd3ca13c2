import type { Content } from '../content.ts';
import type { Problem } from './problems.ts';

/** What a person reads in English has to be plain: by its words, and by the school grade that its sentences ask for. */
export function checkReading({ grounds, facts }: Pick<Content, 'grounds' | 'facts'>): Problem[] {
  const said = [
    ...grounds.map(({ file, entry }) => ({ file, entry: `ground "${entry.id}"`, text: entry.summary.en })),
    ...facts.flatMap(({ file, entry: { key, label, ask } }) =>
      [label.en, ...(ask === undefined ? [] : [ask.question.en])].map((text) => ({
        file,
        entry: `fact "${key}"`,
        text,
      })),
    ),
  ];
  return said.flatMap(({ text, ...where }) => objectionsTo(text).map((what) => ({ ...where, what })));
}

function objectionsTo(text: string): string[] {
  const found = [...hard].filter(([word]) => new RegExp(`\\b${word}\\b`, 'i').test(text));
  const grade = gradeOf(text);
  return [
    ...found.map(([word, plain]) => `says "${word}" in «${text}»; say ${plain}`),
    ...(grade > highestGrade ? [`reads at grade ${grade.toFixed(1)}, above ${highestGrade}: «${text}»`] : []),
  ];
}

/** Words that people asked about when they met them (issue 25, the audit's section 5). */
const hard: ReadonlyMap<string, string> = new Map([
  ['blanket', 'what it covers'],
  ['metering', '"the meter"'],
  ['default listed', '"on your credit report"'],
  ['default listing', '"on your credit report"'],
  ['remediation', '"putting it right"'],
  ['pursuant', '"under"'],
  ['aforementioned', 'what it was'],
]);

const highestGrade = 7;
/** In fewer words one long one decides, and it may be the only name of the thing («I cancelled»). */
const fewestWords = 8;

/** The Flesch–Kincaid grade; 0 of what is too short to have one. */
export function gradeOf(text: string): number {
  const words = text.match(/[\p{L}\d$’'-]+/gu) ?? [];
  if (words.length < fewestWords) return 0;
  const sentences = text.split(/[.!?;:]+(?:\s|$)/).filter((part) => part.trim() !== '').length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** By its vowels, without a silent ending. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
