import type { CompanionTurn } from '@intake/contracts/conversation';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { usePage } from '../page.ts';
import type { Conversation } from '../turns/conversation.ts';
import { readAs } from '../words/language-of.ts';
import { Paragraph } from '../words/linked.tsx';
import { AddressOfPage } from './address-of-page.tsx';
import { Letter, OwnLanguage } from './letter.tsx';
import { OwnCopy } from './own-copy.tsx';
import { RoutingSteps } from './routing-steps.tsx';
import { WaysToSend } from './ways-to-send.tsx';

type Shown = { readonly conversation: Conversation; readonly clock: ComponentChildren };

/** The finished complaint: what it says, every way to take it where it goes, and what comes after. */
export function DraftScreen({ conversation, clock }: Shown) {
  const { says, actions } = usePage();
  const { turn } = conversation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (!turn?.complaint) return null;
  const { complaint, reply, referral } = turn;
  return (
    <section class="draft" aria-label={says.draft}>
      <h2 ref={heading} class="ready" tabIndex={-1}>
        {says.draft}
      </h2>
      <Paragraph class="screen-only lead" text={reply} />
      <AddressOfPage />
      <WaysToSend complaint={complaint} />
      {complaint.in_your_language && <OwnLanguage {...complaint.in_your_language} />}
      <Letter complaint={complaint} />
      <h2 class="screen-only">{says.steps}</h2>
      <RoutingSteps routing={complaint.routing} />
      {clock}
      <OwnCopy complaint={complaint} messages={conversation.messages} />
      {referral && <Referral {...referral} />}
      <div class="ways screen-only">
        <button type="button" class="quiet" onClick={() => actions.look(true)}>
          {says.back}
        </button>
        <button type="button" class="quiet" onClick={actions.startAgain}>
          {says.startAgain}
        </button>
      </div>
    </section>
  );
}

function Referral({ text, url }: NonNullable<CompanionTurn['referral']>) {
  return (
    <aside class="referral screen-only">
      <p {...readAs(text)}>{text}</p>
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
          {new URL(url).hostname}
        </a>
      </p>
    </aside>
  );
}
