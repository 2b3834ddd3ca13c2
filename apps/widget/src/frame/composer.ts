import { screenOf } from './conversation.ts';
import { make } from './make.ts';
import { fill } from './strings/all.ts';
import type { Making, View } from './view.ts';

const most = 8_000;

/** How much of `text` is beyond what one message carries. */
export const excess = (text: string) => Math.max(0, [...text].length - most);

/** Where the person writes. Enter sends where there is a keyboard; on a phone it begins a line. */
export function composer({ says, actions }: Making, typed: string): View {
  const field = make('textarea', { id: 'composer', rows: 1, dir: 'auto', placeholder: says.hint, autocomplete: 'off' });
  field.value = typed;
  const send = make('button', { type: 'submit', class: 'main' }, says.send);
  const trouble = make('p', { class: 'small', role: 'status' });
  const label = make('label', { for: 'composer', class: 'unseen' }, says.composer);
  const element = make('form', { class: 'composer' }, label, trouble, make('div', { class: 'line' }, field, send));
  let isWaiting = false;

  const judge = () => {
    const over = excess(field.value);
    trouble.textContent = over > 0 ? fill(says.tooLong, over) : '';
    send.disabled = isWaiting || over > 0 || field.value.trim() === '';
  };
  field.addEventListener('input', () => {
    actions.type(field.value);
    judge();
  });
  field.addEventListener('keydown', (event) => {
    // An input method uses Enter to finish a character.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    if (!event.ctrlKey && !event.metaKey && matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    element.requestSubmit();
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    judge();
    if (send.disabled) return;
    const text = field.value.trim();
    field.value = '';
    actions.type('');
    actions.send(text);
    field.focus();
  });
  return {
    element,
    update(conversation) {
      const { waiting } = conversation;
      isWaiting = waiting.kind !== 'nothing' && waiting.kind !== 'refused';
      element.hidden = screenOf(conversation) === 'draft';
      judge();
    },
  };
}
