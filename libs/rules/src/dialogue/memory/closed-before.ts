import type { Situation } from '../../situation.ts';
import { earlierReplies } from './earlier-replies.ts';

/** The conversation was closed before the newest message, by its memory or else by the words of a reply. */
export function wasClosed(situation: Situation): boolean {
  const place = placeClosed(situation);
  return (place >= 0 && place < situation.newest) || earlierReplies(situation).some(saysHowToReopen(situation));
}

/** The reply before the newest message closed it. */
export function isJustClosed(situation: Situation): boolean {
  const { input, newest } = situation;
  const before = input.history.findLastIndex(({ role }, at) => role === 'user' && at < newest);
  const isLast = before >= 0 && placeClosed(situation) === before;
  return isLast || earlierReplies(situation).slice(-1).some(saysHowToReopen(situation));
}

const placeClosed = ({ memory, timeline }: Situation): number =>
  memory.closed === null ? -1 : timeline.placeOf(memory.closed);

function saysHowToReopen({ knowledge, language }: Situation): (reply: string) => boolean {
  const { reopen } = knowledge.content.phrases[language].close;
  return (reply) => reply.includes(reopen);
}
