import { hash } from 'node:crypto';
import type { Message } from '@intake/contracts/conversation';
import { limits } from '@intake/contracts/limits';
import type { Basis } from '../../conversation/memory.ts';
import { derive } from '../../memo.ts';
import type { Situation } from '../../situation.ts';
import { contentMark } from './content-mark.ts';
import { establishedAsShown } from './hear-card.ts';

/** What a complaint of this turn would rest on. */
export const basisOf = derive(({ input: { history, evidence }, established }: Situation): Basis => {
  const said = history.flatMap(({ role, content }) => (role === 'user' ? [markOf(content, 16)] : []));
  const shown = evidence && [evidence.source ?? null, evidence.transcript];
  return { said, evidence: shown && markOf(JSON.stringify(shown), 32), content: contentMark(established) };
});

/** The same with every claim of the newest card ticked: unticking one while confirming is no change of what was shown. */
export const basisAsShown = derive(
  (situation: Situation): Basis => ({
    ...basisOf(situation),
    content: contentMark(establishedAsShown(situation.told, situation.established)),
  }),
);

const markOf = (text: string, digits: number): string => hash('sha256', text).slice(0, digits);

/** The same messages and no other. Of a long history the oldest may have been cut off since (decision D5). */
export function saysTheSame(now: readonly string[], before: readonly string[], history: readonly Message[]): boolean {
  const cut = before.length - now.length;
  if (cut < 0 || (cut > 0 && !mayBeCut(history))) return false;
  return now.every((mark, index) => mark === before[cut + index]);
}

/** The messages from before stand as they stood, whatever was said since; where the oldest were cut off, the last of them. */
export function beginsTheSame(now: readonly string[], before: readonly string[], history: readonly Message[]): boolean {
  const most = Math.min(now.length, before.length);
  const least = mayBeCut(history) ? 1 : before.length;
  for (let kept = most; kept >= least; kept -= 1) {
    if (saysTheSame(now.slice(0, kept), before, history)) return true;
  }
  return false;
}

/** A client that cuts by pairs of messages stays one below the bound. */
const mayBeCut = (history: readonly Message[]): boolean => history.length >= limits.historyItems - 1;
