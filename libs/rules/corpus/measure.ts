import { type Asked, recall } from '../src/conversation/memory.ts';
import type { Decision } from '../src/decide-turn.ts';
import type { Knowledge } from '../src/load.ts';
import type { CorpusCase } from './corpus-case.ts';

export type Tally = { right: number; asked: number };
/** What is counted over a corpus: of `asked` expectations `right` were met. */
export type Score = {
  readonly merit: Tally;
  /** A ground opened where the law gives none, and the reverse: here `right` counts the wrong ones. */
  readonly falseOpens: Tally;
  readonly falseCloses: Tally;
  readonly grounds: Tally;
  readonly sector: Tally;
  readonly organisation: Tally;
  readonly amount: Tally;
  readonly language: Tally;
  readonly urgency: Tally;
  readonly factRecall: Tally;
  readonly factPrecision: Tally;
  /** Questions about facts that told something: the person knew. */
  readonly answered: Tally;
  /** How many questions each conversation took. */
  readonly questions: number[];
};

export function emptyScore(): Score {
  const tally = (): Tally => ({ right: 0, asked: 0 });
  return {
    merit: tally(),
    grounds: tally(),
    sector: tally(),
    organisation: tally(),
    amount: tally(),
    language: tally(),
    urgency: tally(),
    factRecall: tally(),
    factPrecision: tally(),
    falseOpens: tally(),
    falseCloses: tally(),
    answered: tally(),
    questions: [],
  };
}

/** A case with the conversation that was held about it. */
export type Held = {
  readonly knowledge: Knowledge;
  readonly script: CorpusCase;
  readonly decisions: readonly Decision[];
};

/** Adds one conversation to a score. */
export function addToScore(score: Score, { knowledge, script, decisions }: Held): void {
  const end = decisions.at(-1);
  if (end === undefined) return;
  const count = (tally: Tally, right: boolean) => {
    tally.asked += 1;
    if (right) tally.right += 1;
  };
  countMerit(score, { knowledge, script, end });
  const asked = questionsOf(end);
  score.questions.push(asked.length);
  const isFact = (key: string) => knowledge.content.facts.some(({ entry }) => entry.key === key);
  for (const { key } of asked.filter((question) => isFact(question.key)))
    count(score.answered, end.facts[key] !== undefined);
  const passed = end.grounds.passed_arguments.map(({ id }) => id);
  if (script.opens.length + script.refuses.length > 0)
    count(
      score.grounds,
      script.opens.every((id) => passed.includes(id)) && !script.refuses.some((id) => passed.includes(id)),
    );
  const organisation = knowledge.content.organisations.find(({ entry }) => entry.id === script.organisation);
  if (script.sector !== undefined) count(score.sector, end.facts['sector'] === script.sector);
  if (organisation !== undefined) count(score.organisation, end.facts['organisation'] === organisation.entry.name);
  if (script.amount !== undefined) count(score.amount, end.facts['amount_aud'] === script.amount);
  if (script.urgency !== undefined) count(score.urgency, highestUrgency(decisions) === script.urgency);
  count(score.language, end.language === script.lang);
  for (const key of script.establishes) count(score.factRecall, end.facts[key] === true);
  const expected = closure(knowledge, [...script.establishes, ...Object.keys(script.answers)]);
  for (const key of readFacts(end)) count(score.factPrecision, expected.has(key));
}

/** What has been asked so far, oldest first. */
export const questionsOf = ({ facts }: Decision): readonly Asked[] => recall(facts).asked;

const wantedGate = ({ gate, opens }: CorpusCase) => gate ?? (opens.length > 0 ? 'open' : undefined);

/** The facts support a formal complaint: a ground has passed, and no gate lets it go on as an account only. */
export function isFormal({ content }: Knowledge, { grounds, receipt }: Decision): boolean {
  const softening = content.gates.flatMap(({ entry }) => (entry.effect === 'softens' ? [entry.id] : []));
  return grounds.sufficient && !receipt().gates_soft.some((id) => softening.includes(id));
}

type Ended = Pick<Held, 'knowledge' | 'script'> & { readonly end: Decision };

function countMerit(score: Score, { knowledge, script, end }: Ended): void {
  const wanted = wantedGate(script);
  if (wanted === undefined) return;
  const isOpen = isFormal(knowledge, end);
  score.merit.asked += 1;
  if (isOpen === (wanted === 'open')) score.merit.right += 1;
  const side = wanted === 'open' ? score.falseCloses : score.falseOpens;
  side.asked += 1;
  if (isOpen !== (wanted === 'open')) side.right += 1;
}

const levels = ['critical', 'high', 'medium'] as const;

export function highestUrgency(decisions: readonly Decision[]): string {
  return (
    levels.find((level) => decisions.some(({ urgency }) => urgency.some((item) => item.level === level))) ?? 'none'
  );
}

/** The true facts that were read from words; what follows from them is no reading of its own. */
function readFacts({ receipt }: Decision): readonly string[] {
  return receipt()
    .facts.filter(({ value, concluded }) => value && !concluded)
    .map(({ key }) => key);
}

/** The facts and all that follows from them. */
function closure(knowledge: Knowledge, keys: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const visit = (key: string) => {
    if (all.has(key)) return;
    all.add(key);
    for (const { entry } of knowledge.content.facts) if (entry.key === key) entry.implies.forEach(visit);
  };
  keys.forEach(visit);
  return all;
}
