import type { UrgencyItem } from '@intake/contracts/complaint';
import { screenOf } from './conversation.ts';
import { readAs } from './language-of.ts';
import { linked } from './linked.ts';
import { make } from './make.ts';
import { type Making, onChange, type View } from './view.ts';

const levels = ['critical', 'high', 'medium'] as const;

/** What cannot wait, the most urgent first. Where someone may be in danger it comes with the reply, alone on the page. */
export function urgencyBanner({ says }: Making): View {
  const items = make('div');
  const reply = make('div', { class: 'crisis-reply' });
  const element = make('section', { class: 'urgency', tabindex: -1, 'aria-label': says.important }, items, reply);
  const updateItems = onChange(
    ({ turn }) => turn?.urgency ?? [],
    (urgency) => items.replaceChildren(...inOrder(urgency).map(notice)),
  );
  const updateReply = onChange(
    ({ turn }) => (turn?.stage === 'safety' ? turn.reply : ''),
    (text) => {
      reply.replaceChildren(...(text ? [make('p', readAs(text), ...linked(text))] : []));
      if (text) requestAnimationFrame(() => element.focus({ preventScroll: true }));
    },
  );
  return {
    element,
    update(conversation) {
      const isCrisis = screenOf(conversation) === 'crisis';
      const isCritical = conversation.turn?.urgency.some(({ level }) => level === 'critical') ?? false;
      element.classList.toggle('crisis', isCrisis);
      element.classList.toggle('stays', isCritical && !isCrisis);
      element.hidden = !isCrisis && (conversation.turn?.urgency ?? []).length === 0;
      updateItems(conversation);
      updateReply(conversation);
    },
  };

  function notice({ level, message, action }: UrgencyItem): HTMLElement {
    const isCritical = level === 'critical';
    return make(
      'div',
      { class: `notice ${level}`, role: isCritical ? 'alert' : 'note' },
      make('h2', {}, isCritical ? says.help : says.important),
      make('p', readAs(message), message),
      make('p', { ...readAs(action), class: 'action' }, ...linked(action)),
    );
  }
}

const inOrder = (urgency: readonly UrgencyItem[]) =>
  [...urgency].sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
