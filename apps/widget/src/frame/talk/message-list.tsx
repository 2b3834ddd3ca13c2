import type { Message } from '@intake/contracts/conversation';
import { usePage } from '../page.ts';
import { type Conversation, screenOf } from '../turns/conversation.ts';
import { Figures } from '../words/figures.tsx';
import { readAs } from '../words/language-of.ts';
import { Paragraph } from '../words/linked.tsx';
import { withoutList } from './listed.ts';

/** What was said so far; new messages are announced, old ones are left alone. */
export function MessageList({ conversation }: { readonly conversation: Conversation }) {
  const hasButtons = conversation.turn?.options !== undefined;
  return (
    <div role="log" aria-live="polite" class="messages" hidden={screenOf(conversation) !== 'talk'}>
      {conversation.messages.map((message, at, { length }) => (
        <Said key={at} {...message} hasButtons={at === length - 1 && hasButtons} />
      ))}
    </div>
  );
}

function Said({ role, content, hasButtons }: Message & { readonly hasButtons: boolean }) {
  const { says } = usePage();
  const isOwn = role === 'user';
  return (
    <div class={`message ${role}`}>
      <span class="unseen">{isOwn ? says.you : says.service}: </span>
      {isOwn ? (
        <p {...readAs(content)}>
          <Figures text={content} />
        </p>
      ) : (
        <Paragraph text={hasButtons ? withoutList(content) : content} />
      )}
    </div>
  );
}
