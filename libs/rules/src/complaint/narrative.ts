import { languages } from '@intake/contracts/languages';
import { isStillConfirmed } from '../dialogue/choose-step.ts';
import { questionText } from '../dialogue/say.ts';
import { fill } from '../language/localise.ts';
import { answerKind } from '../reading/answers.ts';
import type { Passage } from '../reading/read-passage.ts';
import type { Situation } from '../situation.ts';

/** The person's own account, message by message and word for word; a bare answer stands with its question. */
export function narrative(situation: Situation): string[] {
  return situation.established.passages
    .filter(({ source }) => source.kind === 'message' && source.index <= lastIndex(situation))
    .flatMap((passage) => paragraph(situation, passage));
}

/** What is said after the confirmation belongs to the conversation, not to the complaint. */
function lastIndex(situation: Situation): number {
  const { memory, timeline, newest } = situation;
  if (memory.confirmed === null || !isStillConfirmed(situation)) return newest;
  const place = timeline.placeOf(memory.confirmed.at);
  return place < 0 ? newest : place;
}

function paragraph(situation: Situation, passage: Passage): string[] {
  const content = withoutDisclosure(situation, passage).trim();
  if (content === '' || isConfirmation(situation, content)) return [];
  const kind = answerKind(passage);
  if (kind === 'empty' || kind === 'unknown') return [];
  const isBare = kind !== 'content' && passage.text.tokens.length <= bareAnswer;
  if (!isBare) return [content];
  const question = questionFor(situation, passage);
  return question === null
    ? []
    : [fill(situation.knowledge.content.document.question_answer, { question, answer: content })];
}

const bareAnswer = 6;

function questionFor(situation: Situation, { source }: Passage): string | null {
  const [asked] = situation.timeline.questionsBefore(source.index);
  return asked === undefined ? null : questionText({ ...situation, language: 'en' }, asked) || null;
}

/** A disclosure is for the person and the crisis lines, never for the organisation. */
function withoutDisclosure({ disclosures }: Situation, { source, text }: Passage): string {
  const spans = disclosures.find(({ index }) => index === source.index)?.spans ?? [];
  return spans
    .toReversed()
    .reduce((content, { from, to }) => `${content.slice(0, from)}${content.slice(to)}`, text.content);
}

function isConfirmation({ knowledge }: Situation, content: string): boolean {
  return languages.some((language) => knowledge.content.phrases[language].confirm.confirm_yes === content);
}
