import { askAgain, beginning, type Conversation, close, isOpen, requestOf, say, settle, tick } from './conversation.ts';
import { freshToken } from './fresh-token.ts';
import { buildPage } from './page.ts';
import { sendTurn } from './send-turn.ts';
import { openStorage } from './session.ts';
import { readSettings } from './settings.ts';
import { isLang, type Lang, strings } from './strings/all.ts';
import type { Actions } from './view.ts';

const metaOf = (from: Document) => (name: string) =>
  from.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

const settings = readSettings({
  query: new URLSearchParams(location.search),
  meta: metaOf(document),
  browserLanguages: navigator.languages,
});
const storage = openStorage(settings.storageKey);
const token = freshToken({ token: settings.token, now: () => Date.now(), readPage });

let { conversation, typed, lang, choseLanguage } = storage.read() ?? {
  conversation: askAgain(beginning),
  typed: '',
  lang: settings.lang,
  choseLanguage: false,
};
let asking = new AbortController();
let waiting: ReturnType<typeof setTimeout> | undefined;

const actions: Actions = {
  send: (text) => ask(say(conversation, text)),
  type: (text) => {
    typed = text;
    keep();
  },
  tick: (key, ticked) => change(tick(conversation, key, ticked)),
  finish: () => ask(close(conversation)),
  askAgain: () => ask(askAgain(conversation)),
  clear: () => {
    typed = '';
    build();
    ask(askAgain(beginning));
  },
  look: (looksBack) => change({ ...conversation, looksBack }),
  speak: (chosen) => {
    choseLanguage = true;
    speak(chosen);
    // Before anything was said, the greeting is said again in the new language.
    if (conversation.messages.every(({ role }) => role !== 'user')) ask(askAgain(beginning));
  },
};

let show = buildPage({ says: strings[lang], lang, settings, actions }, typed);
if (conversation.waiting.kind === 'asking') ask(conversation);
else change(conversation);
addEventListener('online', () => {
  if (conversation.waiting.kind === 'away') ask(askAgain(conversation));
});

function change(next: Conversation): void {
  conversation = next;
  keep();
  show(conversation);
}

function keep(): void {
  storage.write({ conversation, typed, lang, choseLanguage });
}

function build(): void {
  show = buildPage({ says: strings[lang], lang, settings, actions }, typed);
}

function speak(chosen: Lang): void {
  lang = chosen;
  build();
  change(conversation);
}

function ask(next: Conversation): void {
  asking.abort();
  clearTimeout(waiting);
  asking = new AbortController();
  change(next);
  void hear(asking.signal);
}

async function hear(signal: AbortSignal): Promise<void> {
  const body = requestOf(conversation, { lang, partner: settings.partner, token: await token() });
  const sending = {
    fetch: (path: string, init: RequestInit) => fetch(path, init),
    now: () => Date.now(),
    pause,
    signal,
  };
  const outcome = await sendTurn(sending, body);
  if (signal.aborted) return;
  change(settle(conversation, outcome));
  if (outcome.kind === 'limited') waiting = setTimeout(actions.askAgain, outcome.untilMs - Date.now());
  const spoken = outcome.kind === 'answered' && outcome.turn.facts['language'];
  if (isLang(spoken) && spoken !== lang && !choseLanguage && !isOpen(conversation)) speak(spoken);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function readPage(): Promise<Document> {
  const page = await fetch(location.href, { credentials: 'omit', signal: AbortSignal.timeout(5_000) });
  return new DOMParser().parseFromString(await page.text(), 'text/html');
}
