import { type Conversation, restored } from './conversation.ts';
import { isLang, type Lang } from './strings/all.ts';

export type Session = {
  readonly conversation: Conversation;
  /** What stands in the composer, not yet sent. */
  readonly typed: string;
  readonly lang: Lang;
  /** The person picked the language; no reply changes it any more. */
  readonly choseLanguage: boolean;
};

const version = 1;

/** What this tab keeps over a reload; it ends with the tab. A browser that allows no storage keeps nothing. */
export function openStorage(key: string) {
  return {
    read(): Session | undefined {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        if (kept?.version !== version || !isLang(kept.lang)) return undefined;
        return { ...kept, conversation: restored(kept.conversation) };
      } catch {
        return undefined;
      }
    },
    write(session: Session): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ version, ...session }));
      } catch {
        // Full or forbidden: the conversation goes on without.
      }
    },
  };
}
