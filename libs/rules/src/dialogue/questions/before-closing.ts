import { answerKind, saysDone } from '../../reading/answers/answers.ts';
import { inklingsOf } from '../../reading/passage/inklings.ts';
import { readFacts } from '../../reading/read-facts.ts';
import type { Situation } from '../../situation.ts';
import { wasClosed } from '../memory/closed-before.ts';
import { halfHeard } from './askable.ts';
import type { Question } from './question.ts';

/**
 * What shuts a gate, to be asked whether it is so before it closes: heard from few words beside a grievance, denied by
 * whoever was closed on it, or heard anew after they came back. Asked once.
 */
export function checkBeforeClosing(situation: Situation): Question | null {
  const { merit, established, memory } = situation;
  const gate = merit.shut.find(({ effect }) => effect === 'closes');
  const truth = (key: string) => established.facts.get(key)?.value;
  const key = gate?.denied[0] ?? gate?.when.find((one) => truth(one) === true);
  if (gate === undefined || key === undefined || memory.asked.some((asked) => asked.key === key)) return null;
  const isDoubtful = gate.ask_first && merit.claims.length > 0;
  const cameBack = wasClosed(situation) && (wasAsked(situation) || isDenied(situation, key)) && isOpen(situation, key);
  return isDoubtful || cameBack ? key : null;
}

/** «Nothing is wrong with it», said outright, is asked about only where what they say now points the other way. */
function isOpen({ established, newest }: Situation, key: string): boolean {
  const fact = established.facts.get(key);
  if (fact?.value !== false || (fact.instance?.quote ?? '') === '') return true;
  const now = established.passages.filter(({ source }) => source.kind === 'message' && source.index === newest);
  return (inklingsOf(now).get(key) ?? 0) >= halfHeard;
}

/** «No, it is my own account», to a close; neither a bare «no», which adds nothing, nor «no, as I said, a private man». */
function isDenied(situation: Situation, key: string): boolean {
  const { established, newest } = situation;
  const passage = established.passages.find(({ source }) => source.kind === 'message' && source.index === newest);
  if (passage === undefined || saysDone(passage)) return false;
  const { text, cues } = passage;
  const kind = answerKind(passage);
  const opensWithNo = kind === 'no' || (kind === 'content' && [0, 1].some((at) => cues.isNegation(at)));
  const isSaidAgain = readFacts(passage).some((told) => told.key === key && told.value);
  return text.tokens.length > longestBare && opensWithNo && !isSaidAgain;
}

const longestBare = 3;

/** It went on since. */
const wasAsked = ({ timeline, newest }: Situation): boolean => timeline.questionsBefore(newest).length > 0;
