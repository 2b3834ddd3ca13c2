import type { Conversation } from './conversation.ts';
import type { Settings } from './settings.ts';
import type { Lang } from './strings/all.ts';
import type { Strings } from './strings/strings.ts';

/** What a person can do. */
export type Actions = {
  readonly send: (text: string) => void;
  readonly type: (text: string) => void;
  readonly tick: (key: string, ticked: boolean) => void;
  readonly finish: () => void;
  readonly askAgain: () => void;
  readonly clear: () => void;
  readonly look: (back: boolean) => void;
  readonly speak: (lang: Lang) => void;
};

/** What every part of the page is made with. */
export type Making = {
  readonly says: Strings;
  readonly lang: Lang;
  readonly settings: Settings;
  readonly actions: Actions;
};

/** A part of the page; it changes only what is no longer true, so that a screen reader hears only what is new. */
export type View = {
  readonly element: HTMLElement;
  readonly update: (conversation: Conversation) => void;
};

/** Runs `change` when what `read` gives is not what it gave before. */
export function onChange<Value>(
  read: (conversation: Conversation) => Value,
  change: (value: Value, conversation: Conversation) => void,
): (conversation: Conversation) => void {
  let before: string | undefined;
  return (conversation) => {
    const value = read(conversation);
    const now = JSON.stringify(value);
    if (now === before) return;
    before = now;
    change(value, conversation);
  };
}
