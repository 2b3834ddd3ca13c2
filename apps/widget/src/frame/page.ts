import { claimsCard } from './claims-card.ts';
import { closing } from './closing.ts';
import { composer } from './composer.ts';
import type { Conversation } from './conversation.ts';
import { draftScreen } from './draft-screen.ts';
import { directionOf } from './language-of.ts';
import { make } from './make.ts';
import { messageList } from './message-list.ts';
import { pageFoot } from './page-foot.ts';
import { pageHead } from './page-head.ts';
import { progress } from './progress.ts';
import { urgencyBanner } from './urgency-banner.ts';
import type { Making } from './view.ts';
import { watermark } from './watermark.ts';

/** Builds the page in one language; what it answers brings the page up to date. */
export function buildPage(making: Making, typed: string): (conversation: Conversation) => void {
  const { lang, says } = making;
  const head = pageHead(making);
  const urgency = urgencyBanner(making);
  const list = messageList(making);
  const card = claimsCard(making);
  const waiting = progress(making);
  const next = closing(making);
  const draft = draftScreen(making);
  const foot = pageFoot();
  const field = composer(making, typed);
  const mark = watermark(making);
  const views = [head, mark, urgency, list, card, waiting, next, draft, field, foot];

  const inside = [urgency, list, card, waiting, next, draft, foot];
  const scroller = make('main', { tabindex: -1 }, ...inside.map(({ element }) => element));
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
  document.title = says.title;
  document.body.replaceChildren(head.element, mark.element, scroller, field.element);

  let shown = '';
  return (conversation) => {
    for (const { update } of views) update(conversation);
    const { messages, waiting: state, looksBack, turn } = conversation;
    const now = `${messages.length} ${state.kind} ${looksBack}`;
    if (now === shown) return;
    shown = now;
    const first = turn?.stage === 'safety' || (turn?.complaint && !looksBack);
    scroller.scrollTop = first ? 0 : endOf(list.element, scroller);
  };
}

/** So far that the newest message is at the top when it is long, at the bottom when it is short. */
function endOf(list: HTMLElement, scroller: HTMLElement): number {
  const newest = list.lastElementChild;
  if (!(newest instanceof HTMLElement)) return 0;
  return Math.min(newest.offsetTop - scroller.offsetTop - 48, scroller.scrollHeight);
}
