import { elsewhere } from '../between.ts';
import { askForTurns } from './ask-for-turns.ts';
import { localDay } from './clock/days.ts';
import { note, strike } from './clock/matter.ts';
import { tellEvents } from './clock/tell-events.ts';
import { askAgain, beginning, close, say, takeBack, tick } from './conversation.ts';
import { type HeldSession, holdSession } from './held-session.ts';
import type { Host } from './host.ts';
import type { Actions } from './page.ts';
import type { openStorage, Session } from './session.ts';
import type { Settings } from './settings.ts';

type Desk = {
  readonly settings: Settings;
  readonly storage: ReturnType<typeof openStorage>;
  readonly host: Host | undefined;
  readonly token: () => Promise<string | undefined>;
  readonly show: (session: Session, actions: Actions) => void;
};

const fresh: Omit<Session, 'lang'> = {
  conversation: askAgain(beginning),
  typed: '',
  choseLanguage: false,
  matter: null,
  keepsDates: false,
};

/** Takes up the session that this tab or device has kept, or begins one. */
export function openDesk({ settings, storage, host, token, show }: Desk): void {
  const kept = { ...fresh, lang: settings.lang, ...storage.read() };
  const session = { ...kept, matter: kept.matter && strike(kept.matter, localDay(new Date())) };
  const held = holdSession({ session, storage, show: (current) => show(current, actions) });
  const tell = tellEvents(held);
  const turns = askForTurns({ held, partner: settings.partner, token, after: () => void tell() });
  const actions = {
    ...talking(held, turns),
    ...leaving({ held, turns, storage, host }),
    ...keeping(held, storage, tell),
  };

  if (session.conversation.waiting.kind === 'asking') turns.ask(session.conversation);
  else held.change({});
  void tell();
  addEventListener('online', () => {
    if (held.now().conversation.waiting.kind === 'away') actions.askAgain();
    void tell();
  });
}

type Turns = ReturnType<typeof askForTurns>;

function talking({ now, change }: HeldSession, { ask }: Turns) {
  return {
    send: (text) => ask(say(now().conversation, text)),
    type: (typed) => change({ typed }),
    tick: (key, ticked) => change({ conversation: tick(now().conversation, key, ticked) }),
    finish: () => ask(close(now().conversation)),
    askAgain: () => ask(askAgain(now().conversation)),
    takeBack: () => change(takeBack(now().conversation)),
    look: (looksBack) => change({ conversation: { ...now().conversation, looksBack } }),
    speak(lang) {
      change({ lang, choseLanguage: true });
      // Before anything was said, the greeting is said again in the new language.
      if (now().conversation.messages.every(({ role }) => role !== 'user')) ask(askAgain(beginning));
    },
    startAgain() {
      change({ typed: '' });
      ask(askAgain(beginning));
    },
  } satisfies Partial<Actions>;
}

type Leaving = Pick<Desk, 'storage' | 'host'> & { readonly held: HeldSession; readonly turns: Turns };

function leaving({ held, turns, storage, host }: Leaving) {
  return {
    clear() {
      storage.forgetAll();
      const { lang, choseLanguage } = held.now();
      held.change({ ...fresh, lang, choseLanguage });
      turns.ask(fresh.conversation);
    },
    leave() {
      turns.stop();
      storage.forgetAll();
      document.body.replaceChildren();
      if (host) host.tell({ type: 'leave' });
      else location.replace(elsewhere);
    },
  } satisfies Partial<Actions>;
}

function keeping({ now, change }: HeldSession, storage: Desk['storage'], tell: () => Promise<void>) {
  return {
    note(step) {
      const { matter } = now();
      if (matter) change({ matter: note(matter, step, localDay(new Date())) });
      void tell();
    },
    keepDates(keepsDates) {
      if (!keepsDates) storage.forgetDates();
      change({ keepsDates });
    },
  } satisfies Partial<Actions>;
}
