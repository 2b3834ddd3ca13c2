import type { UrgencyItem } from '@intake/contracts/complaint';
import { useEffect, useRef } from 'preact/hooks';
import { usePage } from '../page.ts';
import { type Conversation, screenOf } from '../turns/conversation.ts';
import { Paragraph } from '../words/linked.tsx';

const levels = ['critical', 'high', 'medium'] as const;

/** What cannot wait, the most urgent first. Where someone may be in danger it comes with the reply, alone on the page. */
export function Urgency({ conversation }: { readonly conversation: Conversation }) {
  const { says } = usePage();
  const { turn } = conversation;
  const isCrisis = screenOf(conversation) === 'crisis';
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isCrisis) element.current?.focus({ preventScroll: true });
  }, [isCrisis, turn?.reply]);
  const items = [...(turn?.urgency ?? [])].sort(
    (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level),
  );
  if (!turn || (!isCrisis && items.length === 0)) return null;
  const stays = !isCrisis && items.some(({ level }) => level === 'critical');
  return (
    <section
      ref={element}
      class={`urgency ${isCrisis ? 'crisis' : ''} ${stays ? 'stays' : ''}`}
      tabIndex={-1}
      aria-label={isCrisis ? says.help : says.important}
    >
      {items.map((item) => (
        <Notice key={item.message} {...item} />
      ))}
      {isCrisis && <Paragraph class="crisis-reply" text={turn.reply} />}
    </section>
  );
}

function Notice({ level, message, action }: UrgencyItem) {
  const { says } = usePage();
  const isCritical = level === 'critical';
  return (
    <div class={`notice ${level}`} role={isCritical ? 'alert' : 'note'}>
      <h2>{isCritical ? says.help : says.important}</h2>
      <Paragraph text={message} />
      <Paragraph class="action" text={action} />
    </div>
  );
}
