import type { Message } from '@intake/contracts/conversation';
import { type Decision, decideTurn } from '@intake/rules/decide-turn';
import { unheard } from '@intake/rules/dialogue/hinted';
import type { Knowledge } from '@intake/rules/load';
import type { Hearing } from '../src/open-hearing.ts';
import type { Voice } from './voice.ts';

/** How the whole engine met one message of a voice. */
export type Met = { readonly turn: number; readonly distress: Decision['distress']; readonly isUrgent: boolean };

/** Says the voice turn by turn, the service's side as the writer has it; `hearing` null: the rules alone. */
export async function hearVoice(knowledge: Knowledge, hearing: Hearing | null, { turns }: Voice): Promise<Met[]> {
  const met: Met[] = [];
  const history: Message[] = [];
  let knownFacts = {};
  for (const [turn, [who, content]] of turns.entries()) {
    history.push({ role: who === 'p' ? 'user' : 'assistant', content });
    if (who === 's') continue;
    const input = { ...still, history: [...history], knownFacts };
    const hints =
      hearing && (await Promise.all(unheard(input).map(async (one) => [one.index, await hearing.hear(one)] as const)));
    const heard = hearing && hints ? { heard: { reader: hearing.card.model_sha256, hints: new Map(hints) } } : {};
    const { distress, urgency, facts } = decideTurn(knowledge, { ...input, ...heard });
    knownFacts = facts;
    const own = new Set(
      Object.values(knowledge.content.safetyWords).flatMap((words) =>
        Object.values(words.urgency).map(({ action }) => action),
      ),
    );
    met.push({ turn, distress, isUrgent: urgency.some(({ level, action }) => level !== 'medium' && !own.has(action)) });
  }
  return met;
}

const still = { clientDone: false, evidence: null, lang: null, day: '2026-11-20', mode: { kind: 'public' } } as const;
