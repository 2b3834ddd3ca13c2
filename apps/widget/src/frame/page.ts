import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Lang } from '../titles.ts';
import type { Step } from './clock/matter.ts';
import type { Settings } from './settings.ts';
import type { ShotsActions } from './shots/shots-desk.ts';
import type { Talk } from './voice/open-talk.ts';
import type { Strings } from './words/strings.ts';

/** What a person can do. */
export type Actions = {
  readonly send: (text: string) => void;
  readonly type: (text: string) => void;
  readonly tick: (key: string, ticked: boolean) => void;
  readonly finish: () => void;
  readonly askAgain: () => void;
  readonly takeBack: () => void;
  readonly look: (back: boolean) => void;
  readonly speak: (lang: Lang) => void;
  /** A new conversation; the dates of a complaint that is under way stay. */
  readonly startAgain: () => void;
  /** Everything of this conversation goes from this device. */
  readonly clear: () => void;
  /** The same, and away from the page. */
  readonly leave: () => void;
  readonly note: (step: Step) => void;
  readonly keepDates: (keeps: boolean) => void;
  readonly shots: ShotsActions;
};

/** What every part of the page is made with. */
export type Page = {
  readonly says: Strings;
  readonly lang: Lang;
  readonly settings: Settings;
  readonly actions: Actions;
  /** Undefined where nobody can be listened to. */
  readonly talk: Talk | undefined;
  /** YYYY-MM-DD where the person is. */
  readonly today: string;
};

const Context = createContext<Page | null>(null);

export const PageProvider = Context.Provider;

export function usePage(): Page {
  const page = useContext(Context);
  if (!page) throw new Error('A part of the page stands outside of it.');
  return page;
}
