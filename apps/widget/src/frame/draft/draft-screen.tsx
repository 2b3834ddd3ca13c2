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

type Shown = {
  readonly conversation: Conversation;
  readonly clock: ComponentChildren;
  /** The organisation has it: there is nothing left to send. */
  readonly isSent: boolean;
};

/**
 * The finished complaint: where it stands and the one thing to do next, what it says (folded), then all else. What was sent
 * is waited for and kept; what was not is taken where it goes.
 */
export function DraftScreen({ conversation, clock, isSent }: Shown) {
  const { says, actions } = usePage();
  const { turn } = conversation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Once it is sent the order changes: the person goes on from where it stands.
    heading.current?.closest('main')?.scrollTo(0, 0);
  }, [isSent]);
  if (!turn?.complaint) return null;
  const { complaint, reply, referral } = turn;
  const lead = <Paragraph key="lead" class="screen-only lead" text={reply} />;
  const ownCopy = <OwnCopy key="copy" complaint={complaint} messages={conversation.messages} isFirst={isSent} />;
  const waysToSend = <WaysToSend key="send" complaint={complaint} isFirst={!isSent} />;
  return (
    <section class="draft" aria-label={says.draft}>
      <h2 ref={heading} class="ready" tabIndex={-1}>
        {says.draft}
      </h2>
      {isSent ? clock : lead}
      {isSent ? ownCopy : <AddressOfPage />}
      {isSent ? lead : waysToSend}
      {complaint.in_your_language && <OwnLanguage {...complaint.in_your_language} />}
      <Letter complaint={complaint} />
      <h2 class="screen-only">{says.steps}</h2>
      <RoutingSteps routing={complaint.routing} />
      {isSent ? waysToSend : clock}
      {!isSent && ownCopy}
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
