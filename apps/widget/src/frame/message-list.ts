import type { Message } from '@intake/contracts/conversation';
import { screenOf } from './conversation.ts';
import { readAs } from './language-of.ts';
import { linked } from './linked.ts';
import { make, unseen } from './make.ts';
import type { Making, View } from './view.ts';

/** What was said so far; new messages are announced, old ones are left alone. */
export function messageList({ says }: Making): View {
  const log = make('div', { role: 'log', 'aria-live': 'polite', class: 'messages' });
  return {
    element: log,
    update(conversation) {
      const { messages } = conversation;
      log.hidden = screenOf(conversation) !== 'talk';
      if (messages.length < log.childElementCount) log.replaceChildren();
      for (const message of messages.slice(log.childElementCount)) log.append(bubble(message));
    },
  };

  function bubble({ role, content }: Message): HTMLElement {
    const words = role === 'assistant' ? linked(content) : [content];
    const speaker = unseen(`${role === 'user' ? says.you : says.service}: `);
    return make('div', { class: `message ${role}` }, speaker, make('p', readAs(content), ...words));
  }
}
