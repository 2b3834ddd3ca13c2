import { elsewhere } from '../between.ts';
import { localDay } from './clock/days.ts';
import { note, strike } from './clock/matter.ts';
import { tellEvents } from './clock/tell-events.ts';
import type { Host } from './host.ts';
import type { Actions } from './page.ts';
import type { Settings } from './settings.ts';
import { readingLanguageOf } from './shots/reading-language.ts';
import { openShotsDesk, type ShotsActions } from './shots/shots-desk.ts';
import { askForTurns } from './turns/ask-for-turns.ts';
import { throughBrowser } from './turns/ask-patiently.ts';
import { askAgain, beginning, close, say, takeBack, tick } from './turns/conversation.ts';
import { type HeldSession, holdSession } from './turns/held-session.ts';
import type { openStorage, Session } from './turns/session.ts';
import type { Talk } from './voice/open-talk.ts';
import { talkInto } from './voice/talk-into.ts';

type Desk = {
  readonly settings: Settings;
  readonly storage: ReturnType<typeof openStorage>;
  readonly host: Host | undefined;
  readonly token: () => Promise<string | undefined>;
  readonly show: (session: Session, actions: Actions, talk: Talk | undefined) => void;
};

const fresh: Omit<Session, 'lang'> = {
  conversation: askAgain(beginning),
  typed: '',
  choseLanguage: false,
  shots: null,
  evidence: null,
  matter: null,
  keepsDates: false,
};

/** Takes up the session that this tab or device has kept, or begins one. */
export function openDesk({ settings, storage, host, token, show }: Desk): void {
  const kept = { ...fresh, lang: settings.lang, ...storage.read() };
  const session = { ...kept, matter: kept.matter && strike(kept.matter, localDay(new Date())) };
  const held = holdSession({ session, storage, show: (current) => show(current, actions, talk) });
  const talk = settings.talks ? talkInto(held) : undefined;
  const tell = tellEvents(held);
  const shots = openShotsDesk({
    held,
    usual: () => readingLanguageOf(held.now().lang, navigator.languages),
    openReader: async (language) => (await import('../reader/open-reader.ts')).openReader(language),
    asking: throughBrowser,
  });
  const turns = askForTurns({ held, partner: settings.partner, token, settled: () => void tell() });
  const actions = {
    ...talking({ held, turns, talk }),
    ...leaving({ held, turns, talk, storage, host, shots }),
    ...keeping(held, storage, tell),
    shots,
  };

  if (session.conversation.waiting.kind === 'asking') turns.ask(session.conversation);
  else held.change({});
  void tell();
  addEventListener('pagehide', () => talk?.drop());
  addEventListener('online', () => {
    if (held.now().conversation.waiting.kind === 'away') actions.askAgain();
    if (talk?.now().kind === 'failed') void talk.again();
    void tell();
  });
}

type Turns = ReturnType<typeof askForTurns>;

type Held = { readonly held: HeldSession; readonly turns: Turns; readonly talk: Talk | undefined };

function talking({ held: { now, change }, turns: { ask }, talk }: Held) {
  return {
    send(text) {
      talk?.rest();
      ask(say(now().conversation, text));
    },
    type: (typed) => change({ typed }),
    tick: (key, ticked) => change({ conversation: tick(now().conversation, key, ticked) }),
    finish: () => ask(close(now().conversation)),
    askAgain: () => ask(askAgain(now().conversation)),
    takeBack: () => change(takeBack(now().conversation, now().typed)),
    look: (looksBack) => change({ conversation: { ...now().conversation, looksBack } }),
    speak(lang) {
      talk?.stop();
      change({ lang, choseLanguage: true });
      // Before anything was said, the greeting is said again in the new language.
      if (now().conversation.messages.every(({ role }) => role !== 'user')) ask(askAgain(beginning));
    },
    startAgain() {
      talk?.drop();
      change({ typed: '', evidence: null });
      ask(askAgain(beginning));
    },
  } satisfies Partial<Actions>;
}

type Leaving = Pick<Desk, 'storage' | 'host'> & Held & { readonly shots: ShotsActions };

function leaving({ held, turns, talk, storage, host, shots }: Leaving) {
  return {
    clear() {
      talk?.drop();
      shots.close();
      storage.forgetAll();
      const { lang, choseLanguage } = held.now();
      held.change({ ...fresh, lang, choseLanguage });
      turns.ask(fresh.conversation);
    },
    leave() {
      turns.stop();
      talk?.drop();
      shots.close();
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
