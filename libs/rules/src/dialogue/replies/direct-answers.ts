import { fill, joinSentences, localise } from '../../knowledge/localise.ts';
import type { AsideKind } from '../../knowledge/schema/aside.ts';
import { externalBody } from '../../routing/external-body.ts';
import { clockWords, responseClock } from '../../routing/response-clock.ts';
import type { Situation } from '../../situation.ts';
import type { Step } from '../choose-step.ts';
import { earlierReplies } from '../memory/earlier-replies.ts';

/** What is known of the person's own matter that answers their question; null where nothing of it is. */
export function directAnswer(situation: Situation, step: Step, kind: AsideKind): string | null {
  const closed = closingAnswer(situation, step, kind);
  if (closed !== null) return closed;
  if (kind === 'allowed') return ruleWords(situation);
  const sentences = sentencesFor(situation, step, kind).flatMap((one) => one ?? []);
  return sentences.length === 0 ? null : joinSentences(situation.language, sentences);
}

/** In the order of what happens. */
function sentencesFor(situation: Situation, step: Step, kind: AsideKind): readonly (string | null)[] {
  const { established, memory } = situation;
  if (established.sector === null && established.organisation === null) return [];
  const [within, body] = [withinWords(situation), bodyWords(situation)];
  switch (kind) {
    case 'recipient':
      return [recipientWords(situation), body];
    case 'next':
      return [
        step.stage === 'ready' ? null : directOf(situation).points_first,
        recipientWords(situation),
        within,
        body,
      ];
    case 'decides':
      return [named(situation, 'organisation_first'), body];
    case 'reply_time':
      return [within];
    case 'duration':
      return memory.card ? [within] : [];
    default:
      return [];
  }
}

/** Of what is closed: what decided it, and what can be done instead; not twice in one reply. */
function closingAnswer(situation: Situation, { stage }: Step, kind: AsideKind): string | null {
  const { merit, language } = situation;
  const gate = merit.shut.find(({ effect }) => effect === 'closes');
  if (gate === undefined || !ofCourse.has(kind)) return null;
  const words = localise(kind === 'allowed' ? gate.reason : gate.instead, language);
  const isNew = !earlierReplies(situation).some((reply) => reply.includes(words));
  return stage === 'no_grounds_close' && isNew ? '' : words;
}

const ofCourse: ReadonlySet<AsideKind> = new Set(['allowed', 'recipient', 'next', 'decides', 'reply_time']);

/** «Can they do that?»: the rule that the complaint will rest on. */
function ruleWords(situation: Situation): string | null {
  const { merit, language } = situation;
  const rule = merit.passed.find(({ ground }) => !ground.support_only)?.ground.summary;
  return rule === undefined ? null : fill(directOf(situation).allowed, { rule: localise(rule, language) });
}

const directOf = ({ knowledge, language }: Situation) => knowledge.content.asides[language].direct;

const recipientWords = (situation: Situation): string =>
  named(situation, situation.input.mode.kind === 'partner' ? 'partner' : 'organisation');

function named(situation: Situation, key: 'organisation' | 'partner' | 'organisation_first'): string {
  const { knowledge, language, established, input } = situation;
  const unknown = knowledge.content.phrases[language].organisation_unknown;
  const known = input.mode.kind === 'partner' ? input.mode.name : established.organisation?.name;
  return fill(directOf(situation)[key], { organisation: known ?? unknown });
}

function withinWords(situation: Situation): string | null {
  const { established, knowledge, language, input } = situation;
  const clock = responseClock(established);
  if (clock === null) return null;
  const { time } = clockWords(clock, { day: input.day, words: knowledge.content.routing[language] });
  return fill(directOf(situation)[clock.basis === 'suggested' ? 'suggested' : 'within'], { time });
}

/** A partner takes its own complaints in, and names nobody outside. */
function bodyWords(situation: Situation): string | null {
  const { inForce, established, input } = situation;
  const body = input.mode.kind === 'partner' ? null : externalBody(inForce, established);
  return body && fill(directOf(situation).body, { body: body.name });
}
