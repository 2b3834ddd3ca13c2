import type { CompanionTurn } from '@intake/contracts/conversation';
import { type Language, languages } from '@intake/contracts/languages';
import { loadKnowledge } from '@intake/rules/load';
import { listsFacts } from '@intake/rules/reading/answers/options';
import { z } from 'zod';
import { dialogueIn } from '../support/dialogue.ts';
import { readYaml, type Scenario, tempers } from './scenario.ts';

const Ways = z.array(z.string()).min(1);
const Words = z.strictObject({ yes: Ways, no: Ways, dont_know: Ways });
const wordsOf = Object.fromEntries(
  languages.map((language) => [language, z.record(z.enum(tempers), Words).parse(readYaml(`words/${language}.yaml`))]),
);

// What a person understands of a question: whether «yes» says that it is so.
const { content } = loadKnowledge();
const questions = new Map(content.facts.map(({ entry }) => [entry.key, entry]));

/** `again`: in other words, to which «yes» says that it is so. */
const Question = z.object({
  key: z.string(),
  again: z.boolean().default(false),
  offered: z.array(z.string()).optional(),
  ticked: z.array(z.string()).optional(),
});
type Question = z.infer<typeof Question>;
const Remembered = z.object({ memory: z.object({ asked: z.array(Question) }) });

/** The question that a turn ends with. */
export function askedOf({ stage, facts }: CompanionTurn): Question | undefined {
  if (stage !== 'probing' && stage !== 'listening') return undefined;
  const question = Remembered.safeParse(dialogueIn(facts)).data?.memory.asked.at(-1);
  // Beside what their screenshots show, a fact is asked for in the same words.
  return question && { ...question, key: question.key.replace(/^evidence_fact\./, '') };
}

/** What the person says to a question: their own words where the scenario has some, else yes, no or «I don't know» in one of their ways. */
export function answerTo(scenario: Scenario, question: Question | undefined, count: number): string {
  const known = question === undefined ? undefined : (scenario.knows[question.key] ?? scenario.knows['otherwise']);
  if (typeof known === 'string') return known;
  if (question !== undefined && listsFacts(question)) return choiceAmong(question, scenario, count);
  const way = question === undefined ? 'dont_know' : (wayOf(question, known) ?? 'dont_know');
  const ways = wordsFor(scenario.lang, scenario.temper)[way];
  return ways[(hash(scenario.id) + count) % ways.length] ?? '';
}

/** All of the offered that they know to be so, by numbers or by words in turn, and which tick is wrong; else something else, or none. */
function choiceAmong({ key, offered = [], ticked = [] }: Question, { knows, lang }: Scenario, count: number): string {
  const chosen = offered.flatMap((one, at) => (knows[one] === true ? [{ one, number: `${at + 1}` }] : []));
  if (chosen.length === 0) return content.phrases[lang][key === 'closest' ? 'something_else' : 'none_of_these'];
  const denied = offered.flatMap((one, at) =>
    ticked.includes(one) && knows[one] !== true ? [isWrong[lang](at + 1)] : [],
  );
  if (denied.length > 0) return [...denied, ...chosen.map(({ number }) => number)].join('. ');
  if (count % 2 === 0) return chosen.map(({ number }) => number).join(', ');
  const label = (one: string) => questions.get(one)?.label;
  return chosen.map(({ one }) => label(one)?.[lang] ?? label(one)?.en ?? '').join('\n');
}

const isWrong: Record<Language, (number: number) => string> = {
  en: (number) => `${number} is wrong`,
  zh: (number) => `第${number}项不对`,
  vi: (number) => `số ${number} sai`,
  ar: (number) => `رقم ${number} خطأ`,
  el: (number) => `το ${number} είναι λάθος`,
};

function wayOf({ key, again }: Question, known: boolean | undefined): 'yes' | 'no' | undefined {
  const entry = questions.get(key);
  // Nobody is asked in vain about what speaks against them: it is not so, or they would have said it.
  const truth = known ?? (entry?.role === 'defeater' ? false : undefined);
  if (truth === undefined || entry?.ask === undefined) return undefined;
  if (again) return truth ? 'yes' : 'no';
  if (entry.ask.yes === truth) return 'yes';
  return entry.ask.no === truth ? 'no' : undefined;
}

function wordsFor(language: Language, temper: Scenario['temper']): z.infer<typeof Words> {
  const words = wordsOf[language]?.[temper];
  if (words === undefined) throw new Error(`words/${language}.yaml has no words for a ${temper} person.`);
  return words;
}

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
