import type { Complaint } from '@intake/contracts/complaint';
import type { CompanionTurn } from '@intake/contracts/conversation';
import { complaintDocument } from './complaint-document.ts';
import { screenOf } from './conversation.ts';
import { readAs } from './language-of.ts';
import { make, makeButton } from './make.ts';
import { routingSteps } from './routing-steps.ts';
import { type Making, onChange, type View } from './view.ts';
import { waysToSend } from './ways-to-send.ts';

type Finished = Pick<CompanionTurn, 'reply' | 'referral'> & { readonly complaint: Complaint };

/** The finished complaint: what it says, where it goes, and every way to take it there. */
export function draftScreen(making: Making): View {
  const { says } = making;
  const element = make('section', { class: 'draft', 'aria-label': says.draft });
  const updateDraft = onChange(
    (conversation) => (screenOf(conversation) === 'draft' ? conversation.turn : null),
    (turn) => {
      if (!turn?.complaint) return element.replaceChildren();
      const heading = make('h1', { tabindex: -1 }, says.draft);
      element.replaceChildren(heading, ...contents(making, { ...turn, complaint: turn.complaint }));
      requestAnimationFrame(() => heading.focus());
    },
  );
  return {
    element,
    update(conversation) {
      element.hidden = screenOf(conversation) !== 'draft';
      updateDraft(conversation);
    },
  };
}

function contents(making: Making, { reply, referral, complaint }: Finished): readonly Node[] {
  const { says, actions } = making;
  return [
    make('p', { ...readAs(reply), class: 'screen-only' }, reply),
    ...waysToSend(making, complaint),
    complaintDocument(complaint, says),
    make('h2', { class: 'screen-only' }, says.steps),
    routingSteps(complaint.routing, says),
    ...(referral ? [pointer(referral)] : []),
    make(
      'p',
      { class: 'screen-only' },
      makeButton({ label: says.back, kind: 'quiet', press: () => actions.look(true) }),
      makeButton({ label: says.startAgain, kind: 'quiet', press: actions.clear }),
    ),
  ];
}

function pointer({ text, url }: { readonly text: string; readonly url: string }): HTMLElement {
  const link = make('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, new URL(url).hostname);
  return make('aside', { class: 'referral screen-only' }, make('p', readAs(text), text), make('p', {}, link));
}
