import { isLang, type Lang } from '../../titles.ts';
import type { Matter } from '../clock/matter.ts';
import type { Evidence } from '../shots/evidence.ts';
import type { Shots } from '../shots/shots.ts';
import { type Conversation, restored } from './conversation.ts';

export type Session = {
  readonly conversation: Conversation;
  /** What stands in the composer, not yet sent. */
  readonly typed: string;
  readonly lang: Lang;
  /** The person picked the language; no reply changes it any more. */
  readonly choseLanguage: boolean;
  /** Pictures that are being chosen and read; kept nowhere. */
  readonly shots: Shots | null;
  /** The messages that were read off them. */
  readonly evidence: Evidence | null;
  /** The newest finished complaint, as its response clock knows it. */
  readonly matter: Matter | null;
  /** The person agreed that the matter's dates outlive this tab. */
  readonly keepsDates: boolean;
};

const version = 2;

/**
 * What this tab keeps over a reload; it ends with the tab. Only the dates of a matter, and only once the person agreed, are
 * kept on the device. A browser that allows no storage keeps nothing.
 */
export function openStorage(key: string) {
  const dates = `${key}:dates`;
  return {
    read(): Partial<Session> {
      const kept = readFrom(() => sessionStorage, key);
      if (kept && isLang(kept.lang)) return { ...kept, conversation: restored(kept.conversation) };
      const matter = readFrom(() => localStorage, dates)?.matter;
      return matter ? { matter, keepsDates: true } : {};
    },
    write({ shots, ...session }: Session): void {
      writeTo(() => sessionStorage, key, session);
      if (session.keepsDates) writeTo(() => localStorage, dates, { matter: session.matter });
    },
    forgetDates: () => remove(() => localStorage, dates),
    forgetAll(): void {
      remove(() => sessionStorage, key);
      remove(() => localStorage, dates);
    },
  };
}

// Storage is reached in a function because merely naming it throws where it is forbidden.
type Reach = () => Storage;

function readFrom(reach: Reach, key: string) {
  try {
    const kept = JSON.parse(reach().getItem(key) ?? 'null');
    return kept?.version === version ? kept : undefined;
  } catch {
    return undefined;
  }
}

function writeTo(reach: Reach, key: string, value: object): void {
  try {
    reach().setItem(key, JSON.stringify({ version, ...value }));
  } catch {
    // Full or forbidden: the conversation goes on without.
  }
}

function remove(reach: Reach, key: string): void {
  try {
    reach().removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
