import './older-browsers.ts';
import './look/base.css';
import './look/head.css';
import './look/controls.css';
import './look/conversation.css';
import './look/card.css';
import './look/composer.css';
import './look/voice.css';
import './look/shots.css';
import './look/review.css';
import './look/draft.css';
import './look/print.css';
import { render } from 'preact';
import type { Lang } from '../titles.ts';
import { App } from './app.tsx';
import { localDay } from './clock/days.ts';
import { openDesk } from './desk.ts';
import { openHost } from './host.ts';
import { rightfulAddress } from './rightful-address.ts';
import { readSettings } from './settings.ts';
import { freshToken } from './turns/fresh-token.ts';
import { openStorage } from './turns/session.ts';
import { strings } from './words/all.ts';

const settings = readSettings({
  query: new URLSearchParams(location.search),
  meta: (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined,
  browserLanguages: navigator.languages,
});
const host = openHost();
const ask = (path: string) => fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(5_000) });

const address = await rightfulAddress({ check: settings.check, host, fetch: ask, address: new URL(location.href) });
let shownIn: Lang | undefined;
if (address) location.replace(address);
else {
  document.body.replaceChildren();
  openDesk({
    settings,
    host,
    storage: openStorage(settings.storageKey),
    token: freshToken({
      token: settings.token,
      now: () => Date.now(),
      readPage: async () => (await ask(location.href)).text(),
    }),
    show: (session, actions, talk) => {
      if (session.lang !== shownIn) host?.tell({ type: 'speaks', lang: session.lang });
      shownIn = session.lang;
      const { lang } = session;
      const page = { says: strings[lang], lang, settings, actions, talk, today: localDay(new Date()) };
      render(<App session={session} page={page} />, document.body);
    },
  });
}
